// A tournament over its shards: whatever comes twice, late or out of order, places are those of the last reports; it closes once
// everybody's score is final, or a day after its end; and each prize is owed once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Merge } from '#functions/object/shards.ts';
import { boardOf, finalOf, positionOf } from '#functions/tournament/board.ts';
import { mergeNow } from '#functions/tournament/shard.ts';
import type { Merged, Report } from '#functions/tournament/verbs.ts';
import { RUN_START, raceTerms, reportOf, TestTournament } from '#kit/tournament.ts';
import { hashText } from '#shared/domain/hash.ts';
import { prizesWith } from '#shared/domain/rewards/pool.ts';
import { resultText } from '#shared/domain/rewards/tournament-terms.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const END = RUN_START + HOUR;
const boardIn = (race: TestTournament) => race.main.do(boardOf);
const rowsIn = (race: TestTournament) => boardIn(race)?.rows ?? [];
const position = (race: TestTournament, score: number) => race.main.do((tx) => positionOf(tx, score));

/** The last reports of entrants, placed by counting everybody. */
function places(lasts: ReadonlyMap<string, Report>) {
  const scores = [...lasts.values()].filter(({ isIn }) => isIn).map(({ score }) => score);
  return { entrants: scores.length, placeOf: (score: number) => 1 + scores.filter((other) => other > score).length };
}

/** Loses some of the first answers. */
function losing(lost: readonly boolean[]): () => boolean {
  const answers = [...lost, ...lost];
  return () => answers.pop() ?? false;
}

const scenario = fc.record({
  shards: fc.integer({ min: 1, max: 4 }),
  scores: fc.array(fc.tuple(fc.nat(11), fc.nat(1_000_000), fc.boolean()), { minLength: 1, maxLength: 60 }),
  order: fc.array(fc.nat(1000), { minLength: 60, maxLength: 60 }),
  lost: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
});

/** Reports in any order, some of them twice, while some of what the shards send is lost. */
function tell(
  race: TestTournament,
  sent: readonly (readonly [string, Report])[],
  { lost, order }: { lost: Parameters<typeof losing>[0]; order: readonly number[] },
): void {
  race.loses = losing(lost);
  const shuffled = [...sent, ...sent.slice(0, 20)]
    .map((one, i) => ({ one, at: order[i % 60] ?? 0 }))
    .sort((a, b) => a.at - b.at);
  for (const [i, { one }] of shuffled.entries()) {
    race.report(...one);
    if (i % 7 === 0) race.settle();
  }
  race.settle();
}

test('reports in any order, twice and with lost answers come to the same places as counting everybody [I45] [S3.24]', () => {
  fc.assert(
    fc.property(scenario, ({ shards, scores, order, lost }) => {
      const race = new TestTournament(raceTerms({ shards }));
      const lasts = new Map<string, Report>();
      const sent: [string, Report][] = [];
      for (const [who, score, isIn] of scores) {
        const player = `player-${who}`;
        const report = reportOf((lasts.get(player)?.no ?? 0) + 1, score, { isIn, key: player, shards });
        lasts.set(player, report);
        sent.push([player, report]);
      }
      tell(race, sent, { lost, order });
      const { entrants, placeOf } = places(lasts);
      expect(boardIn(race)?.entrants).toBe(entrants);
      for (const [player, { score, isIn }] of lasts) {
        const row = rowsIn(race).find(({ key }) => key === player);
        if (!isIn || score === 0) expect(row).toBeUndefined();
        else expect(row).toMatchObject({ score, place: placeOf(score) });
        expect(position(race, score)?.place).toBe(score === 0 ? null : placeOf(score));
      }
    }),
    { numRuns: 60 },
  );
});

const entered = (scores: readonly number[], shards = 1) => {
  const race = new TestTournament(raceTerms({ shards }));
  for (const [i, score] of scores.entries()) race.report(`p${i}`, reportOf(1, score, { key: `p${i}`, shards }));
  race.settle();
  return race;
};
const finals = (race: TestTournament, scores: readonly number[], shards = 1) => {
  for (const [i, score] of scores.entries())
    race.report(`p${i}`, reportOf(2, score, { key: `p${i}`, shards, isFinal: true }));
  race.settle();
};

test('a board shows fifty, those of one score at one place, and nobody without a score', () => {
  const race = entered([0, ...Array.from({ length: 60 }, (_, i) => 100 + Math.floor(i / 2))], 3);
  const rows = rowsIn(race);
  expect(rows).toHaveLength(50);
  expect(rows.slice(0, 4).map(({ place, isTied, score }) => [place, isTied, score])).toEqual([
    [1, true, 129],
    [1, true, 129],
    [3, true, 128],
    [3, true, 128],
  ]);
  expect(rows.slice(0, 4).map(({ eurMinor }) => eurMinor)).toEqual([750, 750, 300, 300]);
  expect(boardIn(race)?.entrants).toBe(61);
  expect(new Set(rows.map(({ n }) => n)).size).toBe(50);
});

test('whoever shares a score with anybody is called tied, also the last of the board with who stands below it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 70 }), (scores) => {
      for (const { score, isTied } of rowsIn(entered(scores, 2)))
        expect(isTied).toBe(scores.filter((other) => other === score).length > 1);
    }),
    { numRuns: 30, examples: [[Array.from({ length: 51 }, (_, i) => Math.max(1, 50 - i))]] },
  );
});

test('it closes five minutes after its end, waits for the last open round, and is then final and hashed (example 11)', () => {
  const race = entered([500, 300]);
  race.nowMs = END + 5 * MINUTE - 1;
  race.settle();
  expect(boardIn(race)?.state).toBe('open');
  race.nowMs = END + 5 * MINUTE;
  race.settle();
  expect(boardIn(race)?.state).toBe('closing');
  race.report('p0', reportOf(2, 500, { key: 'p0', isFinal: true }));
  race.settle();
  expect(boardIn(race)?.state).toBe('closing');
  // A round that was opened before the end has settled twenty minutes after it.
  race.nowMs = END + 20 * MINUTE;
  race.report('p1', reportOf(2, 900, { key: 'p1', isFinal: true }));
  race.settle();
  expect(boardIn(race)?.state).toBe('final');
  const final = race.main.do(finalOf);
  expect(final?.hash).toBe(final && hashText(resultText(final.result)));
  expect(final?.result.places.map(({ place, score }) => [place, score])).toEqual([
    [1, 900],
    [2, 500],
  ]);
  expect(race.archive.map(({ result }) => result?.hash ?? null)).toEqual([null, final?.hash]);
  expect(race.toPlayers.filter(({ body }) => body.type === 'prize').map(({ player }) => player)).toEqual(['p1', 'p0']);
});

test('shards ask the silent, and again; after a day the last report counts', () => {
  const race = entered([500, 300], 2);
  race.nowMs = END + 5 * MINUTE;
  race.settle();
  race.nowMs += MINUTE;
  race.settle();
  const questions = () => race.toPlayers.filter(({ body }) => body.type === 'close').map(({ player }) => player);
  expect(questions().toSorted()).toEqual(['p0', 'p1']);
  race.report('p0', reportOf(2, 500, { key: 'p0', shards: 2, isFinal: true }));
  race.nowMs += 10 * MINUTE;
  race.settle();
  expect(questions().toSorted()).toEqual(['p0', 'p1', 'p1']);
  race.nowMs = END + 24 * HOUR - MINUTE;
  race.settle();
  expect(boardIn(race)?.state).toBe('closing');
  race.nowMs = END + 24 * HOUR;
  race.settle();
  expect(boardIn(race)?.state).toBe('final');
  expect(rowsIn(race).map(({ key, place }) => [key, place])).toEqual([
    ['p0', 1],
    ['p1', 2],
  ]);
  // What comes later than that is heard, and changes nothing.
  race.report('p1', reportOf(3, 9000, { key: 'p1', shards: 2, isFinal: true }));
  race.settle();
  expect(rowsIn(race).map(({ score }) => score)).toEqual([500, 300]);
});

test('who has left is asked for no final score; at the end of the day of waiting, and no instant before, the last report counts', () => {
  const race = entered([500, 300]);
  race.report('p0', reportOf(2, 500, { key: 'p0', isIn: false }));
  for (const minutes of [5, 7]) {
    race.nowMs = END + minutes * MINUTE;
    race.settle();
  }
  expect(race.toPlayers.map(({ player, body }) => [player, body.type])).toEqual([['p1', 'close']]);
  const [shard] = race.shards.values();
  const waitingAt = (ms: number) => {
    if (shard) shard.nowMs = ms;
    shard?.do(mergeNow);
    const merged = shard?.owed().filter(({ receiver }) => receiver.startsWith('tournament:')) ?? [];
    for (const { no } of merged) shard?.acknowledge(no);
    return merged.map(({ body }) => (body as Merge<Merged>).body.waiting);
  };
  expect([waitingAt(END + 24 * HOUR - 1), waitingAt(END + 24 * HOUR)]).toEqual([[1], [0]]);
});

test('each prize is owed once, whatever is told twice: ties share what their places are paid (example 10) [I44]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      (scores, lost) => {
        const race = entered(scores, 2);
        race.loses = losing(lost);
        race.nowMs = END + 5 * MINUTE;
        race.settle();
        finals(race, scores, 2);
        const prizes = new Map<string, Set<number>>();
        const owed = new Set<string>();
        for (const { player, body, no } of race.toPlayers) {
          if (body.type !== 'prize') continue;
          prizes.set(player, (prizes.get(player) ?? new Set()).add(body.eurMinor));
          owed.add(`${player} ${no}`);
        }
        expect(owed.size).toBe(prizes.size);
        const terms = race.terms.prizesEurMinor;
        for (const [i, score] of scores.entries()) {
          const place = 1 + scores.filter((other) => other > score).length;
          const tied = scores.filter((other) => other === score).length;
          const shared = terms.slice(place - 1, place - 1 + tied).reduce((a, b) => a + b, 0);
          const due = score === 0 || shared === 0 ? undefined : new Set([Math.ceil(shared / tied)]);
          expect(prizes.get(`p${i}`), `${scores} ${i}`).toEqual(due);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('who leaves is on no board and is waited for by nobody; who comes back is where they were', () => {
  const race = entered([500, 300]);
  race.report('p0', reportOf(2, 500, { key: 'p0', isIn: false }));
  race.settle();
  expect(rowsIn(race).map(({ key }) => key)).toEqual(['p1']);
  expect(boardIn(race)?.entrants).toBe(1);
  race.report('p0', reportOf(3, 500, { key: 'p0' }));
  race.settle();
  expect(rowsIn(race).map(({ key, n }) => [key, n])).toEqual([
    ['p0', 1],
    ['p1', 2],
  ]);
  race.report('p0', reportOf(4, 500, { key: 'p0', isIn: false }));
  race.nowMs = END + 5 * MINUTE;
  race.settle();
  race.report('p1', reportOf(2, 300, { key: 'p1', isFinal: true }));
  race.settle();
  expect(race.main.do(finalOf)?.result).toMatchObject({ entrants: 1, places: [{ place: 1, score: 300 }] });
});

test('who has left is paid nothing, also at a score that is paid; who stays at it is [I44 I45]', () => {
  const race = entered([500, 500, 300, 300]);
  race.report('p0', reportOf(2, 500, { key: 'p0', isIn: false }));
  race.report('p2', reportOf(2, 300, { key: 'p2', isIn: false }));
  race.settle();
  race.nowMs = END + 5 * MINUTE;
  race.report('p1', reportOf(2, 500, { key: 'p1', isFinal: true }));
  race.report('p3', reportOf(2, 300, { key: 'p3', isFinal: true }));
  race.settle();
  const paid = race.toPlayers.flatMap(({ player, body }) => (body.type === 'prize' ? [{ player, ...body }] : []));
  expect(paid).toMatchObject([
    { player: 'p1', place: 1, count: 1, eurMinor: 1000 },
    { player: 'p3', place: 2, count: 1, eurMinor: 500 },
  ]);
  expect(paid).toHaveLength(2);
});

test('what is stopped early closes as if its end had come, and a later end changes nothing (rewards.md 3)', () => {
  const race = entered([500]);
  race.main.publishedEndMs = END + HOUR;
  race.settle();
  expect(boardIn(race)?.endMs).toBe(END);
  race.main.publishedEndMs = RUN_START + 10 * MINUTE;
  race.nowMs = RUN_START + 15 * MINUTE;
  race.settle();
  expect(boardIn(race)).toMatchObject({ endMs: RUN_START + 10 * MINUTE, state: 'closing' });
  finals(race, [500]);
  expect(boardIn(race)?.state).toBe('final');
});

test('a name goes with its account, also from a board that is final', () => {
  const race = new TestTournament();
  race.report('p0', reportOf(1, 500, { name: 'kiwi_a***' }));
  race.settle();
  expect(rowsIn(race)[0]?.name).toBe('kiwi_a***');
  race.nowMs = END + 5 * MINUTE;
  race.report('p0', reportOf(2, 500, { name: 'kiwi_a***', isFinal: true }));
  race.settle();
  const before = race.main.do(finalOf);
  race.report('p0', reportOf(3, 500, { name: null, isIn: false }));
  race.settle();
  expect(rowsIn(race)).toMatchObject([{ name: null, score: 500, place: 1 }]);
  expect(race.main.do(finalOf)).toEqual(before);
});

const POOL = { perEntrantEurMinor: 700, mostEurMinor: 4200 };
const prizesPaid = (race: TestTournament) =>
  race.toPlayers.flatMap(({ player, body }) => (body.type === 'prize' ? [[player, body.eurMinor] as const] : []));

test('prizes grow by each entrant who contributes and holds a place, once, whatever comes twice, late or out of order; what a page shows last is paid [I44 I45]', () => {
  fc.assert(
    fc.property(scenario, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (played, staked) => {
      const { shards, scores, order, lost } = played;
      const race = new TestTournament(raceTerms({ shards, pool: POOL }));
      const lasts = new Map<string, Report>();
      const sent: [string, Report][] = [];
      for (const [i, [who, score, isIn]] of scores.entries()) {
        const player = `player-${who}`;
        const no = (lasts.get(player)?.no ?? 0) + 1;
        const report = reportOf(no, score, { isIn, key: player, shards, contributes: staked[i] === true });
        lasts.set(player, report);
        sent.push([player, report]);
      }
      tell(race, sent, { lost, order });
      const adding = [...lasts.values()].filter(({ isIn, contributes }) => isIn && contributes).length;
      const guaranteed = race.terms.prizesEurMinor;
      const expected = prizesWith(guaranteed, POOL, adding);
      expect(boardIn(race)).toMatchObject({ prizesEurMinor: expected, guaranteedEurMinor: guaranteed });
      race.nowMs = END + 5 * MINUTE;
      race.settle();
      for (const [player, report] of lasts) race.report(player, { ...report, no: report.no + 1, isFinal: true });
      race.settle();
      const closed = boardIn(race);
      expect(closed).toMatchObject({ state: 'final', prizesEurMinor: expected });
      const { result } = race.main.do(finalOf) ?? {};
      expect(result).toMatchObject({
        prizesEurMinor: expected,
        pool: { ...POOL, contributors: adding, guaranteedEurMinor: guaranteed },
      });
      const paid = new Map(prizesPaid(race));
      for (const { key, eurMinor } of closed?.rows ?? []) expect(paid.get(key) ?? 0).toBe(eurMinor);
    }),
    { numRuns: 40 },
  );
});

test('prizes that have grown are frozen with the places: who contributes after that adds nothing', () => {
  const race = new TestTournament(raceTerms({ pool: POOL }));
  const report = (player: string, no: number, change: Partial<Report>) =>
    race.report(player, reportOf(no, 500 - player.charCodeAt(1), { key: player, ...change }));
  for (const player of ['p0', 'p1', 'p2', 'p3']) report(player, 1, { contributes: true });
  race.settle();
  expect(boardIn(race)?.prizesEurMinor).toEqual([1334, 666, 400, 400]);
  race.nowMs = END + 5 * MINUTE;
  race.settle();
  for (const player of ['p0', 'p1', 'p2', 'p3']) report(player, 2, { contributes: player !== 'p3', isFinal: true });
  race.settle();
  report('p3', 3, { contributes: true, isFinal: true });
  race.settle();
  // Three add 21.00, which is what is guaranteed.
  expect(boardIn(race)).toMatchObject({ state: 'final', prizesEurMinor: [1000, 500, 300, 300] });
  expect(prizesPaid(race)).toEqual([
    ['p0', 1000],
    ['p1', 500],
    ['p2', 300],
    ['p3', 300],
  ]);
});

test('a race whose terms have no pool ends as it was promised, whoever contributes', () => {
  const race = entered([500, 300]);
  for (const [i, score] of [500, 300].entries())
    race.report(`p${i}`, reportOf(2, score, { key: `p${i}`, contributes: true }));
  race.settle();
  expect(boardIn(race)).toMatchObject({ prizesEurMinor: [1000, 500, 300, 300], pool: null });
});
