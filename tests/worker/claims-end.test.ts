// What objects of persons and means know of what was given once goes by itself: by their own timers, with their clocks moved on.
import { expect, test } from 'vitest';
import type { MeansVerbs } from '#functions/means/verbs.ts';
import type { PersonVerbs } from '#functions/person/verbs.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CLAIM_YEARS, yearsAfter } from '#shared/domain/retention.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const DAY_MS = 24 * 60 * 60_000;

interface Clocked {
  wake(offsetMs: number): Promise<void>;
}
const personCalled = async (name: string) =>
  (await worker.env()).PERSON.getByName(name) as unknown as PersonVerbs & Clocked;
const meansCalled = async (name: string) =>
  (await worker.env()).MEANS.getByName(name) as unknown as MeansVerbs & Clocked;
const fiveYears = () => yearsAfter(Date.now(), CLAIM_YEARS) - Date.now();
/** The moment that an object's storage goes there is no such table. */
const count = async (kind: 'PERSON' | 'MEANS', name: string, table: string) =>
  Number((await worker.sql(kind, name, `select count(*) as n from ${table}`).catch(() => []))[0]?.n ?? 0);

test('who has had what a person or a means gets once is known for five years, and not a day longer', async () => {
  const wish = { account: 'ada', groupKey: 'welcome', period: 'ever' };
  const person = await personCalled('claims');
  // Somebody's, so that it goes on when the claim has ended.
  await person.join({ account: 'ada', records: [] });
  for (const [kind, object] of [
    ['PERSON', person],
    ['MEANS', await meansCalled('claims')],
  ] as const) {
    const claim = (account: string) =>
      kind === 'PERSON'
        ? (object as PersonVerbs).claim({ ...wish, account })
        : (object as MeansVerbs).claim({ ...wish, account }, []);
    expect(await claim('ada')).toBe(true);
    await object.wake(fiveYears() - DAY_MS);
    expect(await claim('eve'), kind).toBe(false);
    await object.wake(fiveYears() + 1000);
    // By the object's own alarm: nobody asks it.
    await until(async () => (await count(kind, 'claims', 'claim')) === 0);
    expect(await claim('eve'), kind).toBe(true);
  }
});

test('a person whose accounts are erased is gone 30 days after an operator’s last act, with nobody asking; one with a claim stays until it ends', async () => {
  const counting = { key: 'act', sum: 'given', eurMinor: 100, bound: null, before: [] } as const;
  for (const name of ['given', 'claimed']) {
    const person = await personCalled(name);
    await person.join({ account: 'ada', records: [] });
    await person.count({ ...counting, before: [], atMs: Date.now() });
    if (name === 'claimed') await person.claim({ account: 'ada', groupKey: 'welcome', period: 'ever' });
    await person.leave('ada');
    expect(await count('PERSON', name, 'office_sum')).toBe(1);
    await person.wake(30 * DAY_MS + 1000);
    await until(async () => (await count('PERSON', name, 'office_sum')) === 0);
  }
  // Its storage went as a whole: not even that its clock was moved is known.
  await until(async () => (await count('PERSON', 'given', 'meta')) === 0);
  expect(await count('PERSON', 'claimed', 'claim')).toBe(1);
  expect(await count('PERSON', 'claimed', 'meta')).toBe(1);
  await (await personCalled('claimed')).wake(fiveYears() + 31 * DAY_MS);
  await until(async () => (await count('PERSON', 'claimed', 'meta')) === 0);
});
