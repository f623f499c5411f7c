// A house that was put back stays shut until it knows from the journal what happened since, in an order in which each word can be taken.
import { beforeEach, expect, test, vi } from 'vitest';
import { type Entry, enter, entriesSince, forgetEntries } from '#functions/restore/journal.ts';
import { isOpen } from '#functions/restore/open.ts';
import { reopen } from '#functions/restore/reopen.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { Deed } from '#shared/contract/outgoing.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import { lostTexts } from '../../../scripts/restore.ts';

const there = vi.hoisted(() => ({ refund: async (_: { paymentId: string }): Promise<unknown> => null }));
vi.mock('#functions/ports/psp/registry.ts', () => ({ pspOf: () => there }));
beforeEach(() => {
  there.refund = async ({ paymentId }) => ok({ providerRef: `out-${paymentId}` });
});

const NOON = Date.UTC(2026, 10, 30, 12);
const DAY_MS = 86_400_000;

/** A bucket whose pages are short. */
function bucket() {
  const files = new Map<string, { body: string; uploaded: Date }>();
  let nowMs = NOON;
  const of = (key: string) => {
    const file = files.get(key);
    return file ? { key, uploaded: file.uploaded, json: async () => JSON.parse(file.body) as unknown } : null;
  };
  const store = {
    put: async (key: string, body: string) => void files.set(key, { body, uploaded: new Date(nowMs) }),
    get: async (key: string) => of(key),
    head: async (key: string) => of(key),
    delete: async (keys: string[]) => keys.forEach((key) => void files.delete(key)),
    list: async ({ startAfter = '', cursor, limit = 2 }: { startAfter?: string; cursor?: string; limit?: number }) => {
      const keys = [...files.keys()].toSorted().filter((key) => key > (cursor ?? startAfter));
      const page = keys.slice(0, limit);
      return { objects: page.flatMap((key) => of(key) ?? []), truncated: keys.length > limit, cursor: page.at(-1) };
    },
  };
  return {
    store: store as unknown as R2Bucket,
    files,
    at(ms: number) {
      nowMs = ms;
    },
  };
}

const PROTECTION = { exclusion: null, limits: [] };
const protectionOf = (playerId: string): Entry => ({ kind: 'protection', playerId, protection: PROTECTION });
const erasureOf = (playerId: string): Entry => ({ kind: 'erasure', playerId });
const canceledOf = (run: 'tournament' | 'lottery', of: string): Entry => ({
  kind: 'canceled',
  run,
  of,
  canceled: { why: 'mistake', atMs: NOON },
});
const ask = {
  ...{
    playerId: 'ada',
    paymentId: 'P1042-3',
    currency: 'EUR' as const,
    amountMinor: 100,
    destination: 'd',
    holder: 'h',
    attempt: 1,
  },
};
const refundAsk = {
  playerId: 'ada',
  paymentId: 'P1042-4',
  currency: 'EUR' as const,
  amountMinor: 100,
  attempt: 1,
  providerRef: 'in',
};
const refund: Entry = { kind: 'refund', ask: refundAsk, provider: 'apsis', method: 'visa', reference: null };
const actOf = (playerId: string, id: string, act: Deed['act'], before = 'none'): Entry => ({
  ...{ kind: 'act', playerId, playerNo: 7, atMs: NOON },
  deed: { id, act, operator: 'ada', subject: null, reason: 'Ticket 7', before, after: 'done', requestId: 'r' },
});
const payout: Entry = { kind: 'payout', ask, provider: 'apsis', method: 'visa' };

function house(answers: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const journal = bucket();
  const store = bucket();
  const verb = (name: string, player: string) => async () => {
    calls.push(`${name} ${player}`);
    return answers[`${name} ${player}`] ?? ok(name === 'orderedPayout');
  };
  const runs = (kind: string) => ({
    getByName: (of: string) => ({
      async cancelAgain({ why }: Canceled) {
        calls.push(`cancel ${kind} ${of}: ${why}`);
        return answers[`cancel ${of}`] ?? ok(null);
      },
    }),
  });
  const env = {
    RESTORED: `${NOON}-${crypto.randomUUID()}`,
    DB: memoryD1(),
    STORE: store.store,
    JOURNAL: journal.store,
    PLAYER: {
      getByName: (player: string) => ({
        protectAgain: verb('protectAgain', player),
        leaveAgain: verb('leaveAgain', player),
        orderedPayout: verb('orderedPayout', player),
        missedRefund: async (given: { refundRef: string; paymentId: string }) => {
          calls.push(`missedRefund ${player} ${given.paymentId} ${given.refundRef}`);
          return ok(null);
        },
        hasOperated: async (key: string) => answers[`hasOperated ${player} ${key}`] ?? ok(false),
      }),
    },
    MEANS: {
      getByName: (name: string) => ({ stopAgain: async (ref: string) => void calls.push(`stop ${name} ${ref}`) }),
    },
    TOURNAMENT: runs('tournament'),
    LOTTERY: runs('lottery'),
    WEBHOOK: { getByName: (shard: string) => ({ take: async () => void calls.push(`take ${shard}`) }) },
  } as unknown as Env & { RESTORED: string };
  return { env, journal, store, calls };
}

test('entries are read from the backup on, the oldest first, across days and pages; one of an earlier day is not, nor one that is too old kept', async () => {
  const { journal } = house();
  for (const [days, name] of [
    [-2, 'a'],
    [-1, 'b'],
    [0, 'c'],
    [1, 'd'],
    [2, 'e'],
    [0, 'f'],
  ] as const) {
    journal.at(NOON + days * DAY_MS);
    await enter(journal.store, name, protectionOf(name), NOON + days * DAY_MS);
  }
  const found = await Array.fromAsync(entriesSince(journal.store, NOON - DAY_MS));
  expect(found.map(({ key }) => key.split('/').at(-1))).toEqual(['b', 'c', 'f', 'd', 'e']);
  await forgetEntries(journal.store, NOON + 39 * DAY_MS);
  expect([...journal.files.keys()].map((key) => key.split('/').at(-1))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('payouts and refunds are told before providers’ words, these before protection, and erasures last; then it is open, for good', async () => {
  const { env, journal, calls } = house();
  await enter(journal.store, 'mary', erasureOf('mary'), NOON);
  await enter(journal.store, 'emmy', protectionOf('emmy'), NOON);
  await enter(journal.store, 'card', { kind: 'means', name: 'card', stoppedFor: 'P7-1' }, NOON);
  await enter(journal.store, 'other', { kind: 'means', name: 'other', stoppedFor: null }, NOON);
  await enter(journal.store, 'w', { kind: 'webhook', shard: 'payments/1', items: [] }, NOON);
  await enter(journal.store, 'P1042-3', payout, NOON);
  await enter(journal.store, 'P1042-4', refund, NOON);
  await enter(journal.store, 'lottery:draw-1', canceledOf('lottery', 'draw-1'), NOON);
  await enter(journal.store, 'tournament:race-1', canceledOf('tournament', 'race-1'), NOON);
  expect(await isOpen(env)).toBe(false);
  await env.DB.prepare(
    `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt) values ('u', '', 'u@example.com', 1, 1, 1)`,
  ).run();
  await env.DB.prepare(
    `insert into session (id, expiresAt, token, createdAt, updatedAt, userId) values ('s', 1, 't', 1, 1, 'u')`,
  ).run();
  const done = await reopen(env, env.RESTORED, NOON);
  expect(calls).toEqual([
    'orderedPayout ada',
    'missedRefund ada P1042-4 out-P1042-4',
    'take payments/1',
    'stop card P7-1',
    'protectAgain emmy',
    'cancel lottery draw-1: mistake',
    'cancel tournament race-1: mistake',
    'leaveAgain mary',
  ]);
  expect(done).toMatchObject({
    entries: { payout: 1, refund: 1, webhook: 1, means: 2, protection: 1, canceled: 2, erasure: 1 },
    refused: [],
    lost: [],
  });
  // Whoever was signed in signs in again.
  expect(await env.DB.prepare('select count(*) as n from session').first('n')).toBe(0);
  expect(await isOpen(env)).toBe(true);
});

test('a silent object leaves it shut; what is refused is an operator’s to see; who joined since is nobody', async () => {
  const { env, journal } = house({
    'protectAgain emmy': refuse('server.unavailable'),
    'leaveAgain mary': refuse('erasure.blocked', { why: 'money' }),
    'leaveAgain joan': refuse('player.unborn'),
  });
  await enter(journal.store, 'mary', erasureOf('mary'), NOON);
  await enter(journal.store, 'joan', erasureOf('joan'), NOON);
  expect((await reopen(env, env.RESTORED, NOON)).refused).toMatchObject([{ why: 'erasure.blocked' }]);
  const again = { ...env, RESTORED: `${NOON}-${crypto.randomUUID()}` };
  await enter(journal.store, 'emmy', protectionOf('emmy'), NOON);
  await expect(reopen(again, again.RESTORED, NOON)).rejects.toThrow('was not heard');
  expect(await isOpen(again)).toBe(false);
});

test('a refund is asked of its provider first: one that was refused has not left, and silence leaves the house shut [I17]', async () => {
  const { env, journal, calls } = house();
  await enter(journal.store, 'P1042-4', refund, NOON);
  there.refund = async () => refuse('server.unavailable');
  await expect(reopen(env, env.RESTORED, NOON)).rejects.toThrow('was not heard');
  expect(await isOpen(env)).toBe(false);
  there.refund = async () => refuse('payment.declined');
  expect((await reopen(env, env.RESTORED, NOON)).refused).toEqual([]);
  expect(calls).toEqual([]);
});

test('acts of operators that the backup lacks and nothing else holds are listed, the oldest first, each once', async () => {
  const { env, journal } = house({
    'hasOperated emmy b': ok(true),
    'hasOperated joan c': refuse('player.unborn'),
  });
  const acts: Entry[] = [
    { ...actOf('emmy', 'a', 'points.give'), atMs: NOON + 2 } as Entry,
    actOf('emmy', 'b', 'gift.grant'),
    actOf('joan', 'c', 'gift.grant'),
    actOf('mary', 'd', 'gift.grant'),
    actOf('emmy', 'e', 'freeze.impose'),
    actOf('emmy', 'f', 'freeze.lift'),
    actOf('emmy', 'g', 'proposal.confirm', 'person.separate: together'),
    { ...actOf('emmy', 'h', 'proposal.confirm', 'gift.cancel: active'), atMs: NOON + 1 } as Entry,
  ];
  for (const entry of acts) await enter(journal.store, entry.kind === 'act' ? entry.deed.id : '', entry, NOON);
  // Told once more on the next day.
  journal.at(NOON + DAY_MS);
  await enter(journal.store, 'f', actOf('emmy', 'f', 'freeze.lift'), NOON + DAY_MS);
  await enter(journal.store, 'mary', erasureOf('mary'), NOON);
  const { lost } = await reopen(env, env.RESTORED, NOON);
  expect(lost.map(({ deed }) => deed.id)).toEqual(['f', 'h', 'a']);
  const [title, ...texts] = lostTexts('perigee', lost);
  expect(title).toContain('not in the backup');
  expect(texts[0]).toBe(`  ${new Date(NOON).toISOString()} player 7: freeze.lift, none > done, by ada: Ticket 7`);
  expect(lostTexts('perigee', [])).toEqual([]);
  const silent = { ...env, RESTORED: `${NOON}-${crypto.randomUUID()}` };
  const PLAYER = { getByName: () => ({ hasOperated: async () => refuse('server.unavailable') }) };
  await expect(reopen({ ...silent, PLAYER } as unknown as Env, silent.RESTORED, NOON)).rejects.toThrow(
    'did not answer',
  );
});

test('a run that came to its end before it could be canceled again is paid: an operator looks at it', async () => {
  const { env, journal } = house({ 'cancel race-1': refuse('offer.ended') });
  await enter(journal.store, 'tournament:race-1', canceledOf('tournament', 'race-1'), NOON);
  const done = await reopen(env, env.RESTORED, NOON);
  expect(done.refused).toMatchObject([{ why: 'offer.ended' }]);
  expect(await isOpen(env)).toBe(true);
});

test('of several days the newest word about somebody is told: what was lifted since is not imposed anew', async () => {
  const { env, journal } = house();
  const taken: unknown[] = [];
  const PLAYER = { getByName: () => ({ protectAgain: async (entry: unknown) => taken.push(entry) && ok(null) }) };
  for (const [day, size] of [5000, 7000].entries()) {
    journal.at(NOON + day * DAY_MS);
    const limits = [{ type: 'deposit', period: 'day', currency: 'EUR', size }] as const;
    await enter(
      journal.store,
      'emmy',
      { kind: 'protection', playerId: 'emmy', protection: { exclusion: null, limits } },
      NOON + day * DAY_MS,
    );
  }
  await reopen({ ...env, PLAYER } as unknown as Env, env.RESTORED, NOON);
  expect(taken).toMatchObject([{ limits: [{ size: 7000 }] }]);
});

test('a house that never was put back is open without a question', async () => {
  expect(await isOpen({ STORE: null as unknown as R2Bucket } as Env)).toBe(true);
});
