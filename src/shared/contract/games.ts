// What crosses the wire about titles: enough to replay and verify a round anywhere, also under an old configuration.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

// A reader's view of a title: the whole schema, which knows every engine, belongs to publish and never to a browser.
export const playable = z.object({
  id: z.string(),
  slug: z.string(),
  configHash: z.string(),
  title: z.object({
    name: z.string(),
    producer: z.string(),
    engine: z.string(),
    poster: z.object({ a: z.string(), b: z.string(), hero: z.string(), companions: z.array(z.string()) }),
    symbols: z.record(z.string(), z.string()),
    config: z.record(z.string(), z.unknown()),
  }),
});
export type Playable = z.infer<typeof playable>;

export const readGame = operation({
  id: 'readGame',
  method: 'GET',
  path: '/api/games/{producer}/{slug}',
  summary: 'One title: its symbols and the configuration it is played under now.',
  who: 'all',
  act: 'read',
  answer: playable,
  refusals: ['game.unknown'],
});

export const gameConfig = z.object({ engine: z.string(), config: z.record(z.string(), z.unknown()) });
export type GameConfig = z.infer<typeof gameConfig>;

export const readConfig = operation({
  id: 'readGameConfig',
  method: 'GET',
  path: '/api/fairness/configs/{hash}',
  summary: 'A game configuration by its hash, also one that its title has left behind.',
  who: 'all',
  act: 'read',
  answer: gameConfig,
  refusals: ['game.unknown'],
});
