// What operators published, read from the JSON assets that scripts/publish.ts writes; kept for the life of the isolate.
import type { ContentAssets, ContentPage, GameConfig, HelpPlace, PlayableGame } from '#shared/contract/content.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import type { Messages } from '#src/i18n/messages.ts';

const kept = new Map<string, Promise<unknown>>();

/** The asset `public/_content/<name>.json`; throws when publish has not written it, which is a bug of the build. */
export function content<Name extends keyof ContentAssets>(env: Env, name: Name): Promise<ContentAssets[Name]>;
export function content<T>(env: Env, name: string): Promise<T>;
export function content<T>(env: Env, name: string): Promise<T> {
  const found = kept.get(name);
  // `npm run dev` publishes while it runs.
  if (found && !import.meta.env?.DEV) return found as Promise<T>;
  const reading = read(env, name);
  kept.set(name, reading);
  reading.catch(() => kept.delete(name));
  return reading as Promise<T>;
}

export function messagesOf(env: Env, locale: string): Promise<Messages> {
  return content<Messages>(env, `messages/${locale}`);
}

/** A title as it is offered now; undefined for an id that no title has. */
export async function gameOf(env: Env, id: string): Promise<PlayableGame | undefined> {
  const { games } = await content(env, 'catalogue');
  return games.some((game) => game.id === id) ? content(env, `games/${id}`) : undefined;
}

/** The configuration that a round was played under, whatever its title has become since; undefined for another hash. */
export async function configOf(env: Env, hash: string): Promise<GameConfig | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  return content(env, `game-configs/${hash}`).catch(() => undefined);
}

/** A page of content/pages in a locale whose texts are complete, else in English; undefined for a slug that has none. */
export async function pageOf(env: Env, locale: string, slug: string): Promise<ContentPage | undefined> {
  const slugs = await content(env, 'pages/index');
  return slugs.includes(slug) ? content(env, `pages/${offeredOr(locale)}/${slug}`) : undefined;
}

/** The help lines of every served country, from the row of the country itself. */
export async function helpPlaces(env: Env): Promise<HelpPlace[]> {
  const [markets, geo] = await Promise.all([content(env, 'config/markets'), content(env, 'config/geo')]);
  const served = new Set(geo.filter((row) => row.class === 'served' && !row.sandbox).map((row) => row.country));
  return markets
    .filter((row) => served.has(row.country) && row.region === undefined)
    .map(({ country, helpLines }) => ({ country, lines: helpLines }));
}

async function read(env: Env, name: string): Promise<unknown> {
  const answer = await env.ASSETS.fetch(`http://localhost/_content/${name}.json`);
  if (!answer.ok) throw new Error(`Content asset ${name} is missing (${answer.status}).`);
  return answer.json();
}
