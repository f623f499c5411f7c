// A catalogue made up for the benchmark: as large as asked for, the same each time, never shipped. Names are made of words as
// those of real pokies are, so that a beginning has many of them and a full name few.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';
import { gameAt, type Snapshot, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

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
export function madeSnapshot(size: number): { hash: string; text: string } {
  const { snapshot }: ShippedCatalogue = JSON.parse(
    readFileSync('dist/sandbox/client/_content/catalogue.json', 'utf8'),
  );
  const own = snapshot.names.map((_, i) => gameAt(snapshot, i));
  const studios = studiosFor(size, snapshot);
  const made = Array.from({ length: size - own.length }, (_, i) => madeTitle(i, size, own, studios));
  const text = JSON.stringify(snapshotOf([...own, ...made], [...snapshot.producers, ...studios]));
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** What is typed against it: beginnings, parts of words, two words, a studio. All of them find more than 20 titles of 10,000. */
export const TYPED = ['amber', 'gold', 'storml', 'crowns', 'igerr', 'bookfall', 'drapin gol', 'studio 7'];

function madeTitle(
  i: number,
  size: number,
  own: readonly CatalogueGame[],
  studios: readonly CatalogueProducer[],
): CatalogueGame {
  const like = own[i % own.length];
  const studio = studios[i % studios.length];
  if (!like || !studio) throw new Error('There is no title to be like.');
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(i / step) % list.length] as T;
  const name = [pick(FIRST, 1), pick(SECOND, FIRST.length), pick(LAST, 7)].filter(Boolean).join(' ');
  const slug = `made-${i}`;
  return { ...like, id: `${studio.slug}/${slug}`, slug, name, producer: studio.slug, rank: -((i * 7919) % size) - 1 };
}

function studiosFor(size: number, { producers: [like] }: Snapshot): CatalogueProducer[] {
  if (!like) throw new Error('There is no studio to be like.');
  return Array.from({ length: Math.max(1, Math.min(100, size / 100)) }, (_, i) => ({
    ...like,
    slug: `studio-${i}`,
    name: `Studio ${i}`,
  }));
}

function syllables(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start[0]?.toUpperCase()}${start.slice(1)}${end}`));
}
