// Every engine by its id. The browser loads a single engine instead: see features/play.
import { baccarat } from './baccarat/play.ts';
import { blackjack } from './blackjack/play.ts';
import { cluster } from './cluster/play.ts';
import { crash } from './crash/play.ts';
import { dice } from './dice/play.ts';
import type { Engine } from './engine.ts';
import { hilo } from './hilo/play.ts';
import { keno } from './keno/play.ts';
import { limbo } from './limbo/play.ts';
import { mines } from './mines/play.ts';
import { plinko } from './plinko/play.ts';
import { roulette } from './roulette/play.ts';
import { scratch } from './scratch/play.ts';
import { sicbo } from './sicbo/play.ts';
import { slots } from './slots/play.ts';
import { videopoker } from './videopoker/play.ts';
import { wheel } from './wheel/play.ts';

const all = {
  baccarat,
  blackjack,
  cluster,
  crash,
  dice,
  hilo,
  keno,
  limbo,
  mines,
  plinko,
  roulette,
  scratch,
  sicbo,
  slots,
  videopoker,
  wheel,
};
const engines: ReadonlyMap<string, Engine> = new Map(Object.entries(all));
for (const [id, engine] of engines) if (engine.id !== id) throw new Error(`bug: ${id} calls itself ${engine.id}`);

/** Records over all engines `satisfies` this type, so that the compiler reports each one that lacks a new engine. */
export type EngineId = keyof typeof all;

/** Undefined for an unknown id. */
export const engineOf = (id: string): Engine | undefined => engines.get(id);
