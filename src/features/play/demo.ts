// Demo: the browser deals with the very same engine, from a seed it made itself. Nothing is sent or stored.
import { chanceOf, serverSeedFrom } from '#shared/games/draw.ts';
import type { Engine } from '#shared/games/engine.ts';
import { now } from '#src/client/clock.ts';
import { paths } from '#src/paths.ts';
import type { Dealer, Dealt, TableGame } from './game.ts';
import { tableFor } from './game.ts';

export const DEMO_CURRENCY = 'FUN';
export const DEMO_BALANCE_MINOR = 100_000;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

export function demoDealer(game: TableGame, engine: Engine): Dealer & { refill(): number } {
  const serverSeed = serverSeedFrom(random(32));
  const clientSeed = [...random(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  let balanceMinor = DEMO_BALANCE_MINOR;
  let nonce = 0;
  return {
    async deal(asked) {
      const table = tableFor(game, DEMO_CURRENCY);
      if (!table) return { ok: false, code: 'currency.refused' };
      if (asked.stakeMinor > balanceMinor) return { ok: false, code: 'funds.insufficient' };
      const bet = engine.bet(game.config, table, asked);
      if (!bet.ok) return { ok: false, code: bet.code, data: bet.detail };
      const step = engine.open(game.config, bet.value, chanceOf({ serverSeed, clientSeed, nonce }));
      balanceMinor += step.payoutMinor - asked.stakeMinor;
      const atMs = now();
      const value: Dealt = {
        id: `demo-${nonce}`,
        stakeMinor: asked.stakeMinor,
        payoutMinor: step.payoutMinor,
        events: step.events,
        placedAtMs: atMs,
        nextAtMs: atMs,
        balanceMinor,
        verifyPath: `${paths.fairness()}#${new URLSearchParams({
          game: game.id,
          server: serverSeed,
          client: clientSeed,
          nonce: String(nonce),
          stake: String(asked.stakeMinor),
          currency: DEMO_CURRENCY,
          ...(asked.action === null ? {} : { action: JSON.stringify(asked.action) }),
        })}`,
      };
      nonce += 1;
      return { ok: true, value };
    },
    past: async () => [],
    refill() {
      balanceMinor = DEMO_BALANCE_MINOR;
      return balanceMinor;
    },
  };
}
