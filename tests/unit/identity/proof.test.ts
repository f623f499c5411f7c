// What identity keeps in D1 and a fresh proof protects: the proof is a condition of the statement itself, so that whoever calls
// it, and however late, changes nothing without one.
import { beforeEach, expect, test } from 'vitest';
import { changePassword } from '#functions/identity/accounts.ts';
import * as email from '#functions/identity/email-change.ts';
import { removePasskey } from '#functions/identity/passkeys.ts';
import { isProved, noteProof, type Prover } from '#functions/identity/proof.ts';
import * as factor from '#functions/identity/two-factor.ts';
import { memoryD1 } from '#kit/d1.ts';

// The sandbox's object, which is there to be imported and is not asked.
const AT = Date.UTC(2026, 10, 26);
const FRESH_MS = 5 * 60_000;
const DAY = '2026-11-26T00:00:00.000Z';
const prover = (nowMs: number, over: Partial<Prover> = {}): Prover => ({
  userId: 'ada',
  sessionId: 's1',
  nowMs,
  ...over,
});
const FRESH = prover(AT + FRESH_MS - 1);
/** Whom a statement must refuse: a proof that lapsed, another session's, another player's, and a session that has ended. */
const OTHERS: readonly (readonly [string, Prover])[] = [
  ['a proof that has just lapsed', prover(AT + FRESH_MS)],
  ['another session of the same player', prover(AT, { sessionId: 's2' })],
  ['another player with a session of theirs', prover(AT, { userId: 'eve', sessionId: 's1' })],
  ['a session that has ended', prover(AT, { sessionId: 'gone' })],
];

let vault: { DB: D1Database; BETTER_AUTH_SECRET: string; ORIGIN: string };
const run = (sql: string, ...values: unknown[]) =>
  vault.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await vault.DB.prepare(sql).all()).results;

beforeEach(async () => {
  vault = {
    DB: memoryD1(),
    BETTER_AUTH_SECRET: 'a secret of the tests that is long enough',
    ORIGIN: 'https://perigee.example',
  };
  for (const id of ['ada', 'eve']) {
    const user = 'insert into "user" (id, name, email, emailVerified, createdAt, updatedAt) values (?, ?, ?, 1, ?, ?)';
    await run(user, id, id, `${id}@example.com`, DAY, DAY);
    const account =
      "insert into account (id, accountId, providerId, userId, password, createdAt, updatedAt) values (?, ?, 'credential', ?, 'old', ?, ?)";
    await run(account, `a-${id}`, id, id, DAY, DAY);
  }
  const session =
    'insert into session (id, expiresAt, token, createdAt, updatedAt, userId, provedAt) values (?, ?, ?, ?, ?, ?, ?)';
  for (const [id, user, provedAt] of [
    ['s1', 'ada', AT],
    ['s2', 'ada', null],
    ['e1', 'eve', null],
  ] as const)
    await run(session, id, DAY, id, DAY, DAY, user, provedAt);
});

const ACTS: Readonly<Record<string, (by: Prover) => Promise<unknown>>> = {
  'a wish for another address': (by) => email.begin(vault.DB, by, 'new@example.com'),
  'a second factor that begins': (by) => factor.begin(vault, by),
  'a second factor that ends': (by) => factor.disable(vault, by),
  'new recovery codes': (by) => factor.renewCodes(vault, by),
  'a passkey that goes': (by) => removePasskey(vault.DB, by, 'k1'),
  'a password beside a second factor': (by) => changePassword(vault, by, 'old', 'new'),
};

/** Both have all that can be taken from them. */
async function furnished(enabled: boolean): Promise<void> {
  const passkey =
    "insert into passkey (id, user_id, name, public_key, algorithm, backed_up, created_at, format) values (?, ?, 'n', 'k', -7, 0, 0, 'cose')";
  for (const [key, user] of [
    ['k1', 'ada'],
    ['k2', 'eve'],
  ])
    await run(passkey, key, user);
  if (!enabled) return;
  for (const user of ['ada', 'eve']) {
    await run("insert into two_factor (user_id, secret, enabled_at) values (?, 'sealed', 1)", user);
    await run("insert into recovery_code (user_id, hash) values (?, 'one')", user);
  }
}
const everything = async () =>
  Promise.all(
    ['email_change', 'two_factor', 'recovery_code', 'passkey', 'account'].map((table) =>
      rows(`select * from ${table} order by 1, 2`),
    ),
  );

test.each(Object.keys(ACTS))(
  '%s is refused by its own statement without a fresh proof of that session [I36]',
  async (name) => {
    const act = ACTS[name];
    if (!act) throw new Error(name);
    await furnished(name !== 'a second factor that begins');
    const before = await everything();
    for (const [who, by] of OTHERS) {
      expect(await act(by), who).toBeFalsy();
      expect(await everything(), who).toEqual(before);
    }
    expect(await act(FRESH)).toBeTruthy();
    expect(await everything()).not.toEqual(before);
    // Nothing of anybody else.
    for (const table of ['two_factor', 'recovery_code', 'passkey'])
      expect(await rows(`select * from ${table} where user_id = 'eve'`)).toEqual(
        before[['email_change', 'two_factor', 'recovery_code', 'passkey'].indexOf(table)]?.filter(
          (row) => (row as { user_id: string }).user_id === 'eve',
        ),
      );
  },
);

test('the present password is proof enough where no second factor is on, as long as it is still the one that was shown [I36]', async () => {
  const late = prover(AT + 10 * FRESH_MS);
  expect(await changePassword(vault, late, 'another', 'new')).toBe(false);
  expect(await changePassword(vault, late, 'old', 'new')).toBe(true);
  // Two at once: the second was shown a password that is no longer the present one.
  expect(await changePassword(vault, late, 'old', 'newer')).toBe(false);
  expect(await rows(`select userId, password from account order by userId`)).toEqual([
    { userId: 'ada', password: 'new' },
    { userId: 'eve', password: 'old' },
  ]);
});

test('a proof is noted for its session alone, and for nobody else who names it', async () => {
  const at = AT + FRESH_MS;
  await noteProof(vault.DB, prover(at, { userId: 'eve', sessionId: 's1' }));
  expect(await isProved(vault.DB, prover(at))).toBe(false);
  await noteProof(vault.DB, prover(at));
  expect(await isProved(vault.DB, prover(at))).toBe(true);
  expect(await isProved(vault.DB, prover(at, { sessionId: 's2' }))).toBe(false);
});
