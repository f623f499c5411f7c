// The wallet's door over the rules of players, in process: what a call reaches, a studio's storm and its neighbour, the
// kit's cases in every dialect, and long storms after which both books are the same.
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { studioMovements } from '#functions/player/rounds/movements.ts';
import { counted } from '#kit/everything.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import type { TestPlayer } from '#kit/transaction.ts';
import { WalletDoor } from '#kit/wallet-door.ts';
import { audit } from '#shared/domain/ledger.ts';
import { sum } from '#shared/domain/money.ts';
import { differences, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import { CASES, type Kit, leftOut, type Session } from '../../../kit/cases.ts';
import { type Reply, send } from '../../../kit/client.ts';
import { DIALECTS, type DialectName, SPEECH, spoken } from '../../../kit/dialects.ts';
import { storm } from '../../../kit/storm.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The kit as a studio of this dialect speaks. */
function kitIn(dialect: DialectName, door = new WalletDoor({ publicKey: PUBLIC })) {
  const own = door.kit(`gimbal-${dialect}`);
  const sessions = new Map<string, string>();
  let secrets: readonly string[] = [];
  const account = async (money?: number, currency?: string): Promise<Session> => {
    const session = await own.account(money, currency);
    sessions.set(session.account, session.session);
    secrets = session.secrets;
    return session;
  };
  const fetcher: typeof own.fetcher = (url, init) =>
    spoken(dialect, { secrets, key: privateKey }, sessions, own.fetcher)(url, init);
  return { ...own, account, fetcher, speech: SPEECH[dialect] } satisfies Kit;
}

describe.each(['own', ...DIALECTS] as const)('a wallet in the words of %s [I7 I11 I12 I13 I14 I15]', (dialect) => {
  const kit: Kit = dialect === 'own' ? new WalletDoor().kit() : kitIn(dialect);
  test.each(CASES.filter((one) => leftOut(one, kit) === null).map((one) => [one.name, one] as const))('%s', (_, one) =>
    one.run(kit),
  );
});

const named = ({ account, currency, game, session }: Session, round: string) => ({
  ...{ account_id: account, currency, game_id: game, session_id: session, round_id: round },
});
const move = (type: 'bet' | 'win', name: string, amount = '0.01') => ({ id_provider: name, type, amount });

test('the page of a game is told once why its last stake was refused: not of a win that waits for its bet, nor after a stake that was taken', async () => {
  const kit = new WalletDoor().kit();
  const session = await kit.account(5);
  const ask = async (round: string, ...transactions: object[]) => {
    const { status } = await send(session, 'betwin', { ...named(session, round), transactions }, {}, kit.fetcher);
    await kit.operator.pass?.(10_000);
    return status;
  };
  expect(await ask('poor', move('bet', 'b', '9.00'))).toBe(400);
  expect([await kit.refusalOf(session), await kit.refusalOf(session)]).toEqual(['funds.insufficient', null]);
  expect(await ask('later', move('win', 'w'))).toBe(500);
  expect(await kit.refusalOf(session)).toBeNull();
  expect(await ask('poor', move('bet', 'b', '9.00'))).toBe(400);
  expect(await ask('later', move('bet', 'c', '1.00'))).toBe(200);
  expect(await kit.refusalOf(session)).toBeNull();
});

test('a call is one call of one object and none of D1, its refusals and repetitions too; the log is called after the answer [provider-wallet 2 15]', async () => {
  const door = new WalletDoor();
  const kit = door.kit();
  const session = await kit.account(5);
  const ask = async (endpoint: string, body: object) => {
    door.reached.clear();
    const reply = await send(session, endpoint, body, {}, kit.fetcher);
    const during = [...door.reached].filter(([name]) => !name.startsWith('calls.'));
    await door.settled();
    return [reply.json?.meta?.api_code ?? reply.status, during, door.reached.get('calls.keep')];
  };
  const one = (verb: string) => [[`player.${verb}`, 1]];
  const bet = { ...named(session, 'r'), transactions: [move('bet', 'b', '1.00'), move('win', 'w', '2.00')] };
  expect(await ask('betwin', bet)).toEqual([200, one('studioBetWin'), 1]);
  expect(await ask('betwin', bet)).toEqual([200, one('studioBetWin'), 1]);
  const poor = { ...named(session, 'r'), transactions: [move('bet', 'c', '9.00')] };
  expect(await ask('betwin', poor)).toEqual([100, one('studioBetWin'), 1]);
  const late = { ...named(session, 'never'), transactions: [move('win', 'v')] };
  expect(await ask('betwin', late)).toEqual([503, one('studioBetWin'), 1]);
  const back = { ...named(session, 'r'), round_id_provider: 'r', finished: false };
  const transactions = [{ id_provider: 'u', type: 'rollback', original_id_provider: 'w' }];
  expect(await ask('rollback', { ...back, transactions })).toEqual([200, one('studioRollback'), 1]);
  expect(await ask('finish', named(session, 'r'))).toEqual([200, one('studioFinish'), 1]);
  expect(await ask('balance', named(session, 'r'))).toEqual([200, one('studioBalance'), 1]);
  // An account that is nobody's reaches no object.
  expect(await ask('betwin', { ...bet, account_id: `${session.account.slice(1)}A` })).toEqual([101, [], 1]);
});

describe('a studio’s storm [provider-wallet 16]', () => {
  /** How many calls one of them may send in ten seconds. */
  const AGREED = 500;
  const calls = { gimbal: AGREED };
  const code = ({ status, json }: Reply) => json?.meta?.api_code ?? status;

  test('beside one studio’s storm another’s 1,000 calls are all taken; the storm’s own are to be sent again, decide nothing, and are taken in the next window', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 23, 59, 57) });
    const door = new WalletDoor({ calls });
    const stormy = door.kit();
    const neighbour = kitIn('swipegames', door);
    const [loud, quiet] = [await stormy.account(100), await neighbour.account(100)];
    const answers = new Map<number, number>();
    const shout = async () => {
      const answer = code(await send(loud, 'nothing', {}, {}, stormy.fetcher));
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    };
    const refused: unknown[] = [];
    for (let i = 0; i < 1000; i++) {
      await shout();
      // A bet, then the same money back as its win.
      const transactions = [move(i % 2 === 0 ? 'bet' : 'win', `t${i}`)];
      const reply = await send(quiet, 'betwin', { ...named(quiet, 'r'), transactions }, {}, neighbour.fetcher);
      if (reply.status !== 200) refused.push(reply.text);
    }
    expect(refused).toEqual([]);
    expect([...answers]).toEqual([
      [400, AGREED],
      [503, 1000 - AGREED],
    ]);
    const bet = { ...named(loud, 'r'), transactions: [move('bet', 'b', '1.00')] };
    const reply = await send(loud, 'betwin', bet, {}, stormy.fetcher);
    expect([reply.status, reply.json.code, code(reply)]).toEqual([500, 'internal', 503]);
    vi.setSystemTime(Date.now() + 10_001);
    expect((await send(loud, 'betwin', bet, {}, stormy.fetcher)).json.balance).toBe('99.00');
  });

  test('calls that nobody has signed are none of the studio’s, and use up nothing of what it may send', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const kit = new WalletDoor({ calls }).kit();
    const session = await kit.account(100);
    const forged = { sign: '0'.repeat(64) };
    for (let i = 0; i <= AGREED; i++) await send(session, 'balance', {}, forged, kit.fetcher);
    const reply = await send(session, 'balance', named(session, ''), {}, kit.fetcher);
    expect(reply.json).toEqual({ balance: '100.00' });
  });
});

/** Of whole units with two places. */
const minorOf = (text: string): number => Math.round(Number(text) * 100);

/** Rounds in which a win stands without a bet, and names that were buried and came all the same (I12, I14, I15). */
const unbacked = ({ store }: TestPlayer): unknown[] => [
  ...store.all(
    `select no from round where exists (select 1 from movement m where m.round = no and m.kind = 'win' and m.undone is null)
       and not exists (select 1 from movement m where m.round = no and m.kind = 'stake' and m.undone is null)`,
  ),
  ...store.all('select m.ref from movement m join tombstone t on t.ref = m.ref and t.source = m.source'),
];

test.each(Array.from({ length: counted(1, 3, 10) }, (_, i) => i + 1))(
  'rounds of ten players while a studio does everything wrong that it can: nothing is owed, each balance is what its books say, and both books are the same, row by row: seed %i [I1 I2 I3 I4 I5 I6 I7 I9 I10 I11 I12 I13 I14 I15 I16 I54]',
  async (seed) => {
    const rounds = counted(150, 1000, 10_000);
    const door = new WalletDoor({ checkMinutes: 1e9 });
    const kit = door.kit();
    const between = async (session: Session) => {
      kit.playerOf(session).pass(10_000);
      await kit.operator.renew(session);
    };
    const { books, sessions, expected } = await storm(kit, {
      ...{ seed, rounds, players: 10, between },
      rest: async () => {},
    });
    expect([books.complaints, books.owes]).toEqual([[], 0]);
    const noon = Date.UTC(2026, 10, 20, 12);
    const ours: StudioRow[] = [];
    for (const session of sessions) {
      const player = kit.playerOf(session);
      const { json } = await send(session, 'balance', named(session, ''), {}, kit.fetcher);
      const rows = ledgerRows(player.store);
      // A lifetime level that the stakes reach pays its prize by itself.
      const prizes = rows.filter(({ kind }) => kind === 'prize').map(({ amountMinor }) => amountMinor);
      expect(minorOf(json.balance) - sum(prizes)).toBe(minorOf(expected.get(session.account) ?? ''));
      expect(audit(rows, storedBalances(player.store))).toEqual([]);
      expect([...unbalanced(player), ...unbacked(player)]).toEqual([]);
      ours.push(...studioMovements(player.store, 'gimbal').map((row) => ({ ...row, account: session.account })));
    }
    const theirs = books.report().map(
      (row): StudioRow => ({
        ...{ id: row.id_provider, account: row.account_id, round: row.round_id, type: row.type },
        ...{ amountMinor: minorOf(row.amount), currency: 'EUR', atMs: noon },
      }),
    );
    // The studio's clock is the machine's, the players' is the test's.
    const here = ours.map((row) => ({ ...row, atMs: noon }));
    const day = Date.UTC(2026, 10, 20);
    expect(theirs.length).toBeGreaterThan(rounds / 2);
    expect(differences(day, here, theirs)).toEqual([]);
    expect(differences(day, here.slice(1), theirs)).toHaveLength(1);
  },
);
