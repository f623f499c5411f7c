// Bets at a table: announced, taken, cashed out in flight, and their results delivered to the players' objects. An
// announced stake is either settled or returned, whatever fails in between (docs/add-a-live-table.md).

import { deliver } from '#functions/object/outbox.ts';
import type { Returned, Verdict } from '#functions/player/rounds/table.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { expectedCost } from '#shared/games/certified.ts';
import type { Engine } from '#shared/games/engine.ts';
import { leavingAt, mayLeave, shareOf, type TableDraw } from '#shared/games/live.ts';
import { weightOf } from '#shared/games/weight.ts';
import { type Bet, betOf, betsOf, flightBetsOf, leftsOf, newest, type Round } from './row.ts';
import type { Tx } from './transaction.ts';
import type { Announced, Leaving, Left, Taking } from './verbs.ts';

/** The most bets of one player in one round. */
const PARTS = 20;

export const deciderOf = (game: string, round: number): string => `${game}:${round}`;

/** From here on the table owes an answer for this key: the bet is taken, or its stake is returned at the draw. */
export function expect({ store, nowMs, rules }: Tx, { key, round: no, playerId }: Announced): Answer<null> {
  const known = betOf(store, playerId, key);
  if (known) return known.round === no ? ok(null) : refuse('idempotency.key_reused');
  const round = newest(store);
  if (!round || !rules.offered) return refuse('game.unavailable');
  if (round.no !== no || round.phase !== 'bets' || round.closes_at <= nowMs) return refuse('round.settled');
  if (betsOf(store, no, playerId).length >= PARTS) return refuse('bet.invalid', { why: 'parts' });
  store.all(
    `insert into bet (key, round, player, stake, action, state, at) values (?, ?, ?, 0, 'null', 'expected', ?)`,
    ...[key, no, playerId, nowMs],
  );
  return ok(null);
}

/**
 * Takes a bet while the draw has not been made: a stake that is held by now takes part, even if it came a moment after
 * the end of betting.
 */
export function take(
  { store }: Tx,
  { key, round: no, playerId, stakeMinor, currency, action, configHash, name }: Taking,
): Answer<null> {
  const known = betOf(store, playerId, key);
  if (known?.state === 'taken') return ok(null);
  const round = newest(store);
  if (known?.state !== 'expected' || round?.no !== no || round.phase !== 'bets' || round.config_hash !== configHash)
    return refuse('round.settled');
  store.all(
    `update bet set state = 'taken', stake = ?, currency = ?, action = ?, name = ? where player = ? and key = ?`,
    ...[stakeMinor, currency, JSON.stringify(action), name, playerId, key],
  );
  return ok(null);
}

/** The player cashes out one of their bets in flight, at the multiplier of this instant; the draw decides it, not the caller (games.md). */
export function leave({ store, nowMs }: Tx, { round: no, playerId, bet: at = 0 }: Leaving): Answer<Left> {
  const round = newest(store);
  const [row] = betsOf(store, no, playerId).filter(({ state }) => state === 'taken');
  const bet = row && flightBetsOf(row)[at];
  if (!row || !bet || round?.no !== no || !mayLeave(round.engine)) return refuse('round.action');
  const left = leftsOf(row)[at] ?? null;
  if (left !== null) return ok({ multiplier: left });
  if (round.phase === 'bets') return refuse('round.action');
  const { target } = bet;
  if (round.phase !== 'flying' || nowMs >= (round.told_at ?? 0)) return refuse('round.settled');
  const multiplier = leavingAt(nowMs - (round.drawn_at ?? nowMs), target);
  if (multiplier === null) return refuse('round.action');
  if (multiplier < target)
    store.all(
      `update bet set ${at === 0 ? 'left_at' : 'second_left_at'} = ? where player = ? and key = ?`,
      ...[multiplier, playerId, row.key],
    );
  return ok({ multiplier });
}

/**
 * Before bets close the player takes back their bets on a flight: the stake is returned as if it had never counted. A
 * repeated call gets the same answer.
 */
export function takeBack(tx: Tx, { round: no, playerId }: Leaving): Answer<null> {
  const { store, nowMs } = tx;
  const round = newest(store);
  const bets = betsOf(store, no, playerId);
  const taken = bets.filter(({ state }) => state === 'taken');
  if (taken.length === 0 && bets.some(({ state }) => state === 'left')) return ok(null);
  if (round?.no !== no || round.phase !== 'bets' || round.closes_at <= nowMs) return refuse('bets.closed');
  if (taken.length === 0 || !mayLeave(round.engine)) return refuse('round.action');
  for (const bet of taken) takeOut(tx, bet, { own: true });
  return ok(null);
}

/**
 * The player is excluded (games.md, At the table): before the draw their stakes are returned, in flight their bets are
 * cashed out at this instant. Bets that cannot be cashed out stand. `round.action`: the flight is too young to cash
 * out, call again.
 */
export function leaveFor(tx: Tx, leaving: Leaving): Answer<null> {
  const { store } = tx;
  const { round: no, playerId } = leaving;
  const round = newest(store);
  if (round?.no !== no || !mayLeave(round.engine)) return ok(null);
  const bets = betsOf(store, no, playerId).filter(({ state }) => state !== 'left');
  if (round.phase === 'bets') {
    for (const bet of bets) takeOut(tx, bet, { house: true });
    return ok(null);
  }
  const [row] = bets.filter(({ state }) => state === 'taken');
  if (!row) return ok(null);
  const inAir = flightBetsOf(row).flatMap((_, at) => (leftsOf(row)[at] === null ? [at] : []));
  for (const bet of inAir) {
    const left = leave(tx, { ...leaving, bet });
    if (!left.ok) return left.code === 'round.settled' ? ok(null) : left;
  }
  const after = betOf(store, playerId, row.key);
  if (after && inAir.some((at) => leftsOf(after)[at] !== null))
    store.all('update bet set house = 1 where player = ? and key = ?', playerId, row.key);
  return ok(null);
}

/** Settles the round: one verdict for every player who took part. */
export function conclude(tx: Tx, round: Round, engine: Engine, draw: TableDraw): void {
  const taken = betsOf(tx.store, round.no).filter(({ state }) => state === 'taken');
  for (const [player, bets] of Map.groupBy(taken, (bet) => bet.player)) {
    const parts = bets.map(({ stake, action }) => ({ stakeMinor: stake, action }));
    const [lefts] = bets.map(leftsOf);
    const house = bets.some((bet) => bet.house === 1);
    const { stakeMinor, payoutMinor, view, events, action } = shareOf(engine, round.config, draw, parts, lefts);
    const weight = weightOf(engine.id, round.config, { stakeMinor, payoutMinor, action });
    const returns = tx.rules.returns ?? {};
    const cost = expectedCost(engine.id, returns, action, stakeMinor);
    const keys = bets.map(({ key }) => key);
    const decider = deciderOf(tx.rules.game, round.no);
    owe(tx, player, { decider, keys, payoutMinor, view, events, action, house, weight, cost });
  }
}

/** Returns stakes: those announced and not taken, or all of them where the table lost its round. */
export function giveBack(tx: Tx, round: Round, state: Bet['state']): void {
  for (const bet of betsOf(tx.store, round.no)) if (bet.state === state) takeOut(tx, bet);
}

/** Who took the bet out: the house for an exclusion, the player, or neither. */
type By = Pick<Returned, 'house' | 'own'>;

function takeOut(tx: Tx, { round, key, player }: Bet, by: By = {}): void {
  tx.store.all(`update bet set state = 'left' where player = ? and key = ?`, player, key);
  owe(tx, player, { decider: deciderOf(tx.rules.game, round), key, ...by });
}

/** What is delivered to a player's object: a returned stake, or the result of a round. The object recognises both by their keys. */
export type Owed = Verdict | Returned;
export type Receiver = `player:${string}`;

const owe = (tx: Tx, player: string, body: Owed): void => deliver<Receiver>(tx, [`player:${player}`, body]);
