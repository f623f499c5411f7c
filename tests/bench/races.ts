// How a tournament's cost grows with its entrants: what a report, a merge, a frame and a place take of one object, with 1,000 entrants
// and with 100,000, over the real rules and tables (docs/adr/066-tournaments.md). Nothing else runs meanwhile: the figures are of one thread.

import type { Merge } from '#functions/object/shards.ts';
import { boardOf, positionOf } from '#functions/tournament/board.ts';
import { shardFor } from '#functions/tournament/stub.ts';
import type { Merged } from '#functions/tournament/verbs.ts';
import { raceTerms, reportOf, TestTournament } from '#kit/tournament.ts';
import { hasWrk, load, type Target } from './load.ts';
import type { Row } from './report.ts';

const ENTRANTS_A_SHARD = 4000;
/** What half a second brings a shard: a tenth of its entrants, each a round in five seconds. */
const IN_A_MERGE = 40;
/** What performance.md allows from 1,000 entrants to 100,000. */
const FLAT = 1.05;
/** A shard of 4,000 and the tally of 100,000 are trees a level deeper than those of 1,000: what is looked up in them may show it. */
const DEEPER = 2;
const GROWS = { report: DEEPER, frame: FLAT, merge: DEEPER, place: DEEPER };

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

/** A race under way and what is timed of it. */
function underWay(entrants: number) {
  const { race, next, nos } = entered(entrants);
  const { shards } = race.terms;
  const all = [...nos.keys()];
  const shardOf = (player: string) => shardFor(race.terms.id, player, shards);
  // Each shard is an object with a memory of its own: in turns over 25 of them a report would wait for this process's.
  const ofOne = all.filter((player) => shardOf(player) === shardOf('player-0'));
  const report = (players: readonly string[]) => {
    const player = players[next() % players.length] ?? '';
    const no = (nos.get(player) ?? 0) + 1;
    nos.set(player, no);
    race.report(player, reportOf(no, next() % 300_000, { key: player, shards }));
  };
  return {
    report: () => [took(() => report(ofOne))],
    merge: () => mergesOf(race, () => report(all)),
    frame: () => [took(() => void JSON.stringify(race.main.do(boardOf)))],
    place: () => [took(() => void race.main.do((tx) => positionOf(tx, next() % 300_000)))],
  };
}

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

/** `call` is the base T: a call of an object with a transaction, as a report is one. */
export async function raceRows(call: Target): Promise<Row[]> {
  const [few, many] = [underWay(1000), underWay(100_000)];
  const us = (what: keyof typeof NAMES) => {
    const found = { few: [] as number[], many: [] as number[] };
    // By turns, so that whatever else the machine does meets both.
    for (let i = 0; i < TIMES[what]; i += 1) {
      found.few.push(...few[what]());
      found.many.push(...many[what]());
    }
    return { fewUs: median(found.few), manyUs: median(found.many) };
  };
  const report = us('report');
  const callUs = hasWrk() ? (await load([call], 3, 1)).get(call.name)?.cpuUs : undefined;
  return [
    ...rowsOf('report', report),
    ...(callUs === undefined ? [] : calledRows(report, callUs)),
    ...(['frame', 'merge', 'place'] as const).flatMap((what) => rowsOf(what, us(what))),
  ];
}

interface Cost {
  readonly fewUs: number;
  readonly manyUs: number;
}

const rowsOf = (what: keyof typeof NAMES, { fewUs, manyUs }: Cost): Row[] => [
  { what: `${NAMES[what]}, 100,000 entrants`, value: manyUs, unit: 'us', beside: `${fewUs.toFixed(0)} us with 1,000` },
  { what: `${NAMES[what]}, times that with 1,000`, value: manyUs / fewUs, unit: 'x', goal: GROWS[what] },
];

/** A report never comes without the call that brings it, which takes most of its time. */
const calledRows = ({ fewUs, manyUs }: Cost, callUs: number): Row[] => [
  { what: 'a report with its call, 100,000 entrants', value: (callUs + manyUs) / callUs, unit: 'T', goal: 1.2 },
  {
    what: 'a report with its call, times that with 1,000',
    value: (callUs + manyUs) / (callUs + fewUs),
    unit: 'x',
    goal: FLAT,
    beside: `the call ${callUs.toFixed(0)} us`,
  },
];

const TIMES = { report: 2000, merge: 20, frame: 200, place: 1000 };
const NAMES = {
  report: 'a report',
  merge: `a merge of ${IN_A_MERGE} reports`,
  frame: 'a frame',
  place: 'a place',
} as const;
