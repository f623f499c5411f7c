// The wallet of outside studios over the running Worker: the kit's cases, with an operator's hand where a case needs one, and what is
// ours to hold beside them.
import { describe, expect, test } from 'vitest';
import type { Asker } from '#functions/player/core/shell.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { STUDIO, sandboxStudio } from '#functions/sandbox/studio.ts';
import { playerIdOf } from '#functions/wallet/account-ids.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CASES, type Kit, type Session } from '../../kit/cases.ts';
import { type Fetcher, send } from '../../kit/client.ts';

const URL_OF_STUDIO = 'http://127.0.0.1:9';
const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO });

const fetcher: Fetcher = (url, init) => {
  const { pathname, search } = new URL(url);
  return worker.fetch(pathname + search, init);
};

let made = 0;
async function account(money = 100, currency = 'EUR'): Promise<Session> {
  const wish = { email: `wallet-${++made}@example.com`, currency, fund: String(money * 100) };
  const reply = await worker.fetch('/sandbox/studio/session', { method: 'POST', body: JSON.stringify(wish) });
  const opened = (await reply.json()) as Record<string, string> & { secrets: string[]; policy: { maxStake: string } };
  if (reply.status !== 201) throw new Error(JSON.stringify(opened));
  return {
    url: opened.wallet ?? '',
    secret: opened.secrets[0] ?? '',
    secrets: opened.secrets,
    account: opened.account_id ?? '',
    session: opened.session_id ?? '',
    game: opened.game_id ?? '',
    currency,
    maxStake: opened.policy.maxStake,
  };
}

async function playerOf({ account: name, session }: Session) {
  const env = await worker.env();
  const [studio] = sandboxStudio({ ...env, STUDIO_URL: URL_OF_STUDIO } as Env);
  const playerId = (studio && (await playerIdOf(studio, name))) ?? '';
  const [row] = await worker.sql('PLAYER', playerId, `select asker from game_session where id = '${session}'`);
  const asker = JSON.parse(String(row?.asker)) as Asker;
  return { playerId, asker, player: env.PLAYER.getByName(playerId) as unknown as PlayerStub };
}

const kit: Kit = {
  account,
  fetcher,
  operator: {
    async exclude(session) {
      const { player, asker } = await playerOf(session);
      const done = await player.setLimit(asker, { type: 'selfexclusion', until: null });
      expect(done).toMatchObject({ ok: true });
    },
    async lossLimit(session, money) {
      const { player, asker } = await playerOf(session);
      const limit = { type: 'loss', period: 'day', currency: 'EUR', amountMinor: money * 100 } as const;
      expect(await player.setLimit(asker, limit)).toMatchObject({ ok: true });
    },
    async pass(byMs) {
      const headers = { 'content-type': 'application/json' };
      await worker.fetch('/sandbox/clock', { method: 'POST', headers, body: JSON.stringify({ byMs }) });
    },
    async renew(session) {
      const { player, asker } = await playerOf(session);
      expect(await player.renewGame(asker, session.session)).toMatchObject({ ok: true });
    },
    async dueCheck(session) {
      await kit.operator?.pass(61 * 60_000);
      await kit.operator?.renew(session);
    },
    async answerCheck(session) {
      const { player, asker } = await playerOf(session);
      expect(await player.answerReality(asker)).toMatchObject({ ok: true, value: { due: false } });
    },
    async bonus(session) {
      const { player, asker } = await playerOf(session);
      const redeemed = await player.redeemCoupon(asker, { key: session.session, code: 'COUPON-2026' });
      if (!redeemed.ok) throw new Error(redeemed.code);
      const started = await player.activateGift(asker, { key: session.session, gift: redeemed.value.no });
      expect(started).toMatchObject({ ok: true });
    },
    evict: async (session) => worker.evict('PLAYER', (await playerOf(session)).playerId),
    players: async () => (await worker.objects()).PLAYER,
  },
};

describe('a studio’s wallet [I7 I11 I12 I13 I14 I15]', () => {
  test.each(CASES.map((one) => [one.name, one] as const))('%s', (_, one) => one.run(kit));
});

test('a refusal in the middle of play is told to the page as the player’s own problem, once', async () => {
  const session = await account(5);
  const { player, asker } = await playerOf(session);
  const body = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const bet = { id_provider: 'b', type: 'bet', amount: '6.00' };
  const reply = await send(session, 'betwin', { ...body, round_id: 'r', transactions: [bet] }, {}, fetcher);
  expect(reply.json).toMatchObject({ code: 'invalid_argument', meta: { api_code: 100, balance: '5.00' } });
  // Its studio hears a number and a word, and nothing else of the player.
  expect(Object.keys(reply.json.meta).sort()).toEqual(['api_code', 'api_message', 'balance']);
  const renewed = await player.renewGame(asker, session.session);
  expect(renewed).toMatchObject({ value: { refused: { code: 'funds.insufficient', detail: { currency: 'EUR' } } } });
  expect(await player.renewGame(asker, session.session)).toMatchObject({ value: { refused: null } });
});

test('nothing under /wallet answers as a problem: unknown studio, wrong path, wrong method, no body', async () => {
  const calls: [string, RequestInit][] = [
    ['/wallet/v1/nobody/balance', { method: 'POST', body: '{}' }],
    ['/wallet/v1/gimbal', { method: 'POST', body: '{}' }],
    ['/wallet', {}],
    ['/wallet/v2/gimbal/balance', { method: 'PUT', body: '{}' }],
    ['/wallet/v1/gimbal/balance', { method: 'POST' }],
  ];
  for (const [path, init] of calls) {
    const answer = await worker.fetch(path, init);
    const body = (await answer.json()) as { code?: string; meta?: { api_code?: number } };
    expect([path, answer.status, body.code, typeof body.meta?.api_code]).toEqual([
      path,
      400,
      'invalid_argument',
      'number',
    ]);
    expect(answer.headers.get('content-type')).toContain('application/json');
  }
});

test('a sandbox says what was signed, what it should have been, and where the two part', async () => {
  const session = await account();
  const right = await send(session, 'echo', { a: 'ü' }, {}, fetcher);
  expect(right.json).toMatchObject({ length: 10, signed: '{"a":"ü"}', genuine: true, first_difference: null });
  const letter = right.json.expected[5] === 'a' ? 'b' : 'a';
  const sign = right.json.expected.slice(0, 5) + letter + right.json.expected.slice(6);
  const wrong = await send(session, 'echo', { a: 'ü' }, { sign }, fetcher);
  expect(wrong.json).toMatchObject({ genuine: false, first_difference: 5 });
});

test('a studio’s round is in the player’s history and receipts, with the studio’s name for it', async () => {
  const session = await account();
  const { player, asker } = await playerOf(session);
  const body = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const transactions = [
    { id_provider: 'hb', type: 'bet', amount: '1.00' },
    { id_provider: 'hw', type: 'win', amount: '2.50' },
  ];
  const sent = { ...body, round_id: 'their-round', finished: true, transactions };
  const { json } = await send(session, 'betwin', sent, {}, fetcher);
  const found = await player.roundById(asker, json.round_id);
  expect(found).toMatchObject({
    value: {
      game: `${STUDIO}/lantern-moths`,
      decider: 'their-round',
      stakeMinor: 100,
      payoutMinor: 250,
      status: 'settled',
    },
  });
  expect(await player.receipt(asker, json.round_id)).toMatchObject({ ok: true });
});

test('wins of a round that nobody told us of, or of more than it may pay, are noted once in ten minutes, and forgotten when their bet has come', async () => {
  const session = await account();
  const { playerId } = await playerOf(session);
  const body = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const call = (transactions: unknown[]) =>
    send(session, 'betwin', { ...body, round_id: 'lost', transactions }, {}, fetcher);
  const win = { id_provider: 'lw', type: 'win', amount: '3.00' };
  const noted = () => worker.sql('PLAYER', playerId, 'select studio, ref, round, amount, tries from unknown_win');
  for (let i = 0; i < 3; i++) expect((await call([win])).status).toBe(500);
  expect(await noted()).toEqual([{ studio: STUDIO, ref: 'lw', round: 'lost', amount: 300, tries: 1 }]);
  await kit.operator?.pass(11 * 60_000);
  await call([win]);
  expect(await noted()).toMatchObject([{ tries: 2 }]);
  const bet = { id_provider: 'lb', type: 'bet', amount: '1.00' };
  expect((await call([bet, win])).status).toBe(200);
  expect(await noted()).toEqual([]);
  // So is one of more than its titles ever pay, which is sent again as well.
  const printed = { id_provider: 'lp', type: 'win', amount: '10000.00' };
  expect(await call([printed])).toMatchObject({ status: 500 });
  expect(await noted()).toMatchObject([{ ref: 'lp', amount: 1_000_000, tries: 1 }]);
});
