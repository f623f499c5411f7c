// The erasure of a player, by the object's own schema: what it holds of them goes, and the books stay (I42).

import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { erasing, type Retained } from '#shared/domain/stores.ts';
import { endAllBoxes } from '../draws/time.ts';
import { leaveRecord, recordsOf } from '../limits/exclusion.ts';
import { voidTickets } from '../lotteries/returns.ts';
import { owesRefund } from '../payments/refunds.ts';
import { forgetChats } from '../person/chat-state.ts';
import { forgetName, retell } from '../person/memberships.ts';
import { eraseProfile } from '../person/profile.ts';
import { payCoins, returnCoins } from '../points/payout.ts';
import { leaveAll } from '../races/reports.ts';
import { endAllGifts } from '../rewards/cancel.ts';
import { endReservations } from '../rewards/reservations.ts';
import { wallet } from './accounts.ts';
import { forget } from './cache.ts';
import { schemaOf } from './data-export.ts';
import type { QueueBody } from './outbox.ts';
import { mustBeProved } from './proof.ts';
import { endAll } from './sessions.ts';
import type { Asker, Shell } from './shell.ts';
import { all, one, run, stopAt, type Tx } from './transaction.ts';

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

export const commands = {
  erase: async (shell: Shell, asker: Asker): Promise<Answer<null>> => {
    const closed = await shell.session(asker, (tx) => {
      mustBeProved(tx, asker);
      return closeAccount(tx);
    });
    return closed.ok ? shell.session(asker, (tx) => ownErasure(tx, asker)) : closed;
  },
};
