// What a round takes of a player's object for good: bytes of its file.
import { placeBet } from '#functions/player/rounds/engine.ts';
import { assert } from '#shared/domain/refusal.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { readTitles } from '../../scripts/maths/titles.ts';
import { ASKER, COIN, RULES, TestPlayer } from './transaction.ts';

/** What the benchmark plays. */
const GAME = 'kepler/equinox-roulette';
const STAKE = 100;
/** What a round may take in the object. */
export const MOST_BYTES = 900;
/** From here on the log of the sockets grows no more: it ends with its newest thousand events. */
const BEFORE = 1000;

const fileBytes = ({ store }: TestPlayer): number =>
  store.all<{ bytes: number }>('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()')[0]
    ?.bytes ?? 0;

/** Bytes that each of so many rounds adds. */
export function bytesARound(rounds: number, game = GAME): number {
  const found = readTitles().get(game);
  const engine = found && engineOf(found.engine);
  assert(found && engine, `no ${game}`);
  const { config } = found;
  const title = { ...COIN, id: game, engine, config, configHash: configHashOf(found.engine, config) };
  const [action = null] = engine.plain(config, STAKE);
  const player = new TestPlayer('bytes');
  player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
  player.fund(900_000_000);
  const play = (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const input = { key: crypto.randomUUID(), game, stakeMinor: STAKE, currency: 'EUR', action } as const;
      player.get((tx) => placeBet(tx, ASKER, input, title));
      player.pass(10_000);
    }
  };
  play(BEFORE);
  const before = fileBytes(player);
  play(rounds);
  return (fileBytes(player) - before) / rounds;
}
