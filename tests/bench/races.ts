// How a tournament's cost grows with its entrants: what a report, a merge, a frame and a place take of one object, with 1,000 entrants
// and with 100,000, over the real rules and tables (docs/adr/066-tournaments.md). Nothing else runs meanwhile: the figures are of one thread.

import type { Merge } from '#functions/object/shards.ts';
import { boardOf, positionOf } from '#functions/tournament/board.ts';
import type { Merged } from '#functions/tournament/verbs.ts';
import { raceTerms, reportOf, TestTournament } from '#kit/tournament.ts';
import type { Row } from './report.ts';

const ENTRANTS_A_SHARD = 4000;
/** What half a second brings a shard: a tenth of its entrants, each a round in five seconds. */
const IN_A_MERGE = 40;
/** Cost may grow by less than this from 1,000 entrants to 100,000. */
const FLAT = 3;

interface Cost {
  readonly report: number;
  readonly merge: number;
  readonly frame: number;
  readonly place: number;
}

/** Always the same numbers: the generator of Park and Miller. */
function numbers(): () => number {
  let seed = 42;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
}

function entered(entrants: number): { race: TestTournament; next: () => number; nos: Map<string, number> } {
  const shards = Math.ceil(entrants / ENTRANTS_A_SHARD);
  const race = new TestTournament(raceTerms({ shards }));
  const next = numbers();
  const nos = new Map<string, number>();
  for (let i = 0; i < entrants; i += 1) {
    const player = `player-${i}`;
    nos.set(player, 1);
    race.report(player, reportOf(1, next() % 200_000, { key: player, shards }));
  }
  race.settle();
  return { race, next, nos };
}

const median = (found: readonly number[]): number => found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;

function took(work: () => void): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) * 1000;
}

/** Microseconds that one of them takes, the median of many. */
const timed = (times: number, work: () => void): number => median(Array.from({ length: times }, () => took(work)));

/** What each shard's merge of half a second takes the tournament's object. */
function mergesOf(race: TestTournament, again: () => void): number[] {
  const reports = IN_A_MERGE * race.terms.shards;
  for (let i = 0; i < reports; i += 1) again();
  race.nowMs += 500;
  const merges = [...race.shards.values()].flatMap((shard) => {
    shard.ring();
    return shard.owed().map(({ no, body }) => {
      shard.acknowledge(no);
      return body as Merge<Merged>;
    });
  });
  return merges.map((merge) => took(() => race.main.hear({ type: 'merge', merge })));
}

function costOf(entrants: number): Cost {
  const { race, next, nos } = entered(entrants);
  const { shards } = race.terms;
  const again = () => {
    const player = `player-${next() % entrants}`;
    const no = (nos.get(player) ?? 0) + 1;
    nos.set(player, no);
    race.report(player, reportOf(no, next() % 300_000, { key: player, shards }));
  };
  const report = timed(2000, again);
  race.settle();
  const merge = median(Array.from({ length: 20 }, () => mergesOf(race, again)).flat());
  const frame = timed(200, () => void JSON.stringify(race.main.do(boardOf)));
  const place = timed(1000, () => void race.main.do((tx) => positionOf(tx, next() % 300_000)));
  return { report, merge, frame, place };
}

export function raceRows(): Row[] {
  const [few, many] = [costOf(1000), costOf(100_000)];
  return (['report', 'merge', 'frame', 'place'] as const).flatMap((what): Row[] => [
    {
      what: `${NAMES[what]}, 100,000 entrants`,
      value: many[what],
      unit: 'us',
      beside: `${few[what].toFixed(0)} us with 1,000`,
    },
    { what: `${NAMES[what]}, times that with 1,000`, value: many[what] / few[what], unit: 'x', goal: FLAT },
  ]);
}

const NAMES = {
  report: 'a report',
  merge: `a merge of ${IN_A_MERGE} reports`,
  frame: 'a frame',
  place: 'a place',
} as const;
