// Demo: the browser deals with the same engine, from a seed it made itself. Nothing is sent or stored.
import { chanceOf, serverSeedFrom } from '#shared/chance/draw.ts';
import type { Engine, Json, Step } from '#shared/games/engine.ts';
import { now } from '#src/client/clock.ts';
import { randomSeed } from '#src/client/seed.ts';
import { paths } from '#src/paths.ts';
import type { Dealt, DemoDealer, TableGame } from '../game.ts';
import { tableFor } from '../game.ts';
import { painted } from '../motion.ts';

export const DEMO_CURRENCY = 'FUN';
export const DEMO_BALANCE_MINOR = 100_000;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

type Round = { nonce: number; stakeMinor: number; actions: Json[]; events: Json[]; drawn: number; placedAtMs: number };

export function demoDealer(game: TableGame, engine: Engine): DemoDealer {
  const serverSeed = serverSeedFrom(random(32));
  const clientSeed = randomSeed();
  let balanceMinor = DEMO_BALANCE_MINOR;
  let nonce = 0;
  let unfinished: { round: Round; step: Step } | undefined;

  const dealt = (round: Round, { state, done, payoutMinor }: Step): Dealt => ({
    id: `demo-${round.nonce}`,
    stakeMinor: round.stakeMinor,
    payoutMinor: done ? payoutMinor : 0,
    events: round.events,
    view: state,
    step: round.actions.length,
    done,
    placedAtMs: round.placedAtMs,
    nextAtMs: round.placedAtMs,
    balanceMinor,
    verifyPath: `${paths.fairness()}#${new URLSearchParams({
      game: game.id,
      server: serverSeed,
      client: clientSeed,
      nonce: String(round.nonce),
      stake: String(round.stakeMinor),
      currency: DEMO_CURRENCY,
      actions: JSON.stringify(round.actions),
    })}`,
  });
  const dealtOf = (round: Round, step: Step, stakeMinor: number): { ok: true; value: Dealt } => {
    balanceMinor += (step.done ? step.payoutMinor : 0) - stakeMinor;
    unfinished = step.done ? undefined : { round, step };
    return { ok: true, value: dealt(round, step) };
  };

  return {
    async deal(wager) {
      await painted();
      const table = tableFor(game, DEMO_CURRENCY);
      if (!table) return { ok: false, code: 'currency.refused' };
      if (unfinished) return { ok: false, code: 'round.open' };
      if (wager.stakeMinor > balanceMinor) return { ok: false, code: 'funds.insufficient' };
      const bet = engine.bet(game.config, table, wager);
      if (!bet.ok) return { ok: false, code: bet.code, data: bet.detail };
      const chance = chanceOf({ serverSeed, clientSeed, nonce });
      const step = engine.open(game.config, bet.value, chance);
      const { stakeMinor, action } = wager;
      const round = {
        nonce,
        stakeMinor,
        actions: [action],
        events: step.events,
        drawn: chance.drawn,
        placedAtMs: now(),
      };
      nonce += 1;
      return dealtOf(round, step, stakeMinor);
    },
    async act(_round, action) {
      await painted();
      if (!unfinished) return { ok: false, code: 'round.settled' };
      const { round, step } = unfinished;
      const move = engine.move(game.config, step.state, action, 'player');
      if (!move.ok) return { ok: false, code: move.code, data: move.detail };
      const more = move.value.stakeMinor;
      if (more > balanceMinor) return { ok: false, code: 'funds.insufficient' };
      const chance = chanceOf({ serverSeed, clientSeed, nonce: round.nonce }, round.drawn);
      const next = engine.act(game.config, step.state, move.value, chance);
      const later = {
        ...round,
        stakeMinor: round.stakeMinor + more,
        actions: [...round.actions, action],
        events: [...round.events, ...next.events],
        drawn: chance.drawn,
      };
      return dealtOf(later, next, more);
    },
    open: async () => (unfinished ? dealt(unfinished.round, unfinished.step) : null),
    past: async () => ({ rounds: [], nextAtMs: 0 }),
    balance: () => balanceMinor,
    refill() {
      balanceMinor = DEMO_BALANCE_MINOR;
      return balanceMinor;
    },
  };
}
