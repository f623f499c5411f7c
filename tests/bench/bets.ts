// Bets over HTTP as the benchmark sends them: one red chip on the in-house roulette, which one step settles.

import type { Player } from '#kit/player.ts';
import type { BetBody } from '#shared/contract/rounds.ts';
import { outboxEmpty } from './books.ts';
import type { Target } from './load.ts';
import { betScript } from './players.ts';

const STAKE = 100;
export const BET: BetBody = {
  game: 'kepler/equinox-roulette',
  currency: 'EUR',
  stakeMinor: STAKE,
  action: { bets: [{ at: 'red', stakeMinor: STAKE }] },
};

export const bet = ({ client }: Player) => client.send('/api/rounds', { json: BET });

export type Where = { url: string; pids: readonly number[]; origin: string; state: string };

export function betTarget(
  name: string,
  all: readonly Player[],
  { url, pids, origin, state }: Where,
  replay = false,
): Target {
  const script = betScript(state, name.replaceAll(/\W+/g, '-'), all, {
    path: '/api/rounds',
    body: BET,
    origin,
    replay,
  });
  return { name, url: `${url}/api/rounds`, pids, script, after: () => outboxEmpty(state) };
}

export function readTarget(name: string, { client }: Player, path: string, { url, pids, origin }: Where): Target {
  return { name, url: `${url}${path}`, pids, headers: { Cookie: client.cookie, Host: new URL(origin).host } };
}
