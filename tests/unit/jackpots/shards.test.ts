// A jackpot whose rounds are drawn by several objects and paid from one pot: whatever ends between which two steps, each round is fed once,
// each win paid once, and nothing is lost on the way.
import { describe, expect, test } from 'vitest';
import { linkViews } from '#functions/jackpot/chains.ts';
import { type FoldFile, filesSince, fold, foundIn, mayBeFolded, nextFold } from '#functions/jackpot/fold.ts';
import { mergeNow, takeMerged } from '#functions/jackpot/parts.ts';
import { drawView, isKnown, takePart, viewOf } from '#functions/jackpot/rounds.ts';
import type { Part } from '#functions/jackpot/verbs.ts';
import { writeMeta } from '#functions/object/meta.ts';
import { acknowledge } from '#functions/object/outbox.ts';
import type { Merge } from '#functions/object/shards.ts';
import { ripe, serve } from '#functions/object/timers.ts';
import { counted } from '#kit/everything.ts';
import { auditOf, contributionOf, TERMS, TestJackpot } from '#kit/jackpot.ts';
import { isLinkOf } from '#shared/chance/chain.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { type Contribution, drawerOf, drawersOf, LEVELS, MICRO, partMicro } from '#shared/domain/jackpots.ts';

const DAY_MS = 86_400_000;
const euros = (amount: number) => amount * 100 * MICRO;
/** Odds that no draw of a test hits: it wins when the test says so. */
const NEVER = TERMS.map((one) => ({ ...one, oneInMinor: 1e14 }));
const round = (player: number, no: number, stakeMicro = euros(1), more: Partial<Contribution> = {}) =>
  contributionOf(no, stakeMicro, { roundId: `R${player}-${no}`, levels: NEVER, ...more });

class Shard extends TestJackpot {
  files = new Map<string, string>();

  force(level: number): void {
    this.do(({ store }) => writeMeta(store, 'forced', level));
  }
  /** The timers that are due; `dies`: after the file was written, before its rows have gone. */
  tick({ dies = false, folds = true } = {}): void {
    for (const due of this.do((tx) => ripe<'merge' | 'fold' | 'beacon'>(tx))) {
      if (due.kind === 'fold' && !folds) continue;
      const next = due.kind === 'fold' ? nextFold(this.store, this.name, this.nowMs) : null;
      if (next?.file) this.files.set(next.name, JSON.stringify(next.file));
      if (dies) return;
      this.do((tx) =>
        serve(
          { merge: (each) => mergeNow(each), fold: (each) => fold(each, next ?? undefined), beacon: () => {} },
          tx,
          due,
          undefined,
        ),
      );
    }
  }
  owed = (): { no: number; merge: Merge<readonly Part[]> } | undefined => {
    const [row] = this.store.all<{ no: number; body: string }>('select no, body from outbox order by no');
    return row && { no: row.no, merge: JSON.parse(row.body) as Merge<readonly Part[]> };
  };
  acknowledge(no: number): void {
    acknowledge(this.store, 'jackpot:test', [no]);
  }
}

function house(shards: number) {
  const pot = new TestJackpot();
  const all = Array.from({ length: shards }, (_, i) => new Shard(`test/${i}`));
  for (const each of [pot, ...all]) each.seal();
  const later = (ms: number) => {
    for (const each of [pot, ...all]) each.nowMs += ms;
  };
  /** To the pot; a reply that is lost leaves it owed. */
  const tell = (shard: Shard, isLost = false) => {
    const owed = shard.owed();
    if (!owed) return;
    pot.do((tx) => takeMerged(tx, owed.merge));
    if (!isLost) shard.acknowledge(owed.no);
  };
  /** Until nobody owes anything. */
  const settle = (folds = true) => {
    for (let i = 0; i < 4; i += 1) {
      later(2000);
      for (const shard of all) {
        shard.tick({ folds });
        tell(shard);
      }
    }
  };
  return { pot, all, later, tell, settle, audit: () => auditOf(pot, ...all) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
/** Numbers that look like chance and are the same each time. */
function* chance(seed: number): Generator<number, never> {
  let state = seed * 2_654_435_761 + 1;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

describe('seeds + fed = pots + prizes + unmerged', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'in planted order %i of shards, merges, wins and kills, each win is paid once and exactly [I4 I10 I16]',
    (seed) => {
      const { pot, all, later, tell, settle, audit } = house(3);
      const dice = chance(seed);
      const roll = (of: number) => Math.floor((dice.next().value ?? 0) * of);
      const taken = new Set<string>();
      const won = new Map<string, number>();
      const paid = new Map<string, number>();
      for (let step = 0; step < 250; step += 1) {
        const shard = all[roll(3)] as Shard;
        const player = 1000 + Number(shard.name.slice(-1));
        const one = round(player, roll(90), (1 + roll(900)) * 1_000_003);
        const what = roll(10);
        if (what < 4) {
          const level = roll(6);
          const isNew = !taken.has(one.roundId);
          if (level < 3) shard.force(level);
          shard.take(one, one);
          if (isNew && level < 3) won.set(one.roundId, level);
          if (level < 3) shard.do(({ store }) => writeMeta(store, 'forced', null));
          taken.add(one.roundId);
        } else if (what === 4)
          // Killed before the commit, in the shard or in the pot: nothing of it is there.
          for (const [object, work] of [
            [shard, (tx: Parameters<typeof takePart>[0]) => takePart(tx, 'p', one)],
            [
              pot,
              (tx: Parameters<typeof takePart>[0]) =>
                shard.owed() && takeMerged(tx, (shard.owed() as never as { merge: never }).merge),
            ],
          ] as const)
            expect(() =>
              object.do((tx) => {
                work(tx);
                throw new Error('killed');
              }),
            ).toThrow('killed');
        else if (what === 5) later(400 + roll(1200));
        else if (what === 6) shard.tick();
        else if (what === 7) tell(shard, true);
        else if (what === 8) tell(shard);
        else for (const { prize } of pot.pay()) paid.set(prize.roundId, (paid.get(prize.roundId) ?? 0) + 1);

        const { faults, contributions, pools, unmergedMicro } = audit();
        expect(faults).toEqual([]);
        expect(contributions).toBe(taken.size);
        const fed = sum(
          all
            .flatMap(({ store }) => store.all<{ stake: number }>('select stake from fed'))
            .flatMap(({ stake }) => NEVER.map((of) => partMicro(stake, of))),
        );
        expect(sum(pools.map(({ seededMicro }) => seededMicro)) + fed).toBe(
          sum(pools.map(({ micro }) => micro)) + sum(pools.map(({ paidMicro }) => paidMicro)) + sum(unmergedMicro),
        );
      }
      settle();
      for (const { prize } of pot.pay()) paid.set(prize.roundId, (paid.get(prize.roundId) ?? 0) + 1);
      const { wins, faults, unmergedMicro } = audit();
      expect(faults).toEqual([]);
      expect(sum(unmergedMicro)).toBe(0);
      expect(won.size).toBeGreaterThan(5);
      expect(new Map(wins.map(({ roundId, level }) => [roundId, LEVELS.indexOf(level)]))).toEqual(won);
      expect(wins).toHaveLength(won.size);
      expect([...paid.keys()].toSorted()).toEqual([...won.keys()].toSorted());
      expect([...paid.values()].every((times) => times === 1)).toBe(true);
    },
  );
});

describe('a win', () => {
  test('reaches the pot after all that its shard was fed before it, the winning stake included', () => {
    const { pot, all, settle } = house(1);
    const [shard] = all as [Shard];
    shard.take(...Array.from({ length: 999 }, (_, i) => round(1, i, euros(100))));
    shard.force(2);
    shard.take(round(1, 999, euros(100)));
    shard.take(round(1, 1000, euros(100)));
    settle();
    // 1,000 stakes of 100 euro at 0.25 % are 250 euro; the one after the win is in the new pot.
    expect(auditOf(pot, shard).wins).toMatchObject([
      { roundId: 'R1-999', level: 'level_3', amountMinor: 2_500_000 + 25_000 },
    ]);
    expect(auditOf(pot, shard).pools[2]).toMatchObject({ micro: (2_500_000 + 25) * MICRO });
  });

  test('that meets another has the pot where the pot hears of it first; the other has the seed, and what its shard had fed', () => {
    const { pot, all, later, tell, audit } = house(2);
    const [first, second] = all as [Shard, Shard];
    first.force(2);
    first.take(round(1, 1, euros(400)));
    later(60_000);
    second.force(2);
    second.take(round(2, 1, euros(800)));
    for (const each of all) each.tick();
    tell(second);
    tell(first);
    expect(audit().wins.map(({ roundId, amountMinor }) => [roundId, amountMinor])).toEqual([
      ['R2-1', 2_500_000 + 200],
      ['R1-1', 2_500_000 + 100],
    ]);
    expect(
      pot
        .pay()
        .map(({ player }) => player)
        .toSorted(),
    ).toEqual(['player-1', 'player-2']);
    expect(audit()).toMatchObject({ faults: [], unmergedMicro: [0, 0, 0] });
  });

  test('goes at once, also where sums have just gone', () => {
    const { all, tell } = house(1);
    const [shard] = all as [Shard];
    shard.take(round(1, 1));
    shard.tick();
    tell(shard);
    shard.take(round(1, 2));
    shard.tick();
    expect(shard.owed()).toBeUndefined();
    shard.force(0);
    shard.take(round(1, 3));
    shard.tick();
    expect(shard.owed()?.merge.body).toMatchObject([{ win: { round: 'R1-3', level: 0 } }]);
  });

  test('shows the link of its own shard, and no other’s', () => {
    const { all } = house(2);
    const [first, second] = all as [Shard, Shard];
    for (const each of all) each.take(round(1, 1));
    first.force(0);
    first.take(round(1, 2));
    expect(linkViews(first.store, first.name, 9)[0]?.link).toMatch(/^[0-9a-f]{64}$/);
    expect(linkViews(second.store, second.name, 9)).toMatchObject([{ drawer: 'test/1', link: null }]);
  });
});

test('two shards draw from chains that have nothing in common', () => {
  const [one, other] = house(2).all as [Shard, Shard];
  const chains = [one, other].map(({ store }) => store.all<{ first: string }>('select first from chain')[0]?.first);
  expect(new Set(chains).size).toBe(2);
});

describe('rounds of links that were closed thirty days ago', () => {
  /** A hundred rounds a day, each day a link. */
  function played(days: number) {
    const { all, pot, later, settle } = house(1);
    const [shard] = all as [Shard];
    for (let day = 0; day < days; day += 1) {
      for (let i = 0; i < 100; i += 1)
        shard.take(
          round(1000 + (i % 10), day * 10 + Math.floor(i / 10), euros(2), { levels: TERMS, atMs: shard.nowMs }),
        );
      settle(false);
      later(DAY_MS);
    }
    return { shard, pot, settle };
  }
  const rows = ({ store }: TestJackpot) => store.all<{ n: number }>('select count(*) as n from fed')[0]?.n;

  test('are in files by link and sums in the object; each can be drawn again from its file as from its row', () => {
    const { shard, pot } = played(35);
    const before = shard.do((tx) => drawView(tx, 'R1003-20'));
    const sums = auditOf(pot, shard);
    expect(rows(shard)).toBe(3500);
    while (nextFold(shard.store, shard.name, shard.nowMs)) shard.tick();
    expect(rows(shard)).toBeLessThan(3200);
    expect(auditOf(pot, shard)).toEqual(sums);
    expect(sums.faults).toEqual([]);

    expect(isKnown(shard.store, 'R1003-20')).toBe(false);
    const atMs = shard.nowMs - 33 * DAY_MS;
    const [found] = filesSince(shard.store, shard.name, atMs).flatMap((name) => {
      const file = JSON.parse(shard.files.get(name) ?? 'null') as FoldFile;
      const at = foundIn(file, 'R1003-20');
      return at ? [{ at, file }] : [];
    });
    if (!found) throw new Error('in no file');
    expect(shard.do((tx) => viewOf(tx, found.at))).toEqual(before);
    // By the file alone, whatever becomes of the object.
    const { chain, link } = found.file;
    expect(isLinkOf(chain.first, link.value, link.no)).toBe(true);
    const level = drawnLevel({ ...found.at, link: link.value, salt: chain.salt });
    expect(level).toBe(found.at.won);
  });

  test('are folded once, whoever ends between the file and the rows', () => {
    const { shard, pot } = played(33);
    const [sums, left] = [auditOf(pot, shard), rows(shard)];
    shard.tick({ dies: true });
    const written = new Map(shard.files);
    expect([written.size, rows(shard)]).toEqual([1, left]);
    while (nextFold(shard.store, shard.name, shard.nowMs)) shard.tick();
    for (const [name, content] of written) expect(shard.files.get(name)).toBe(content);
    expect(auditOf(pot, shard)).toEqual(sums);
    expect(sum([...shard.files.values()].map((text) => (JSON.parse(text) as FoldFile).rounds.length))).toBe(
      (left ?? 0) - (rows(shard) ?? 0),
    );
  });

  test('are known to be there; a round that never was told is not', () => {
    const { shard } = played(33);
    while (nextFold(shard.store, shard.name, shard.nowMs)) shard.tick();
    expect(mayBeFolded(shard.store, 'R1003-0')).toBe(true);
    expect(mayBeFolded(shard.store, 'R1003-9999')).toBe(false);
    expect(mayBeFolded(shard.store, 'R7777-1')).toBe(false);
  });
});

test('however many rounds feed it, the pot’s file stays as it is', () => {
  const { pot, all, later, settle, audit } = house(4);
  const pages = () => pot.store.all<{ page_count: number }>('pragma page_count')[0]?.page_count;
  const play = (rounds: number, from: number) => {
    for (let i = 0; i < rounds; i += 1) {
      const shard = all[i % 4] as Shard;
      shard.take(round(1000 + (i % 4), from + i));
      if (i % 1000 === 999) settle();
    }
    later(1000);
  };
  play(1000, 0);
  const before = pages();
  play(counted(10_000, 100_000, 1_000_000), 1000);
  expect(pages()).toBe(before);
  expect(audit().faults).toEqual([]);
});

test('a player’s rounds go to one shard while their number stays; from a new epoch’s day on to another, and each stays findable', () => {
  const epochs = [
    { from: '2026-12-01', shards: 4 },
    { from: '2027-03-01', shards: 16 },
  ];
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  expect(drawerOf('corona', epochs, 1042, at('2026-12-01') - 1)).toBe('corona');
  expect(drawerOf('corona', epochs, 1042, at('2026-12-01'))).toBe('corona/2');
  expect(drawerOf('corona', epochs, 1042, at('2027-03-01'))).toBe('corona/2');
  expect(drawerOf('corona', epochs, 1047, at('2027-03-01'))).toBe('corona/7');
  expect(drawersOf('corona', epochs)).toHaveLength(17);
  expect(drawersOf('corona', [])).toEqual(['corona']);
});
