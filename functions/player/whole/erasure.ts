// The end of an account. What no law requires us to retain is deleted at once, by the object's own schema; the rest is
// visible to one role only until its due day, and then only the books stay (I42, ADR 085).

import { owes } from '#functions/object/outbox.ts';
import { dropFiller, overwriteFreed } from '#functions/object/overwrite.ts';
import { first } from '#functions/object/store.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { bindsUntil, type ExclusionRecord } from '#shared/domain/limits/records.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { DATA_CLASSES, type DataClass, yearsAfter } from '#shared/domain/retention.ts';
import { erasing, type Retained } from '#shared/domain/stores.ts';
import { wallet } from '../core/accounts.ts';
import { forget, type Mind } from '../core/cache.ts';
import { plan } from '../core/due.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { QueueBody } from '../core/outbox.ts';
import { mustBeProved } from '../core/proof.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { all, one, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { endAllBoxes } from '../draws/time.ts';
import { frozen } from '../limits/exclusion.ts';
import { forgetIndicator } from '../limits/indicator.ts';
import { forgetAnswer } from '../limits/register-answer.ts';
import { forgetPseudonym, handOverAll } from '../log/handover.ts';
import { voidTickets } from '../lotteries/returns.ts';
import { owesRefund } from '../payments/refunds.ts';
import { forgetApplicants } from '../person/applicants.ts';
import { forgetChats } from '../person/chat-state.ts';
import { forgetMailbox } from '../person/mailbox.ts';
import { forgetName, retell } from '../person/memberships.ts';
import {
  closeProfile,
  eraseProfile,
  isErased,
  isGone,
  keepClasses,
  type Profile,
  profileOf,
} from '../person/profile.ts';
import { leaveRecord, recordsOf } from '../person/records.ts';
import { endAll } from '../person/sessions.ts';
import { payCoins, returnCoins } from '../points/payout.ts';
import { leaveAll } from '../races/reports.ts';
import { endAllGifts } from '../rewards/cancel.ts';
import { endReservations } from '../rewards/reservations.ts';
import { forgetSuspicions, watchLast } from '../risk/watch.ts';
import { schemaOf } from './data-export.ts';

/**
 * The books stay under the player's number, and so do rows that prevent a provider's repetition, a jackpot or an
 * exclusion from counting again.
 */
export const RETAINED_TABLES: Retained = {
  step: 'all',
  meta: 'all',
  ledger: 'all',
  balance: 'all',
  account: 'all',
  // Rows that the log does not have yet; whose they are is deleted with `log_key`.
  log_day: 'all',
  log_owed: 'all',
  exclusion: 'all',
  exclusion_record: 'all',
  imposed: 'all',
  person: ['key', 'review', 'joined_at'],
  journal: 'all',
  chargeback: 'all',
  payout_stage: 'all',
  dispute: 'all',
  refund: 'all',
  outbox: 'all',
  receipt: 'all',
  prize: ['id', 'round', 'at'],
  movement: 'all',
  tombstone: 'all',
  studio_item: 'all',
  studio_promo: 'all',
  seed: ['no', 'server', 'nonce', 'made_at', 'revealed_at'],
  round: [
    'no',
    'decider',
    'ref',
    'game',
    'engine',
    'config_hash',
    'currency',
    'rate',
    'stake',
    'payout',
    'cash_in',
    'cash_out',
    'gift',
    'moves',
    'purse',
    'status',
    'house',
    'weight',
    'flag',
    'seed',
    'nonce',
    'drawn',
    'placed_at',
    'next_at',
    'settled_at',
    'wagering',
    'counts',
  ],
  gift: 'all',
  gift_stage: 'all',
  points: 'all',
  point_movement: 'all',
  award: 'all',
  // Without what the player wrote, and without who of the house took it.
  taking: [
    'no',
    'kind',
    'of',
    'why',
    'stage',
    'left_ms',
    'held',
    'worth',
    'currency',
    'at',
    'state',
    'contested_at',
    'until_at',
    'decided_at',
    'reason',
  ],
  reservation: 'all',
  level: 'all',
  box: 'all',
  box_terms: 'all',
  // Only ids: the erasure finds the cases by them, and they are empty afterwards.
  support_case: 'all',
  payment: [
    'no',
    'action',
    'state',
    'amount',
    'currency',
    'rate',
    'received',
    'method',
    'provider',
    'recallable',
    'created_at',
    'counted_at',
    'disputed',
    'expires_at',
    'finished_at',
  ],
};

/**
 * What the law requires us to retain beside the books, by class; the parts of the profile that identify the player
 * belong to `identity`.
 */
const DUTIES: Readonly<Record<DataClass, Retained>> = {
  identity: { document: 'all', funds: 'all', applicant: 'all', applicant_word: 'all' },
  payments: { payment: 'all', address: 'all', custody: 'all' },
  protection: { limits: 'all', interaction: 'all' },
};

/** Caches of the tables that an erasure writes. */
const CHANGED = [
  'gifts',
  'boxes',
  'depositBox',
  'seq',
  'sessions',
  'seed',
  'rounds',
  'limits',
  'meters',
  'persons',
  'races',
  'vipQuarter',
  'logDays',
  'playedOn',
  'refusals',
] as const;

/** While money or a round is open the account cannot be erased: the money would belong to nobody. */
export function whyNotErasable(tx: Tx): Refusal<'erasure.blocked'> | null {
  // A freeze prevents an erasure, so that nobody can leave with frozen money.
  if (frozen(tx)) return refuse('erasure.blocked', { why: 'frozen' });
  const { accounts } = wallet(tx);
  const open = accounts.some(({ amountMinor, heldMinor }) => amountMinor > 0 || heldMinor > 0);
  if (open) return refuse('erasure.blocked', { why: 'money' });
  const waiting = `select 1 from payment where state in ('pending', 'processing', 'reserved')`;
  if (one(tx, waiting) || owesRefund(tx)) return refuse('erasure.blocked', { why: 'payment' });
  return one(tx, `select 1 from round where status = 'open'`) ? refuse('erasure.blocked', { why: 'round' }) : null;
}

/**
 * The closure before an erasure, in a transaction of its own: gifts end as at a self-exclusion, coins become cash
 * (bonuses.md 18, rewards.md 7). Where that leaves money, the closure stands, and the erasure waits until the money is
 * withdrawn.
 */
export function closeAccount(tx: Tx): null {
  stopAt(whyNotErasable(tx));
  returnCoins(tx);
  endAllGifts(tx, 'closure');
  endAllBoxes(tx);
  payCoins(tx, 'closure');
  return null;
}

export function ownErasure(tx: Tx, asker: Asker): null {
  mustBeProved(tx, asker);
  return leave(tx);
}

/** The player leaves: with payments or stakes their data waits for the due days that the law names, otherwise nothing stays. */
export function leave(tx: Tx): null {
  if (!hasBooks(tx)) return erase(tx);
  end(tx);
  endAll(tx, null);
  forgetName(tx);
  forgetAnswer(tx);
  leaveRecord(tx);
  eraseBut(tx, DATA_CLASSES);
  closeProfile(tx, DATA_CLASSES);
  if (recordsOf(tx).length > 0) retell(tx);
  overwrite(tx);
  tx.facts.push({ type: 'player.closed', retained: DATA_CLASSES });
  return null;
}

/** After the closure; gifts given since end here, or prevent it. */
export function erase(tx: Tx): null {
  const whole = !hasBooks(tx) && recordsOf(tx).every((record) => hasEnded(record, tx.nowMs));
  end(tx);
  endAll(tx, null);
  // A day of the log waits for every object that has announced rows.
  if (whole) handOverAll(tx);
  forgetSuspicions(tx, !whole && readMeta<Profile>(tx, 'profile')?.erasedAtMs === undefined);
  eraseBut(tx, []);
  eraseProfile(tx);
  // The timers were deleted with the rest. An exclusion that the player's person does not know yet is still delivered (I31).
  forgetName(tx);
  forgetAnswer(tx);
  leaveRecord(tx);
  if (recordsOf(tx).length > 0) retell(tx);
  if (whole) vanishSoon(tx);
  overwrite(tx);
  tx.facts.push({ type: 'player.erased' });
  return null;
}

function hasLeft(tx: Tx): boolean {
  const { closed, erasedAtMs } = profileOf(tx);
  return closed !== undefined || erasedAtMs !== undefined;
}

/** Whether the player ever had money movements or stakes. */
const hasBooks = (tx: Tx): boolean =>
  Boolean(
    one(tx, 'select 1 from ledger limit 1') ??
      one(tx, 'select 1 from round limit 1') ??
      one(tx, 'select 1 from payment where received is not null limit 1'),
  );

/** While the exclusion binds the person, their other accounts and names learn of its end from this object. */
function hasEnded(record: ExclusionRecord, atMs: number): boolean {
  const untilMs = bindsUntil(record);
  return untilMs !== null && untilMs <= atMs;
}

function end(tx: Tx): void {
  endAllGifts(tx, 'closure');
  endAllBoxes(tx);
  voidTickets(tx);
  stopAt(whyNotErasable(tx));
  endReservations(tx);
  leaveAll(tx);
  forgetIndicator(tx);
  forgetMailbox(tx);
  watchLast(tx);
}

/** Deletes everything but the books and what these classes retain. */
function eraseBut(tx: Tx, classes: readonly DataClass[]): void {
  forgetLetters(tx);
  forgetPseudonym(tx);
  forgetChats(tx);
  if (!classes.includes('identity')) forgetApplicants(tx);
  const retained = Object.assign({}, RETAINED_TABLES, ...classes.map((name) => DUTIES[name])) as Retained;
  for (const table of schemaOf(tx.store)) {
    const statement = erasing(table, retained);
    if (statement) run(tx, statement);
  }
  forget(tx, ...CHANGED);
}

/** No byte of what was deleted or changed stays in the object's file: the last step of an erasure. */
function overwrite(tx: Tx): void {
  overwriteFreed(tx.store);
  plan(tx, 'filler', '', tx.nowMs);
}

/**
 * When the next retained class ends: its number of years after the account was closed or money last moved, by the
 * present rules. Null where nothing waits, and while there is money.
 */
export function nextErasureMs(tx: Tx): number | null {
  const { closed } = readMeta<Profile>(tx, 'profile') ?? {};
  if (!closed || closed.retained.length === 0 || whyNotErasable(tx)) return null;
  return Math.min(...closed.retained.map((name) => endOf(tx, closed.atMs, name)));
}

function endOf(tx: Tx, closedAtMs: number, name: DataClass): number {
  const moved = one<{ at: number | null }>(tx, 'select max(at) as at from ledger')?.at ?? 0;
  return yearsAfter(Math.max(closedAtMs, moved), tx.rules.retainYears[name]);
}

/** The due day of one class or more has come; with the last of them everything left of the person is deleted. */
export function eraseDue(tx: Tx): void {
  const { closed } = profileOf(tx);
  if (!closed) return;
  const retained = closed.retained.filter((name) => endOf(tx, closed.atMs, name) > tx.nowMs);
  if (retained.length === 0) return void erase(tx);
  eraseBut(tx, retained);
  if (retained.includes('identity')) keepClasses(tx, retained);
  else {
    forgetSuspicions(tx, true);
    eraseProfile(tx, retained);
  }
  overwrite(tx);
  tx.facts.push({ type: 'player.closed', retained });
}

/** Whether the account exists, or a law requires its player's protection to be retained. */
function keepsProtection(tx: Tx): boolean {
  const { closed, erasedAtMs } = readMeta<Profile>(tx, 'profile') ?? {};
  return erasedAtMs === undefined && (closed?.retained.includes('protection') ?? true);
}

/** When something ends that binds the person beyond the account; undelivered changes are delivered first. */
export function nextProtectionMs(tx: Tx): number | null {
  if (keepsProtection(tx)) return null;
  const ends = recordsOf(tx).flatMap((record) => bindsUntil(record) ?? []);
  if (ends.length === 0) return null;
  return Math.max(Math.min(...ends), owes(tx.store, 'person') ? tx.nowMs + VANISH_MS : 0);
}

/** Deletes what has ended; with the last of it the whole object of a player who never paid nor staked. */
export function endProtection(tx: Tx): void {
  const { playerId } = profileOf(tx);
  for (const record of recordsOf(tx).filter((each) => hasEnded(each, tx.nowMs))) {
    run(tx, 'delete from exclusion_record where account = ?', record.account);
    if (record.account !== playerId) continue;
    run(tx, 'delete from exclusion');
    run(tx, 'delete from imposed');
  }
  forget(tx, 'records', 'exclusion', 'imposed');
  if (recordsOf(tx).length === 0 && !hasBooks(tx)) {
    handOverAll(tx);
    vanishSoon(tx);
  }
  overwrite(tx);
}

/** Milliseconds between two checks whether all receivers have the end. */
const VANISH_MS = 60_000;

function vanishSoon(tx: Tx): void {
  writeMeta(tx, 'vanishing', true);
  plan(tx, 'vanish', '', tx.nowMs + VANISH_MS);
}

/** Whether no delivery is owed any more: then the object's whole storage is deleted (player.ts, after its alarm). */
export const mayVanish = (mind: Mind): boolean =>
  readMeta<boolean>(mind, 'vanishing') === true && first(mind.store, 'select 1 from outbox limit 1') === undefined;

/** The persons that it was a part of, from which it first withdraws. */
export const personsLeft = ({ store }: Mind): string[] =>
  store.all<{ key: string }>('select key from person').map(({ key }) => key);

/** Rings again until it may. */
export function keepVanishing(tx: Tx): void {
  if (!mayVanish(tx)) plan(tx, 'vanish', '', tx.nowMs + VANISH_MS);
}

/** The filler over deleted rows is removed once it is stored: before that, it would not have been written to disk. */
export const endFiller = (tx: Tx): void => dropFiller(tx.store);

/** Events that name their player: they are no longer needed. */
const PERSONAL: readonly OutgoingEvent['type'][] = ['mail.wanted', 'push.wanted', 'keys.changed'];

/** Unsent letters and pushes are dropped; the rest of the outbox is postings and figures. */
function forgetLetters(tx: Tx): void {
  for (const { no, body } of all<{ no: number; body: string }>(tx, 'select no, body from outbox')) {
    const body_ = JSON.parse(body) as Partial<QueueBody> | null;
    const events = body_?.events?.filter(({ type }) => !PERSONAL.includes(type));
    if (events && events.length < (body_?.events?.length ?? 0))
      run(tx, 'update outbox set body = ? where no = ?', JSON.stringify({ ...body_, events }), no);
  }
}

function dataState(tx: Tx): string {
  if (isErased(tx)) return 'erased';
  return isGone(tx) ? 'closed' : 'whole';
}

const commands = {
  erase: async (shell: Shell, asker: Asker): Promise<Answer<null>> => {
    const closed = await shell.session(asker, (tx) => {
      mustBeProved(tx, asker);
      return closeAccount(tx);
    });
    return closed.ok ? shell.session(asker, (tx) => ownErasure(tx, asker)) : closed;
  },
  /** After a restore: the player had left after the backup. */
  leaveAgain: async (shell: Shell): Promise<Answer<null>> => {
    const closed = await shell.system((tx) => (hasLeft(tx) ? null : closeAccount(tx)));
    return closed.ok ? shell.system((tx) => (hasLeft(tx) ? null : leave(tx))) : closed;
  },
};

export const noun = {
  commands,
  acts: {
    'data.erase': {
      // What is open is closed first.
      prepare: async (shell, _, waits) =>
        waits ? ok(null) : shell.system((tx) => (isGone(tx) ? null : closeAccount(tx))),
      state: dataState,
      perform: (tx) => {
        if (isGone(tx)) throw new Undo(refuse('erasure.blocked', { why: dataState(tx) }));
        leave(tx);
      },
      worth: (tx) => {
        if (isGone(tx)) return null;
        stopAt(whyNotErasable(tx));
        return 'account';
      },
    },
  },
  timers: {
    erasure: { at: nextErasureMs, act: eraseDue },
    protection: { at: nextProtectionMs, act: endProtection },
    filler: endFiller,
    vanish: keepVanishing,
  },
} satisfies Noun;
