// Builds the catalogue's snapshot, which lists and search read, from our own titles and providers' feeds.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from '../../src/cms/reader/data.ts';
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import type { Jackpot, PlayableGame, ShippedCatalogue } from '../../src/shared/contract/content.ts';
import { gameRows } from '../../src/shared/contract/studio-games.ts';
import { boardName, boardOf } from '../../src/shared/domain/board.ts';
import type { CatalogueGame, CatalogueProducer } from '../../src/shared/domain/catalogue/game.ts';
import { type Snapshot, snapshotOf } from '../../src/shared/domain/catalogue/snapshot.ts';
import { hitRange, listedBets, lowestOf, usualOf } from '../../src/shared/games/figures.ts';
import { fullUpTo } from '../../src/shared/games/stake.ts';
import { volatilityOf } from '../../src/shared/games/volatility.ts';
import { type Check, entriesOf } from './check.ts';
import { type Certified, certifiedGames } from './feed/certified.ts';
import { feedGames, type Known } from './feed/games.ts';

type Own = {
  readonly playable: readonly PlayableGame[];
  readonly producers: readonly CatalogueProducer[];
  readonly jackpots: readonly Jackpot[];
};

interface Feeding {
  readonly notes: Problem[];
  readonly sandbox: boolean;
  readonly certified: Certified;
}

/** `told` are rows of feeds that were left out or shortened: the provider's mistake, which does not stop publishing. */
export function catalogueAsset(
  check: Check,
  { playable, producers, jackpots }: Own,
  { notes, sandbox, certified }: Feeding,
): ShippedCatalogue {
  // No game feeds a paused jackpot (functions/player/rounds/titles.ts), so no page may promise it.
  const active = jackpots.filter(({ state }) => state === 'active');
  const fed = new Map(active.flatMap(({ identifier, games }) => games.map((id) => [id, identifier])));
  const own = playable.map((title) => listed(title, fed.get(title.id) ?? null));
  const known: Known = {
    producers: new Set(producers.map(({ slug }) => slug)),
    categories: check.known.names('category') ?? new Set(),
    features: check.known.names('mechanic') ?? new Set(),
    themes: check.known.names('theme') ?? new Set(),
    ids: new Set(own.map(({ id }) => id)),
  };
  const snapshot = snapshotOf([...own, ...outside(check, known, { notes, sandbox, certified })], producers);
  return { hash: hashOf(snapshot), snapshot };
}

function outside(check: Check, known: Known, { notes, sandbox, certified }: Feeding): CatalogueGame[] {
  const { root, problems } = check;
  const file = (name: string) => `content/feeds/${name}.json`;
  const rows = entriesOf(check, 'feeds', ({ feeds }) =>
    feeds.flatMap(({ name }, i): Mistake[] => [
      ...(existsSync(`${root}/${file(name)}`)
        ? []
        : [
            {
              path: ['feeds', i, 'name'],
              say: `needs ${file(name)}. Put the provider's answer there, or run npm run publish -- --fetch.`,
            },
          ]),
    ]),
  );
  const feeds = (rows[0]?.data.feeds ?? []).filter((feed) => sandbox || feed.sandbox !== true);
  return feeds.flatMap(({ name, producer }) => {
    const answer = parse(readFileSync(`${root}/${file(name)}`, 'utf8'), file(name), problems);
    const found = answer === undefined ? [] : gameRows(answer);
    if (!found) problems.push({ file: file(name), say: 'has no list of games. Write an array, or {"games": [...]}.' });
    if (!found) return [];
    const games = feedGames(file(name), found, producer, known, notes);
    return certifiedGames(file(name), { rows: found, producer }, games, certified, notes);
  });
}

function listed({ id, slug, title, certificate }: PlayableGame, jackpot: string | null): CatalogueGame {
  const { name, producer, engine, categories, badges, rank, released, poster, features, themes } = title;
  const board = boardOf(title);
  return {
    id,
    slug,
    name,
    producer,
    engine,
    badges,
    rank,
    released,
    poster,
    features,
    themes,
    // Titles with a jackpot that may drop in any round are in the category "drops and wins" (S3.08).
    categories: [...categories, ...(jackpot !== null && !categories.includes('drop-wins') ? ['drop-wins'] : [])],
    volatility: volatilityOf(certificate.figures),
    currencies: Object.keys(title.stakes),
    stakes: Object.fromEntries(
      Object.entries(title.stakes).flatMap(([code, table]) =>
        table ? [[code, { minMinor: table.minMinor, maxMinor: table.maxMinor }]] : [],
      ),
    ),
    rtp: lowestOf(usualOf(engine, certificate.figures)),
    returns: null,
    rtpWithin: certificate.simulated ? { low: certificate.simulated.low, high: certificate.simulated.high } : null,
    hitRate: hitRange(certificate.figures),
    bets: listedBets(title, certificate.figures),
    fullUpToMinor: fullUpTo(title.stakes.EUR, certificate.figures),
    board: board ? boardName(board) : '',
    blocked: title.blockedCountries,
    jackpot,
    freeSpins: title.freeSpins,
    seoTitle: title.seoTitle ?? '',
  };
}

/** Names the snapshot by its content: equal content has the same name, whoever publishes it. */
const hashOf = (snapshot: Snapshot): string => createHash('sha256').update(JSON.stringify(snapshot)).digest('hex');
