// Why a stake is refused: for a first stake and one inside a round, whatever decides the round.

import { forbidden } from '#shared/domain/geo.ts';
import { type Currency, isAmount } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import * as rules from '#shared/domain/rounds.ts';
import { maxStakeIn } from '#shared/domain/stakes.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import type { Bet, Json, Table } from '#shared/games/engine.ts';
import { needAccount } from '../core/accounts.ts';
import { roundId } from '../core/ids.ts';
import { anyDebt, cashOf } from '../core/ledger.ts';
import type { Keyed } from '../core/once.ts';
import type { Asker } from '../core/shell.ts';
import { rateOf, stopAt, switchedOff, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { guardStake } from '../limits/guard.ts';
import { mustBePerson } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { type Funded, fundingOf, type Wish } from './funding.ts';
import { nextAt, openRows, type Row } from './row.ts';
import type { NamedSeeds } from './seeds.ts';
import type { Title } from './titles.ts';

export interface BetInput extends Keyed {
  game: string;
  stakeMinor: number;
  currency: Currency;
  /** The engine's opening action (a slot's spin, roulette's bets); its shape is the engine's. */
  action: unknown;
  /** The seeds of the bet. Optional only once a client seed is chosen; a pair other than the one in use is refused. */
  seed?: NamedSeeds;
}

/** An opening that its engine accepts, of an existing title. */
export interface Opening {
  title: Title;
  /** The bet of this stake; an earlier part of the same round is not counted again. */
  bet: Bet;
  input: { game: string; currency: Currency; action: Json };
}

/** Why no new round may start: one is open that keeps it waiting, or the cycle of the last one has not passed. */
export function mayStart(tx: Tx, starting: Pick<Row, 'game' | 'decider'>): void {
  const open = openRows(tx).map(({ no, game, decider }) => ({ id: roundId(tx, no), game, decider }));
  stopAt(rules.mayStart({ open, nextAtMs: nextAt(tx) }, starting, tx.nowMs));
}

/** What a table already holds of a round: a further part is judged together with it, as one bet. */
export interface Before {
  stakeMinor: number;
  actions: readonly Json[];
}

/** The checks of every opening, whatever pays it: place, player, title, market, engine. */
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
  return { title: withoutRestingJackpot(tx, title), bet: { ...bet.value, stakeMinor }, input };
}

/** Rounds that are under way still feed the jackpot of their opening. */
const withoutRestingJackpot = (tx: Tx, title: Title): Title =>
  title.feeds && switchedOff(tx, 'jackpot', title.feeds.jackpot, 'paused.game')
    ? { ...title, feeds: undefined }
    : title;

/**
 * The purses that pay a stake, or the refusal: limits and time judge its cash part, in the window of the first stake of
 * its `round`, unless it is itself the first.
 */
export function mayPay(tx: Tx, wish: Omit<Wish, 'round'>, round?: { row: Row; drawn: boolean }): Funded {
  const { currency } = wish;
  const funded = fundingOf(tx, { ...wish, round });
  const { cashMinor } = funded.split;
  const rate = round?.row.rate ?? rateOf(tx, currency);
  stopAt(guardStake(tx, { amountMinor: cashMinor, currency, rate }, round?.row.placed_at));
  const missingMinor = cashMinor - cashOf(tx, currency);
  if (missingMinor > 0) throw new Undo(refuse('funds.insufficient', { missingMinor, currency }));
  return funded;
}

/** Stakes that no bonus pays, whatever its terms: those that take part in a jackpot, or buy a feature (bonuses.md 9). */
export const paysNoBonus = ({ title, bet }: Pick<Opening, 'bet'> & { title: Pick<Title, 'feeds'> }): boolean =>
  title.feeds !== undefined || bet.buysFeature === true;

/** Milliseconds from the start of a paid round to the earliest start of the next. */
export function cycleMs(tx: Tx, { category }: Pick<Title, 'category'>): number {
  const { slots, default: others } = tx.rules.market.minCycleMs;
  return category === 'slots' ? slots : others;
}

/** Ends the command where this player may not stake at all now: the place, an exclusion, their person, a debt. */
export function mayStakeNow(tx: Tx, asker: Asker, asks?: Title['asks']): void {
  stopAt(forbidden('bet', asker, profileOf(tx).licence));
  stopAt(switchedOff(tx, 'country', profileOf(tx).country, 'paused.country'));
  stopAt(excluded(tx));
  mustBePerson(tx, asks);
  stopAt(rules.mayStake(anyDebt(tx)));
}

/** Ends the command where the round's total stake is not permitted: its currency, or the market's maximum. Answers the title's stakes. */
export function mayStakeSum(tx: Tx, title: Title, currency: Currency, stakeMinor: number): Table {
  const table = title.stakes[currency];
  if (!table) throw new Undo(refuse('currency.refused', { currency }));
  withinMarket(tx, title, currency, stakeMinor);
  return table;
}

/** The market's highest stake of a round, by the title's category. */
export const mostOf = (tx: Tx, { category }: Pick<Title, 'category'>, currency: Currency): number =>
  maxStakeIn(tx.rules.market.maxStakeEurMinor[category], { currency, rate: rateOf(tx, currency) });

export function withinMarket(tx: Tx, title: Pick<Title, 'category'>, currency: Currency, wholeMinor: number): void {
  const maxMinor = mostOf(tx, title, currency);
  if (wholeMinor > maxMinor) throw new Undo(refuse('stake.too_high', { maxMinor }));
}

const studioOf = (id: string): string => id.split('/')[0] ?? '';

/**
 * Ends the command where this title takes no stake of this player: closed at their place or where they are registered,
 * or its studio requires more of their profile.
 */
export function mayPlay(
  tx: Tx,
  { country }: Asker,
  { id, blocked = [], asks = [] }: Pick<Title, 'id' | 'blocked' | 'asks'>,
): void {
  const profile = profileOf(tx);
  stopAt(switchedOff(tx, 'game', id, 'paused.game') ?? switchedOff(tx, 'studio', studioOf(id), 'paused.game'));
  if ((country !== null && blocked.includes(country)) || blocked.includes(profile.country))
    throw new Undo(refuse('geo.game', { game: id }));
  const missing = lackingOf(asks, profile, profile.country);
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
}
