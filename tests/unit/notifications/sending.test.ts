// The job that sends a letter which a player's object asked for: what it orders, what it tells the object, and what it never sends.
import { beforeEach, expect, test, vi } from 'vitest';
import { suppress } from '#functions/identity/suppressions.ts';
import { sendLetter } from '#functions/jobs/letter.ts';
import { type Dispatched, type Order, Unanswered } from '#functions/mailing.ts';
import type { Letter } from '#functions/ports/mail/index.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { MailWish, Outgoing } from '#shared/contract/outgoing.ts';
import { ok } from '#shared/domain/refusal.ts';

const there = vi.hoisted(() => ({
  outcome: null as unknown,
  ordered: [] as unknown[],
  reports: [] as unknown[],
  taken: 'yes',
}));
vi.mock('#functions/mailing.ts', () => ({
  Unanswered: class extends Error {},
  dispatch: async (_env: Env, letter: Letter, order: Order) => {
    there.ordered.push({ key: letter.key, stream: letter.stream, order });
    if (there.outcome instanceof Error) throw there.outcome;
    return there.outcome;
  },
}));
vi.mock('#functions/player/stub.ts', () => ({
  playerOf: () => ({
    takeLetter: async () => ok(there.taken),
    noteLetter: async (...given: unknown[]) => void there.reports.push(given.slice(2)),
  }),
}));
vi.mock('#functions/ports/mail/letters.ts', () => ({
  letter: async (_env: Env, _origin: string, { kind, to }: { kind: string; to: string }, { key }: { key: string }) => ({
    ...{ key, to, stream: kind === 'gift_granted' ? 'offers' : 'account' },
  }),
}));

const ACCOUNT = { kind: 'limit_set', email: 'ada@example.com', locale: 'en', values: {} } as unknown as MailWish;
const OFFER = { ...ACCOUNT, kind: 'gift_granted' } as unknown as MailWish;
const TAKEN: Dispatched = { is: 'taken', vendor: 'postmark', messageId: 'm-1' };

let env: Env;
let no = 0;
beforeEach(() => {
  env = { DB: memoryD1(), BETTER_AUTH_SECRET: 'a secret', ORIGIN: 'https://perigee.example' } as unknown as Env;
  Object.assign(there, { outcome: TAKEN, ordered: [], reports: [], taken: 'yes' });
  no += 1;
});
const row = (more: Partial<Outgoing> = {}) =>
  ({ playerId: 'p', playerNo: 7, no, atMs: Date.now(), ...more }) as unknown as Outgoing;

test('a letter is ordered by a name that stays the same, and one that its row brings again is not sent twice [I7]', async () => {
  await sendLetter(env, row(), ACCOUNT);
  await sendLetter(env, row(), ACCOUNT);
  expect(there.ordered).toEqual([
    {
      key: `7-${no}-limit_set`,
      stream: 'account',
      order: { isAgain: false, comesAgain: true, isLate: false },
    },
  ]);
  expect(there.reports).toEqual([['sent', { vendor: 'postmark', message: 'm-1' }]]);
});

test('one that nobody has answered about is told apart from one that nobody took, and comes again', async () => {
  for (const [outcome, fate] of [
    [new Unanswered('postmark: no answer'), 'unanswered'],
    [new Error('429'), 'failed'],
  ] as const) {
    there.outcome = outcome;
    await expect(sendLetter(env, row(), ACCOUNT)).rejects.toBe(outcome);
    expect(there.reports.pop()).toEqual([fate, undefined]);
  }
  there.outcome = TAKEN;
  await sendLetter(env, row({ tries: 2, atMs: Date.now() - 61 * 60_000 } as Partial<Outgoing>), ACCOUNT);
  expect(there.ordered.at(-1)).toMatchObject({ order: { isAgain: true, comesAgain: true, isLate: true } });
});

test('what every carrier keeps back the player is asked about; an offer is one that nobody wants there', async () => {
  there.outcome = { is: 'suppressed' } satisfies Dispatched;
  await sendLetter(env, row(), ACCOUNT);
  await sendLetter(env, row({ no: no + 1000 }), OFFER);
  there.outcome = { is: 'uncarried' } satisfies Dispatched;
  await sendLetter(env, row({ no: no + 2000 }), OFFER);
  expect(there.reports).toEqual([
    ['withheld', undefined],
    ['stopped', undefined],
    ['stopped', undefined],
  ]);
});

test('no offer goes to an address that has called one spam, whoever has it now; everything else does', async () => {
  await suppress(env, 'Ada@example.com', Date.now());
  await sendLetter(env, row(), OFFER);
  expect([there.ordered, there.reports]).toEqual([[], [['stopped', undefined]]]);
  await sendLetter(env, row(), ACCOUNT);
  expect(there.ordered).toHaveLength(1);
});

test('one that was switched off meanwhile is not sent, and one that another is sending waits', async () => {
  there.taken = 'no';
  await sendLetter(env, row(), ACCOUNT);
  there.taken = 'busy';
  await expect(sendLetter(env, row(), ACCOUNT)).rejects.toThrow('another is sending it');
  expect(there.ordered).toEqual([]);
});
