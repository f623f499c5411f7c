// Published content: the JSON assets that scripts/publish.ts writes, from the build or from a later publication
// (release.ts).
import type { ContentAssets, GameConfig, HelpPlace, Market, PlayableGame } from '#shared/contract/content.ts';
import type { Collection, Document, DocumentHeads } from '#shared/contract/documents.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { forVisitor } from '#shared/contract/variables.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { isPublished, isSeen, type Viewer } from '#shared/domain/programme.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { inForce } from './release.ts';

/**
 * Content of the build. Requests do not share a pending read, because it could be continued in the context of another
 * request, which would then lose its answer's body.
 */
const cache = new Map<string, unknown>();

/** The asset `public/_content/<name>.json`. Throws when publish has not written it, which is a fault of the build. */
export function content<Name extends keyof ContentAssets>(env: Env, name: Name): Promise<ContentAssets[Name]>;
export function content<T>(env: Env, name: string): Promise<T>;
export async function content<T>(env: Env, name: string): Promise<T> {
  // `npm run dev` publishes while it runs.
  if (import.meta.env?.DEV) return (await read(env, name)) as T;
  const { changed } = await inForce(env);
  if (Object.hasOwn(changed, name)) {
    if (changed[name] === null) throw new Error(`Content asset ${name} was taken away.`);
    return changed[name] as T;
  }
  if (cache.has(name)) return cache.get(name) as T;
  const value = await read(env, name);
  cache.set(name, value);
  return value as T;
}

export function messagesOf(env: Env, locale: string): Promise<Messages> {
  return content<Messages>(env, `messages/${locale}`);
}

/** A title that can be played here; undefined for an unknown id, and for titles of outside providers. */
export async function gameOf(env: Env, id: string): Promise<PlayableGame | undefined> {
  const titles = await content(env, 'titles');
  return titles.includes(id) ? content(env, `games/${id}`) : undefined;
}

/**
 * The configuration under which a round was played, even if its title has another one now; undefined for an unknown
 * hash.
 */
export async function configOf(env: Env, hash: string): Promise<GameConfig | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
  return content(env, `game-configs/${hash}`).catch(() => undefined);
}

/**
 * The documents that a collection lists for this reader, in order: those that widgets, sitemaps and programs may show.
 */
export async function documentsOf<C extends Collection>(
  env: Env,
  collection: C,
  reader: Reader,
): Promise<DocumentHeads[C][]> {
  const [heads, { pages }] = await Promise.all([
    content<readonly DocumentHeads[C][]>(env, `${collection}/${reader.locale}`),
    content(env, 'config/flags'),
  ]);
  return heads
    .filter((head) => isOpen(collection, head, reader) && isListed(head, reader, pages))
    .map((head) => withVariables(head, reader));
}

/** A document for this reader, in the variant for their place or licence where there is one (S2.125, S2.126). */
export async function documentOf<C extends Collection>(
  env: Env,
  collection: C,
  slug: string,
  reader: Reader,
): Promise<Document<C> | undefined> {
  const heads = await content<readonly DocumentHeads[C][]>(env, `${collection}/${reader.locale}`);
  const head = heads.find((one) => one.slug === slug);
  if (!head || !isOpen(collection, head, reader)) return undefined;
  // EE is a country and a licence: terms follow the licence, which a player has from their own country, wherever they
  // are.
  const licences = head.variants.length > 0 ? await content(env, 'config/licences') : [];
  const country = licences.some(({ id }) => id === reader.country) ? null : reader.country;
  const variant = [country, reader.licence].find((one) => one !== null && head.variants.includes(one));
  const path = variant ? `${slug}/${variant}` : slug;
  return withVariables(await content<Document<C>>(env, `${collection}/${reader.locale}/${path}`), reader);
}

/**
 * The head of a page that is published now, for any reader. The middleware checks whether its feature is on
 * (edge/feature-off.ts).
 */
export async function pageHead(
  env: Env,
  slug: string,
  nowMs: number,
  preview: boolean,
): Promise<DocumentHeads['pages'] | undefined> {
  const head = (await content(env, 'pages/en')).find((one) => one.slug === slug);
  return head && isPublished(head, nowMs, preview) ? head : undefined;
}

/**
 * Whether it is in force now and meant for the reader's place and licence; a promotion only where the place shows
 * promotions.
 */
const isOpen = (collection: Collection, head: DocumentHeads[Collection], reader: Reader): boolean =>
  collection === 'promotions'
    ? isSeen(head, viewerOf(reader, 'promotions'), reader.preview)
    : isPublished(head, reader.nowMs, reader.preview);

/** A kind that the market does not mention is offered to nobody. */
export const viewerOf = (
  { country, licence, player, nowMs, market, groups: previewed }: Reader,
  kind: string,
  groups: readonly number[] = [],
): Viewer => ({
  country,
  licence,
  nowMs,
  groups: [...previewed, ...groups],
  member: player,
  place: {
    country: market.country,
    region: market.region,
    rule: market.programmes[kind] ?? { seen: 'nobody', taken: false },
  },
});

/** Whether a list may contain it: not hidden, its feature is on, and for players only if the reader is one. */
function isListed(
  head: DocumentHeads[Collection],
  { player }: Reader,
  flags: Readonly<Record<string, boolean>>,
): boolean {
  if (!('hidden' in head)) return true;
  const { hidden, flag, categories } = head;
  return !hidden && (flag === undefined || flags[flag] === true) && (player || !categories.includes('custom-page'));
}

/** Values without variables, as most are, whose texts are the same for every reader. */
const plain = new WeakSet<object>();

/** Fills in the variables that depend on the reader. */
export function withVariables<T extends object>(value: T, { variables }: Reader): T {
  if (plain.has(value)) return value;
  if (!JSON.stringify(value).includes('{{')) {
    plain.add(value);
    return value;
  }
  const fill = (one: unknown, key = ''): unknown => {
    if (typeof one === 'string') return forVisitor(one, variables, key === 'html');
    if (Array.isArray(one)) return one.map((each) => fill(each));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, fill(each, name)]));
  };
  return fill(value) as T;
}

/** The help lines of every country that is served now, by the country's own row. */
export async function helpPlaces(env: Env, nowMs: number): Promise<HelpPlace[]> {
  const [markets, geo] = await Promise.all([content(env, 'config/markets'), content(env, 'config/geo')]);
  return [...new Set(geo.filter((row) => !row.sandbox).map(({ country }) => country))]
    .filter((country) => rowInForce(geo, country, undefined, nowMs)?.class === 'served')
    .flatMap((country) => rowInForce(markets, country, undefined, nowMs) ?? [])
    .map(placeOfHelp);
}

export const placeOfHelp = ({ country, region, helpLines }: Market): HelpPlace => ({
  country,
  ...(region && { region }),
  lines: helpLines,
});

async function read(env: Env, name: string): Promise<unknown> {
  const answer = await env.ASSETS.fetch(`http://localhost/_content/${name}.json`);
  if (!answer.ok) throw new Error(`Content asset ${name} is missing (${answer.status}).`);
  return answer.json();
}
