// A title in the specification's shape (S3.06).
import { now } from '#functions/clock.ts';
import { studioOf } from '#functions/ports/studios/registry.ts';
import type { Game } from '#shared/contract/catalogue.ts';
import { posterUrl } from '#shared/domain/art/poster.ts';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { badgesOf, type CatalogueGame, idIn, isOwn } from '#shared/domain/catalogue/game.ts';

export function onWire(env: Env, catalogue: Catalogue, game: CatalogueGame): Game {
  const { id, name, producer, currencies, stakes } = game;
  return {
    identifier: id,
    slug: id,
    name,
    title: name,
    provider: producer,
    seo_title: game.seoTitle || name,
    provider_name: catalogue.producer(producer)?.name ?? producer,
    categories: [...game.categories],
    currencies: Object.fromEntries(currencies.map((code) => [code, { id: idIn(game, code) }])),
    preview: posterUrl(game.poster),
    badges: badgesOf(game, now()).map(({ type, theme }) => ({ type, theme })),
    has_demo_mode: catalogue.modes(game).demo,
    features: [...game.features],
    themes: [...game.themes],
    volatility: game.volatility,
    rtp: catalogue.returnOf(game) || null,
    stakes: Object.fromEntries(
      Object.entries(stakes).flatMap(([code, range]) =>
        range ? [[code, { min_cents: range.minMinor, max_cents: range.maxMinor }]] : [],
      ),
    ),
    released_at: game.released || null,
    jackpot: game.jackpot,
    has_freespins: game.freeSpins,
    restricted: catalogue.restricted(game),
    connected: isOwn(game) || studioOf(env, producer) !== null,
  };
}

const DAY_MS = 86_400_000;
let texts = { day: 0, of: new WeakMap<CatalogueGame, Map<string, string>>() };

/**
 * A title as JSON, serialised once a day, because its badges change daily, and for each return that markets state.
 * Serialising titles is nearly the whole cost of a search's answer.
 */
export function wireText(env: Env, catalogue: Catalogue, game: CatalogueGame): string {
  if (catalogue.restricted(game)) return JSON.stringify(onWire(env, catalogue, game));
  const day = Math.floor(now() / DAY_MS);
  if (texts.day !== day) texts = { day, of: new WeakMap() };
  const byReturn = texts.of.get(game) ?? new Map<string, string>();
  texts.of.set(game, byReturn);
  const rtp = catalogue.returnOf(game);
  const known = byReturn.get(rtp) ?? plain(JSON.stringify(onWire(env, catalogue, game)));
  byReturn.set(rtp, known);
  return known;
}

/** The same JSON in ASCII, which is sent as it is stored in memory. */
const plain = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
