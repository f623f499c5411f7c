// Everything this object holds of its player, read by its own schema, and the erasure that leaves the books (I42).

import type { Store } from '#functions/object/store.ts';
import { visibleGroups } from '#shared/contract/status.ts';
import { open } from '#shared/domain/notices/kind.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import {
  type Cells,
  erasing,
  type Retained,
  SCHEMA,
  type SchemaRow,
  type Table,
  tablesOf,
} from '#shared/domain/stores.ts';
import { content } from '#src/published/content.ts';
import { endAllBoxes } from '../draws/time.ts';
import { leaveRecord, recordsOf } from '../limits/exclusion.ts';
import { voidTickets } from '../lotteries/returns.ts';
import { owesRefund } from '../payments/refunds.ts';
import { forgetChats } from '../person/chat-state.ts';
import { forgetName, retell } from '../person/memberships.ts';
import { eraseProfile, type Profile } from '../person/profile.ts';
import { payCoins, returnCoins } from '../points/payout.ts';
import { leaveAll } from '../races/reports.ts';
import { endAllGifts } from '../rewards/cancel.ts';
import { endReservations } from '../rewards/reservations.ts';
import { wallet } from './accounts.ts';
import { forget } from './cache.ts';
import { OPERATORS } from './once.ts';
import type { QueueBody } from './outbox.ts';
import { mustBeProved } from './proof.ts';
import { endAll } from './sessions.ts';
import type { Asker, Shell } from './shell.ts';
import { all, one, run, stopAt, type Tx } from './transaction.ts';

/** A page of one of the object's tables, and the names of all of them. */
export interface ExportPage {
  tables: string[];
  rows: Cells[];
  /** Where the next page begins; null at the end. */
  next: number | null;
}

const PAGE = 500;

export const schemaOf = (store: Store): Table[] => tablesOf(store.all<SchemaRow>(SCHEMA));

/** Tables that say nothing of a person: the object's own bookkeeping. */
const BARE = new Set(['step']);

/**
 * A page of a table. What would let its reader cheat or act as somebody else is withheld, in every table where it stands; so is
 * what operators keep for themselves: their names and reasons, and groups that are not `shown` to players.
 */
export function exportPage(tx: Tx, name: string, offset: number, visible: readonly number[]): ExportPage {
  const tables = schemaOf(tx.store).filter((table) => !BARE.has(table.name));
  const table = tables.find((each) => each.name === name);
  const rows = table ? all<Cells>(tx, `select * from "${table.name}" limit ? offset ?`, PAGE, offset) : [];
  return {
    tables: tables.map((each) => each.name),
    rows: rows.map((row) => readableRow(name, row, visible)),
    next: rows.length === PAGE ? offset + PAGE : null,
  };
}

function readableRow(table: string, row: Cells, visible: readonly number[]): Cells {
  // The draw of rounds to come; it is shown once it is revealed.
  if (table === 'seed') return row.revealed_at === null ? { ...row, server: null } : row;
  // How the persons are named that the player belongs to, and which other accounts and players they have.
  if (table === 'person') return { ...row, key: null, near: null };
  if (table === 'exclusion_record') return { ...row, account: null };
  // As whom the player was recognised, and which other accounts this one was held against.
  if (table === 'meta' && (row.name === 'person' || row.name === 'separation')) return { ...row, value: null };
  // A link that only the player's mailbox may open.
  if (table === 'limits') return { ...row, token: null };
  // With it anybody could write to that browser.
  if (table === 'push_device') return { ...row, auth: null };
  if (table === 'proposed_gift') return { ...row, operator: null };
  if (table === 'outbox') return { ...row, body: JSON.stringify(readable(JSON.parse(String(row.body)))) };
  if (table === 'command' && row.scope === OPERATORS) return { ...row, answer: null };
  if (table === 'meta' && row.name === 'profile') {
    const profile = JSON.parse(String(row.value)) as Profile;
    const groups = profile.groups.filter((id) => visible.includes(id));
    return { ...row, value: JSON.stringify({ ...profile, groups }) };
  }
  return row;
}

function readable(body: Partial<QueueBody> | null): unknown {
  if (!body?.events) return body;
  const events = body.events.map((event) => {
    if (event.type === 'mail.wanted') {
      const kind = kindOf(event.mail.kind);
      return { ...event, mail: { ...event.mail, values: kind ? open(kind, event.mail.values) : {} } };
    }
    if (event.type === 'exclusion.lifted') return { type: event.type };
    return event.type === 'operator.acted' ? { type: event.type, deed: { act: event.deed.act } } : event;
  });
  return { ...body, events };
}

/** The books stay under the player's number, and what keeps a provider's repetition, a jackpot or an exclusion from counting anew. */
export const RETAINED_TABLES: Retained = {
  step: 'all',
  meta: 'all',
  ledger: 'all',
  balance: 'all',
  account: 'all',
  exclusion: 'all',
  exclusion_record: 'all',
  person: ['key', 'review', 'joined_at'],
  journal: 'all',
  chargeback: 'all',
  refund: 'all',
  outbox: 'all',
  receipt: 'all',
  prize: ['id', 'round', 'at'],
  movement: 'all',
  tombstone: 'all',
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
  reservation: 'all',
  level: 'all',
  box: 'all',
  box_terms: 'all',
  // Numbers alone: whoever erases finds the cases by them, and nothing is in them afterwards.
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
    'expires_at',
    'finished_at',
  ],
};

/** What the object remembers of tables that an erasure writes. */
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
] as const;

/** A large export takes its time: pages may follow for this long after the proof that its first page asked for has lapsed. */
const EXPORT_MS = 30 * 60_000;

/** The player's own export. It begins with the names of the tables, which takes a fresh proof. */
export function ownExport(tx: Tx, asker: Asker, name: string, offset: number, visible: readonly number[]): ExportPage {
  mustBeProved(tx, asker, { goneMs: name === '' ? 0 : EXPORT_MS });
  return exportPage(tx, name, offset, visible);
}

/** While money or a round is open the account cannot go: it would be nobody's. */
function blocked(tx: Tx): Refusal<'erasure.blocked'> | null {
  const { accounts } = wallet(tx);
  const open = accounts.some(({ amountMinor, heldMinor }) => amountMinor > 0 || heldMinor > 0);
  if (open) return refuse('erasure.blocked', { why: 'money' });
  const waiting = `select 1 from payment where state in ('pending', 'processing', 'reserved')`;
  if (one(tx, waiting) || owesRefund(tx)) return refuse('erasure.blocked', { why: 'payment' });
  return one(tx, `select 1 from round where status = 'open'`) ? refuse('erasure.blocked', { why: 'round' }) : null;
}

/**
 * The closure that comes before an erasure, in a transaction of its own: gifts end as at a self-exclusion, coins become cash
 * (bonuses.md 18, rewards.md 7). Where that leaves money, it stands, and the erasure waits until it is withdrawn.
 */
export function closeAccount(tx: Tx): null {
  stopAt(blocked(tx));
  returnCoins(tx);
  endAllGifts(tx, 'closure');
  endAllBoxes(tx);
  payCoins(tx, 'closure');
  return null;
}

export function ownErasure(tx: Tx, asker: Asker): null {
  mustBeProved(tx, asker);
  return erase(tx);
}

/** After the closure; what was given since ends here, or holds it up. */
export function erase(tx: Tx): null {
  endAllGifts(tx, 'closure');
  endAllBoxes(tx);
  voidTickets(tx);
  stopAt(blocked(tx));
  endReservations(tx);
  leaveAll(tx);
  endAll(tx, null);
  forgetLetters(tx);
  forgetChats(tx);
  for (const table of schemaOf(tx.store)) {
    const statement = erasing(table, RETAINED_TABLES);
    if (statement) run(tx, statement);
  }
  forget(tx, ...CHANGED);
  eraseProfile(tx);
  // The timers went with the rest. An exclusion that the player's person has not heard of yet is told all the same (I31).
  forgetName(tx);
  leaveRecord(tx);
  if (recordsOf(tx).length > 0) retell(tx);
  tx.facts.push({ type: 'player.erased' });
  return null;
}

/** Letters and pushes that have not gone will not go; what else is on its way are postings and figures. */
function forgetLetters(tx: Tx): void {
  for (const { no, body } of all<{ no: number; body: string }>(tx, 'select no, body from outbox')) {
    const body_ = JSON.parse(body) as Partial<QueueBody> | null;
    const events = body_?.events?.filter(({ type }) => type !== 'mail.wanted' && type !== 'push.wanted');
    if (events && events.length < (body_?.events?.length ?? 0))
      run(tx, 'update outbox set body = ? where no = ?', JSON.stringify({ ...body_, events }), no);
  }
}

/** The groups that players are told of. */
const visibleIn = async ({ env }: Shell): Promise<readonly number[]> =>
  visibleGroups(await content(env, 'config/groups')).groups;

export const commands = {
  /** Of an unknown table there are no rows; with none named the names alone. */
  exportPage: async (shell: Shell, asker: Asker, table: string, offset: number) => {
    const visible = await visibleIn(shell);
    return shell.session(asker, (tx) => ownExport(tx, asker, table, offset, visible));
  },
  exportPageFor: async (shell: Shell, table: string, offset: number) => {
    const visible = await visibleIn(shell);
    return shell.system((tx) => exportPage(tx, table, offset, visible));
  },
  erase: async (shell: Shell, asker: Asker): Promise<Answer<null>> => {
    const closed = await shell.session(asker, (tx) => {
      mustBeProved(tx, asker);
      return closeAccount(tx);
    });
    return closed.ok ? shell.session(asker, (tx) => ownErasure(tx, asker)) : closed;
  },
};
