// Real money at a live table: the player's object holds the stake, the table draws.
import { type Round, readRound } from '#shared/contract/rounds.ts';
import { betAtTable, leaveTable, takeBackAtTable } from '#shared/contract/tables.ts';
import { isCurrency } from '#shared/domain/money.ts';
import type { Json } from '#shared/games/engine.ts';
import { call } from '#src/client/api.ts';
import { backoffMs } from '#src/client/backoff.ts';
import { answered, dealtOf, openRound, pastRounds } from '../table/dealers/real.ts';
import type { Dealt, TableGame } from '../table/game.ts';
import { UNKNOWN } from '../table/refusals.ts';
import { type LiveDealer, type LiveSeat, stakeIn, stakeOf } from './seat.ts';

type Wanted = { round: number; stakeMinor: number; currency: string; action: Json };

export function liveDealer(game: TableGame, currency: () => string, { round, $joined }: LiveSeat): LiveDealer {
  const [producer = '', slug = ''] = game.id.split('/');
  const params = { producer, slug };
  let unanswered: Wanted | undefined;

  /** Without an answer the bet may have been placed: the same bet is sent again, never a new one. */
  const bet = async (stakeMinor: number, action: Json): ReturnType<LiveDealer['deal']> => {
    const now = round();
    if (!now) return { ok: false, code: 'game.unavailable' };
    const wanted = unanswered ?? { round: now.no, stakeMinor, currency: currency(), action };
    if (!isCurrency(wanted.currency)) return { ok: false, code: 'currency.refused' };
    unanswered = wanted;
    const body = { ...wanted, currency: wanted.currency };
    const called = await call(betAtTable, { params, body, lasts: 'page' });
    if (!called.ok) {
      if (called.problem.code !== UNKNOWN) unanswered = undefined;
      return { ok: false, code: called.problem.code, data: called.problem.data };
    }
    unanswered = undefined;
    const value = answered(called.value);
    const before = $joined.get();
    const parts = before?.id === value.id ? before.parts : [];
    $joined.set({ no: wanted.round, id: value.id, parts: [...parts, wanted], lefts: [] });
    return { ok: true, value };
  };

  /** Asks until the round is over. */
  const outcome = async (id: string): Promise<Dealt | 'lost'> => {
    for (let attempt = 0; ; attempt += 1) {
      const called = await call(readRound, { params: { id } });
      if (called.ok && called.value.status !== 'open')
        return called.value.status === 'voided' ? 'lost' : dealtOf(called.value);
      await new Promise((next) => setTimeout(next, 250 + backoffMs(attempt, Math.random(), 300, 8000)));
    }
  };

  return {
    deal: ({ stakeMinor, action }) => bet(stakeMinor, action),
    act: (_round, action) => bet(stakeIn(action), action),
    past: () => pastRounds(game),
    async open() {
      const found = await openRound(game);
      if (!found) return null;
      $joined.set(joinedOf(found));
      return dealtOf(found);
    },
    outcome: ({ id }) => outcome(id),
    async leave({ no }, bet) {
      const called = await call(leaveTable, { params, body: { round: no, bet }, lasts: 'page' });
      if (called.ok) return { ok: true, multiplier: called.value.multiplier };
      return { ok: false, code: called.problem.code, data: called.problem.data };
    },
    async takeBack({ no, id }) {
      const called = await call(takeBackAtTable, { params, body: { round: no }, lasts: 'page' });
      if (!called.ok) return { ok: false, code: called.problem.code, data: called.problem.data };
      await outcome(id);
      return { ok: true };
    },
  };
}

/** Restores what the player had placed, part by part, and the total stake. */
function joinedOf({ id, decider, actions, stakeMinor }: Round) {
  const known = actions.map((action) => ({ action, stakeMinor: stakeIn(action) }));
  const parts = stakeOf(known) === stakeMinor ? known : [{ action: actions[0] ?? null, stakeMinor }];
  return { no: Number(decider?.split(':').at(-1) ?? 0), id, parts, lefts: [] };
}
