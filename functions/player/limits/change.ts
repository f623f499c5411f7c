// How a player changes their limits: a lower limit binds at once, a higher one or its removal needs a delay and a
// confirmation (limits.md 5 and 6).

import { hashText } from '#shared/domain/hash.ts';
import { confirm, inForce, mayConfirm, waiting, wishRemoval, wishSize } from '#shared/domain/limits/change.ts';
import { type ImposedReason, mayWrite } from '#shared/domain/limits/imposed.ts';
import type { LimitsView } from '#shared/domain/limits/state.ts';
import { ERASED, type LimitPeriod } from '#shared/domain/limits.ts';
import { type Currency, convert, RATE_ONE, type Rate } from '#shared/domain/money.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { mark } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import { one, rateOf, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { retell } from '../person/memberships.ts';
import { type ExclusionWish, excludePlayer, ownExclusionOf } from './exclusion.ts';
import { notifyBreak, notifyRemoved, notifySet } from './letters.ts';
import { askToLift, liftErased } from './lifting.ts';
import { tellRegister } from './register.ts';
import { end, fateOf, idOf, liveRows, type Row, same, toRule, write } from './rows.ts';
import { keepSitting } from './sitting.ts';
import { stopPlay } from './stop.ts';
import { tellPerson } from './tell-person.ts';
import { tellLimits } from './telling.ts';
import { limits } from './view.ts';

export type LimitWish =
  | { type: 'deposit' | 'wager' | 'loss'; period: LimitPeriod; currency: Currency; amountMinor: number }
  | { type: 'session'; minutes: number }
  | { type: 'coolingoff' | 'selfexclusion'; term: string }
  | { type: 'selfexclusion'; until: null };

const MAX_SESSION_MINUTES = 24 * 60;
/** A million: larger than any player's limit, and within the safe range when converted into any account's currency (I4). */
const MAX_EUR_MINOR = 100_000_000;

export const isExclusion = (wish: LimitWish): wish is Extract<LimitWish, ExclusionWish> =>
  wish.type === 'coolingoff' || wish.type === 'selfexclusion';

/** `imposed`: the reason for which an operator sets it. */
export function setLimit(tx: Tx, wish: LimitWish, imposed: ImposedReason | null = null): LimitsView {
  if (isExclusion(wish)) {
    excludePlayer(tx, wish, imposed);
    if (imposed === null || mayWrite(imposed)) notifyBreak(tx);
    tellRegister(tx);
    tellPerson(tx);
    stopPlay(tx);
    return changed(tx);
  }
  const period = wish.type === 'session' ? null : wish.period;
  const size = wish.type === 'session' ? wish.minutes : wish.amountMinor;
  const top = wish.type === 'session' ? MAX_SESSION_MINUTES : Number.MAX_SAFE_INTEGER;
  const least = wish.type === 'session' ? 1 : 0;
  if (!Number.isSafeInteger(size) || size < least || size > top)
    throw new Undo(refuse('limit.invalid', { field: 'amount' }));
  const currency = wish.type === 'session' ? null : wish.currency;
  const rate = currency === null ? null : rateOf(tx, currency);
  if (currency !== null && rate !== null) {
    const worth = convert(size, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, 'up');
    if (worth > MAX_EUR_MINOR) throw new Undo(refuse('limit.invalid', { field: 'amount' }));
  }
  const rows = liveRows(tx).filter(same({ type: wish.type, period }));
  const current = rows.find((row) => inForce(row.state));
  const compare = current ? larger(tx, current, size, currency, rate) : -1;
  const change = wishSize(rows.map(toRule), size, compare, tx.rules.market.raiseDelayHours, tx.nowMs);
  for (const { id, state } of change.ends) end(tx, Number(id), state);
  // A limit lowered in its own currency keeps the rate it was set with: today's rate could increase its value (I29).
  const keeps = current && compare < 0 && current.currency === currency;
  if (change.row && inForce(change.row.state)) notifySet(tx, { type: wish.type, period, currency, size });
  if (change.row) write(tx, { type: wish.type, period, currency, rate: keeps ? current.rate : rate, ...change.row });
  return changed(tx);
}

/**
 * Positive when the new limit is larger than the one in force. In the same currency sizes are compared. In another
 * currency it is larger if it permits more stakes or payments in any currency: the limit in force bounds its own
 * currency by its size, whatever that is worth today, and all others by its value when it was set.
 */
export function larger(tx: Tx, current: Row, size: number, currency: Currency | null, rate: Rate | null): number {
  assert(current.size !== null, `limit ${current.no} lacks its size`);
  if (currency === null || rate === null || current.currency === null || current.rate === null)
    return size - current.size;
  if (currency === current.currency) return size - current.size;
  const boundRate = Math.min(current.rate, rateOf(tx, current.currency));
  // The same value in another currency is still a change: it binds at once.
  return convert(size, { currency, rate }, { currency: current.currency, rate: boundRate }, 'up') > current.size
    ? 1
    : -1;
}

export function changed(tx: Tx): LimitsView {
  keepSitting(tx);
  tellLimits(tx);
  return limits(tx);
}

/** Deletes a limit in force (a request to remove it), a waiting change (dropped at once), or an exclusion (a request to end it). */
export function deleteLimit(tx: Tx, id: string): LimitsView {
  if (/^x\d+$/.test(id) || id === ERASED) askToLift(tx, id);
  else if (/^w\d+$/.test(id)) dropWish(tx, Number(id.slice(1)));
  else askToRemove(tx, id);
  return changed(tx);
}

/** Dropping it again changes nothing. A change that was confirmed meanwhile is the limit itself: ending that is another request. */
function dropWish(tx: Tx, no: number): void {
  const wish = one<Pick<Row, 'state'>>(tx, 'select state from limits where no = ? and mail_at is not null', no);
  if (!wish) throw new Undo(refuse('limit.unknown'));
  if (waiting(wish.state)) end(tx, no, 'disabled');
  else if (wish.state !== 'disabled') throw new Undo(refuse('limit.confirmed'));
}

function askToRemove(tx: Tx, id: string): void {
  const rows = liveRows(tx);
  const row = rows.find((each) => idOf(each) === id);
  if (!row) throw new Undo(refuse('limit.unknown'));
  const change = wishRemoval(rows.filter(same(row)).map(toRule), tx.rules.market.raiseDelayHours, tx.nowMs);
  assert(change?.row, `limit ${id} is not in force`);
  for (const { id: old, state } of change.ends) end(tx, Number(old), state);
  write(tx, { type: row.type, period: row.period, currency: row.currency, rate: row.rate, ...change.row });
}

/** The delay is over: makes a token, stores its hash, and mails it through the outbox. */
export function mailToken(tx: Tx, no: number): void {
  const row = one<Row>(tx, 'select * from limits where no = ?', no);
  if (!row || !waiting(row.state)) return;
  const token = [...tx.random(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  run(tx, 'update limits set token = ? where no = ?', hashText(token), no);
  notify(tx, 'limit_mailed', { limit: no, token }, { untilMs: row.lapses_at });
  mark(tx, 'limits');
}

export function lapse(tx: Tx, no: number): void {
  const row = one<Row>(tx, 'select * from limits where no = ?', no);
  if (!row || !waiting(row.state)) return;
  end(tx, no, 'disabled', 'lapsed');
  tellLimits(tx);
}

/** The change binds from now; a token works once, for a week. The refusal gives `why` where the token once was valid. */
export function confirmLimit(tx: Tx, token: string): LimitsView {
  const hash = hashText(token);
  const row = one<Row>(tx, 'select * from limits where token = ?', hash);
  if (!row) throw new Undo(refuse('token.invalid', { why: fateOf(tx, hash) }));
  if (!mayConfirm(toRule(row), tx.nowMs)) throw new Undo(refuse('token.invalid', { why: 'lapsed' }));
  const rows = liveRows(tx).filter(same(row)).map(toRule);
  const own = ownExclusionOf(tx);
  for (const { id, state } of confirm(rows, toRule(row))) {
    end(tx, Number(id), state, Number(id) === row.no ? 'used' : null);
    if (inForce(state)) run(tx, 'update limits set ended_at = null where no = ?', Number(id));
  }
  if (row.type === 'selfexclusion') {
    notify(tx, 'exclusion_ended', {});
    if (own) {
      tellRegister(tx, true);
      tellPerson(tx);
    } else liftErased(tx);
  } else if (row.state === 'unconfirmed') notifySet(tx, row);
  else notifyRemoved(tx, row);
  return changed(tx);
}

/**
 * The change binds the person's other accounts from their next turn, so they must take a new one now; where one does
 * not answer, a delivery continues.
 */
async function tellOthers(shell: Shell, answer: Answer<LimitsView>): Promise<Answer<LimitsView>> {
  if (!(await shell.person.ask('join'))) await shell.system(retell);
  return answer;
}

const commands = {
  setLimit: async (shell: Shell, asker: Asker, wish: LimitWish): Promise<Answer<LimitsView>> => {
    const answer = await shell.session(asker, (tx) => setLimit(tx, wish));
    if (!answer.ok) return answer;
    if (!isExclusion(wish)) return tellOthers(shell, answer);
    // The exclusion holds here since the commit. It is acknowledged once it holds in all of the player's accounts;
    // otherwise the alarm continues the delivery.
    return (await shell.person.ask('exclude')) ? answer : refuse('limit.pending');
  },
  deleteLimit: bySession(deleteLimit),
  confirmLimit: bySession(confirmLimit),
};

export const noun = {
  commands,
  timers: {
    'limit.mail': (tx: Tx, no: string) => mailToken(tx, Number(no)),
    'limit.lapse': (tx: Tx, no: string) => lapse(tx, Number(no)),
  },
} satisfies Noun;
