// A catalogue made up for the benchmark: as large as asked for, the same each time, never shipped. Names are made of words as
// those of real pokies are, so that a beginning has many of them and a full name few.

import { shippedAsset } from '#kit/published.ts';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';
import { gameAt, type Snapshot, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

/** As many for every size: what grows is how much they have made. */
const STUDIOS = 40;

const FIRST = syllables(
  ['am', 'bor', 'cel', 'dra', 'el', 'fen', 'gal', 'hor', 'is', 'jun'],
  ['der', 'lic', 'mar', 'nas', 'ory', 'pin', 'quel', 'rus', 'tan', 'vex'],
);
const SECOND = syllables(
  ['book', 'crown', 'fire', 'gold', 'moon', 'night', 'reel', 'storm', 'tiger', 'wolf'],
  ['s', 'fall', 'light', 'rush', 'song', 'stone', 'ways', 'land', 'er', 'ling'],
);
const LAST = ['', '', '', 'Deluxe', 'Gold', 'Hold', 'II', 'Megafire', 'Nights', 'Reloaded'];

/** Where the names are those of the shipped titles' pictures, so that pages weigh what real ones do. */
export function madeSnapshot(size: number): Snapshot {
  const { snapshot } = shippedAsset<ShippedCatalogue>('catalogue');
  const own = snapshot.names.map((_, i) => gameAt(snapshot, i));
  const studios = studiosFor(snapshot);
  const made = Array.from({ length: size - own.length }, (_, i) => madeTitle(i, own, studios));
  return snapshotOf([...own, ...made], [...snapshot.producers, ...studios]);
}

/** What is typed against it, no text twice: beginnings and inner parts of words, then two words begun. */
export function typedTexts(count: number): string[] {
  const words = [...FIRST, ...SECOND].map((word) => word.toLowerCase());
  const texts = new Set<string>();
  for (let i = 0; texts.size < count && i < words.length * 8; i++) {
    const word = words[(i * 37) % words.length] ?? '';
    const from = i % 3 === 2 ? 1 : 0;
    texts.add(word.slice(from, from + 3 + (Math.floor(i / words.length) % 6)));
  }
  for (const cut of [9, 8, 7, 6])
    for (const one of FIRST)
      for (const two of SECOND)
        if (texts.size < count) texts.add(`${one.slice(0, cut)} ${two.slice(0, cut)}`.toLowerCase());
  return [...texts];
}

function madeTitle(i: number, own: readonly CatalogueGame[], studios: readonly CatalogueProducer[]): CatalogueGame {
  const like = own[i % own.length];
  const studio = studios[i % studios.length];
  if (!like || !studio) throw new Error('There is no title to be like.');
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(i / step) % list.length] as T;
  const name = [pick(FIRST, 1), pick(SECOND, FIRST.length), pick(LAST, 7)].filter(Boolean).join(' ');
  const slug = `made-${i}`;
  return { ...like, id: `${studio.slug}/${slug}`, slug, name, producer: studio.slug, rank: -i - 1 };
}

function studiosFor({ producers: [like] }: Snapshot): CatalogueProducer[] {
  if (!like) throw new Error('There is no studio to be like.');
  return Array.from({ length: STUDIOS }, (_, i) => ({
    ...like,
    slug: `studio-${i}`,
    name: `Studio ${i}`,
  }));
}

function syllables(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start[0]?.toUpperCase()}${start.slice(1)}${end}`));
}
