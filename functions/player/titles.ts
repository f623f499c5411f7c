// A game as a round needs it: its engine, the configuration it is played under, and its stakes in one currency.
import { content } from '#functions/content.ts';
import type { StakeCategory } from '#shared/contract/content.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Engine, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';

export interface Title {
  id: string;
  engine: Engine;
  /** The title's configuration as published; rounds keep its hash and finish under it. */
  config: unknown;
  configHash: string;
  category: StakeCategory;
  stakes: Readonly<Partial<Record<Currency, Table>>>;
}

/** Reads published titles; awaited before a transaction, never inside one. */
export interface Titles {
  /** The title as it is offered now; undefined for an unknown id. */
  now(game: string): Promise<Title | undefined>;
  /** The title under the configuration an open round was started with. */
  at(game: string, configHash: string): Promise<Title | undefined>;
}

/** What publish writes for each configuration of a title, the present one and those that open rounds may still need. */
interface Published {
  id: string;
  engine: string;
  configHash: string;
  category: StakeCategory;
  config: unknown;
  stakes: Title['stakes'];
}

const ID = /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/;

/** Titles as `content` serves them. */
export const titlesOf = (env: Env): Titles => ({
  now: async (game) => (ID.test(game) ? read(env, `games/${game}`) : undefined),
  async at(game, configHash) {
    const current = ID.test(game) ? await read(env, `games/${game}`) : undefined;
    return current?.configHash === configHash ? current : read(env, `games/configs/${configHash}`);
  },
});

const titles = new WeakMap<object, Title>();

async function read(env: Env, name: string): Promise<Title | undefined> {
  const published = await content<Published>(env, name).catch(() => undefined);
  if (!published) return undefined;
  const known = titles.get(published);
  if (known) return known;
  const engine = engineOf(published.engine);
  if (!engine) throw new Error(`bug: ${name} names the engine ${published.engine}, which is not there`);
  const title = { ...published, engine };
  titles.set(published, title);
  return title;
}
