// Titles on the wire: enough to replay and verify a round anywhere, also under an old configuration.
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { World } from './world.ts';

// The part of a title that clients read: the whole schema, which covers every engine, is used by publish and never by a browser.
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
    depicts: z.optional(z.record(z.string(), z.string())),
    config: z.record(z.string(), z.unknown()),
    world: z.optional(World),
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

/** A slot's payouts and their probabilities: all that computing a bonus needs. */
export const slotPayouts = z.object({
  game: z.string(),
  /** Return in percent at the stake that loses most by flooring. */
  rtp: z.string(),
  /** Payouts are floored to minor units at some stakes. */
  floored: z.boolean(),
  /** Payouts in stakes, each with its probability; where there are many, neighbouring ones are merged at their mean. */
  payouts: z.array(z.tuple([z.number(), z.number()])),
  /** Stakes by currency, rising. */
  stakes: z.record(z.string(), z.array(z.int())),
});

export const listSlots = operation({
  id: 'listSlotsThatCount',
  method: 'GET',
  path: '/api/fairness/payouts',
  summary:
    'Slots whose stakes count in full towards a bonus: none that feeds a jackpot. The one that returns least first.',
  who: 'all',
  act: 'read',
  answer: z.object({ slots: z.array(z.object({ game: z.string(), name: z.string(), rtp: z.string() })) }),
});

export const readPayouts = operation({
  id: 'readSlotPayouts',
  method: 'GET',
  path: '/api/fairness/payouts/{producer}/{slug}',
  summary: 'What a spin of a slot pays and how often, from its certificate.',
  who: 'all',
  act: 'read',
  answer: slotPayouts,
  refusals: ['game.unknown'],
});
