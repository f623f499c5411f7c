// What stands in the way of a stake: a first one, one inside a round, and one that a table decides over.
import { forbidden } from '#shared/domain/geo.ts';
import { type Currency, isAmount } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import * as rules from '#shared/domain/rounds.ts';
import { maxStakeIn } from '#shared/domain/stakes.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import type { Bet, Json, Table } from '#shared/games/engine.ts';
import { needAccount } from '../core/accounts.ts';
import { anyDebt, cashOf } from '../core/ledger.ts';
import { rateOf, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { guardStake } from '../limits/guard.ts';
import { mustBePerson } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import type { Asker, BetInput } from '../verbs.ts';
import { nextAt, openRow, roundId } from './row.ts';
import type { Title } from './titles.ts';

/** An opening that its engine takes, of a title that is there. */
export interface Opening {
  title: Title;
  /** Of this stake; an earlier part of the same round is not counted again. */
  bet: Bet;
  input: { game: string; currency: Currency; action: Json };
}

/** Why no new round may start: one is open, or the cycle of the last one has not passed. */
export function mayStart(tx: Tx): void {
  const open = openRow(tx);
  const busy = open && { id: roundId(tx, open.no), game: open.game };
  stopAt(rules.mayStart({ open: busy, nextAtMs: nextAt(tx) }, tx.nowMs));
}

/** What a table holds of a round already: another part is judged with it, as the one bet that they are. */
export interface Before {
  stakeMinor: number;
  actions: readonly Json[];
}

/** What every opening is judged by, whoever pays for it: place, player, title, market, engine. */
export function mayOpen(
  tx: Tx,
  asker: Asker,
  { game, stakeMinor, currency, action }: Omit<BetInput, 'key'>,
  title: Title | undefined,
  before: Before = { stakeMinor: 0, actions: [] },
): Opening {
  mayStakeNow(tx, asker, title?.asks);
  if (!title) throw new Undo(refuse('game.unknown', { game }));
  mayPlay(tx, asker, title);
  needAccount(tx, currency);
  if (!isAmount(stakeMinor)) throw new Undo(refuse('stake.too_low', { minMinor: 1 }));
  const wholeMinor = before.stakeMinor + stakeMinor;
  const table = mayStakeSum(tx, title, currency, wholeMinor);
  const input = { game, currency, action: action as Json };
  const whole = title.engine.join([...before.actions, input.action]);
  if (!whole) throw new Undo(refuse('bet.invalid'));
  const bet = title.engine.bet(title.config, table, { stakeMinor: wholeMinor, action: whole.action });
  if (!bet.ok) throw new Undo(refuse(bet.code, bet.detail));
  if (bet.value.buysFeature && !tx.rules.market.bonusBuy) throw new Undo(refuse('bet.invalid', { why: 'bonus_buy' }));
  return { title, bet: { ...bet.value, stakeMinor }, input };
}

/** Why her cash does not pay it: her limits, her time, what she has. `countsAtMs` is the first stake of its round. */
export function mayPay(tx: Tx, { bet, input: { currency } }: Opening, countsAtMs = tx.nowMs): void {
  const { cashMinor } = rules.splitStake(bet.stakeMinor);
  stopAt(guardStake(tx, { amountMinor: cashMinor, currency, rate: rateOf(tx, currency) }, countsAtMs));
  const missingMinor = cashMinor - cashOf(tx, currency);
  if (missingMinor > 0) throw new Undo(refuse('funds.insufficient', { missingMinor, currency }));
}

/** From the start of a paid round to the earliest start of the next. */
export function cycleMs(tx: Tx, { category }: Title): number {
  const { slots, default: others } = tx.rules.market.minCycleMs;
  return category === 'slots' ? slots : others;
}

/** Why this player may stake now at all: the place, an exclusion, a debt, an open round, the cycle time. */
export function mayStakeNow(tx: Tx, asker: Asker, asks?: Title['asks']): void {
  stopAt(forbidden('bet', asker, profileOf(tx).licence));
  stopAt(excluded(tx));
  mustBePerson(tx, asks);
  stopAt(rules.mayStake(anyDebt(tx)));
}

/** Why a round of this title takes no such stake in all: its currency, or the market's maximum. Answers the title's stakes. */
export function mayStakeSum(tx: Tx, title: Title, currency: Currency, stakeMinor: number): Table {
  const table = title.stakes[currency];
  if (!table) throw new Undo(refuse('currency.refused', { currency }));
  const maxMinor = maxStakeIn(tx.rules.market.maxStakeEurMinor[title.category], {
    currency,
    rate: rateOf(tx, currency),
  });
  if (stakeMinor > maxMinor) throw new Undo(refuse('stake.too_high', { maxMinor }));
  return table;
}

/** Why this title takes no stake of hers: it is not offered where she is or comes from, or its studio knows too little of her. */
export function mayPlay(tx: Tx, { country }: Asker, { id, blocked = [], asks = [] }: Title): void {
  const profile = profileOf(tx);
  if ((country !== null && blocked.includes(country)) || blocked.includes(profile.country))
    throw new Undo(refuse('geo.game', { game: id }));
  const missing = lackingOf(asks, profile, profile.country);
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
}
