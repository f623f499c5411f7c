// A game as a round needs it: its engine, the configuration it is played under, and its stakes by currency.

import type { Jackpot, PlayableGame, StakeCategory } from '#shared/contract/content.ts';
import type { Contribution, Epoch } from '#shared/domain/jackpots.ts';
import type { Currency } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { RequiredField } from '#shared/domain/validation/required.ts';
import type { Engine, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { stakeCategoryOf } from '#shared/games/stake.ts';
import { configOf, content, gameOf } from '#src/published/content.ts';

/** What the catalogue in force says of a title, which may be newer than the build's content. */
export interface Availability {
  published: boolean;
  /** Countries where the title, or its studio, takes no stakes. */
  blocked: readonly string[];
}

export interface Title {
  id: string;
  engine: Engine;
  /** Rounds store its hash and finish under it. */
  config: unknown;
  configHash: string;
  category: StakeCategory;
  stakes: Readonly<Partial<Record<Currency, Table>>>;
  /** The jackpot that new rounds take part in; an open round keeps the one of its opening. */
  feeds?: Feeds | undefined;
  /** Countries where it takes no stakes, whatever their class. */
  blocked?: readonly string[];
  /** The profile fields that its studio requires before play for money (S5.39). */
  asks?: readonly RequiredField[];
}

/** `epochs` is absent in rounds from before jackpots had shards. */
export type Feeds = Pick<Contribution, 'jackpot' | 'levels'> & { readonly epochs?: readonly Epoch[] };

/** Reads published titles; awaited before a transaction, never inside one. */
export interface Titles {
  /** The title as it is offered now; undefined for an unknown id. */
  now(game: string): Promise<Title | undefined>;
  /** The title under the configuration an open round was started with; undefined where that, or its engine, no longer exists. */
  at(game: string, configHash: string): Promise<Title | undefined>;
}

export const titlesOf = (env: Env): Titles => ({
  now: (game) => offered(env, game),
  async at(game, configHash) {
    const [known, published] = await Promise.all([offered(env, game), configOf(env, configHash)]);
    const engine = published && engineOf(published.engine);
    if (!engine) return undefined;
    // A withdrawn title still finishes its rounds; it takes no new stake in any currency.
    const title = known ?? { id: game, category: 'tables' as const, stakes: {} };
    return { ...title, configHash, config: published.config, engine };
  },
});

async function offered(env: Env, game: string): Promise<Title | undefined> {
  const [playable, jackpots, asks] = await Promise.all([
    gameOf(env, game),
    content(env, 'jackpots'),
    content(env, 'config/profile-fields'),
  ]);
  if (!playable) return undefined;
  return { ...titleOf(playable, jackpots), asks: asks.producers[playable.title.producer] ?? asks.default };
}

/** The build's title as the catalogue in force permits it to be played: closed in more countries, or withdrawn. */
export function inForce(title: Title | undefined, availability: Availability | undefined): Title | undefined {
  if (!title || !availability) return title;
  return availability.published
    ? { ...title, blocked: [...(title.blocked ?? []), ...availability.blocked] }
    : undefined;
}

const titles = new WeakMap<PlayableGame, { readonly jackpots: readonly Jackpot[]; readonly title: Title }>();

function titleOf(playable: PlayableGame, jackpots: readonly Jackpot[]): Title {
  const made = titles.get(playable);
  if (made?.jackpots === jackpots) return made.title;
  const { id, configHash, title } = playable;
  const { config, engine, categories, stakes } = title;
  const tables: Partial<Record<string, Table>> = {};
  for (const [currency, table] of Object.entries(stakes)) if (table) tables[currency] = { ...table, currency };
  const fresh = {
    id,
    config,
    configHash,
    engine: known(engine),
    category: stakeCategoryOf(engine, categories),
    stakes: tables,
    feeds: feedsOf(id, jackpots),
    blocked: title.blockedCountries,
  };
  titles.set(playable, { jackpots, title: fresh });
  return fresh;
}

function feedsOf(game: string, jackpots: readonly Jackpot[]): Feeds | undefined {
  const fed = jackpots.find(({ state, games }) => state === 'active' && games.includes(game));
  if (!fed) return undefined;
  const { identifier: jackpot, epochs } = fed;
  return { jackpot, epochs, levels: fed.levels.map(({ sharePpm, oneInMinor }) => ({ sharePpm, oneInMinor })) };
}

function known(id: string): Engine {
  const engine = engineOf(id);
  assert(engine, `no engine ${id}`);
  return engine;
}
