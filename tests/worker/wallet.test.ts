// The wallet of outside studios over the running Worker: the kit's cases, with an operator's hand where a case needs one, and what is
// ours to hold beside them.
import { describe, expect, test } from 'vitest';
import { STUDIO } from '#functions/sandbox/studio.ts';
import { studioKit, URL_OF_STUDIO } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CASES } from '../../kit/cases.ts';
import { send } from '../../kit/client.ts';

const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO });
const kit = studioKit(worker);
const { account, fetcher, playerOf } = kit;

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

test('a call that cannot be read is answered with the field, and one of an unknown name or studio with its path', async () => {
  const session = await account();
  const named = { account_id: session.account, currency: 'EUR' };
  const fieldOf = async (endpoint: string, sent: unknown, url = session.url) =>
    (await send({ ...session, url }, endpoint, sent, {}, fetcher)).json.meta;
  const invalid = { api_code: 400, api_message: 'request.invalid' };
  expect(await fieldOf('balance', { ...named, currency: 5 })).toEqual({ ...invalid, api_field: 'currency' });
  expect(await fieldOf('balances', named)).toEqual({ ...invalid, api_field: 'path' });
  expect(await fieldOf('balance', named, `${session.url}x`)).toEqual({ ...invalid, api_field: 'path' });
});

test('a session may be asked for a player who joined in the browser: what the profile lacks is filled in, and the money comes', async () => {
  const ask = (path: string, wish: object) => worker.fetch(path, { method: 'POST', body: JSON.stringify(wish) });
  const email = 'joined@example.com';
  expect((await ask('/sandbox/players', { email, password: 'Correct-horse-9' })).status).toBe(201);
  const opened = await ask('/sandbox/studio/session', { email, fund: '2500' });
  expect(opened.status).toBe(201);
  const {
    account_id,
    currency,
    wallet: url,
    secrets,
  } = (await opened.json()) as Record<string, string> & {
    secrets: string[];
  };
  const reply = await send(
    { url: url ?? '', secret: secrets[0] ?? '' },
    'balance',
    { account_id, currency },
    {},
    fetcher,
  );
  expect(reply.json).toEqual({ balance: '25.00' });
  const refused = await ask('/sandbox/studio/session', { email, currency: 'XXX' });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'request.invalid' })]);
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

test('wins of a round that nobody told us of, or of more than it may pay, are noted once in ten minutes, and wait for nobody when their bet has come', async () => {
  const session = await account();
  const { playerId } = await playerOf(session);
  const body = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const call = (transactions: unknown[]) =>
    send(session, 'betwin', { ...body, round_id: 'lost', transactions }, {}, fetcher);
  const win = { id_provider: 'lw', type: 'win', amount: '3.00' };
  const noted = () =>
    worker.sql(
      'PLAYER',
      playerId,
      `select studio, ref, round, amount, tries from studio_item where state in ('young', 'open')`,
    );
  for (let i = 0; i < 3; i++) expect((await call([win])).status).toBe(500);
  expect(await noted()).toEqual([{ studio: STUDIO, ref: 'lw', round: 'lost', amount: 300, tries: 1 }]);
  await kit.operator.pass(11 * 60_000);
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

test('free rounds are told to their studio, played over the wire for the house’s money, and credited once; a prize is the studio’s [I7]', async () => {
  const session = await account();
  const { player, asker, playerId } = await playerOf(session);
  const redeemed = await player.redeemCoupon(asker, { key: 'c', code: 'MOTHS-2026' });
  expect(redeemed).toMatchObject({ ok: true });
  const gift = redeemed.ok ? redeemed.value.no : 0;
  expect(await player.activateGift(asker, { key: 'a', gift })).toMatchObject({ ok: true });
  const issue = `${session.account}.${gift}.EUR`;
  const named = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const free = { id_provider: 'fb', type: 'bet', amount: '0.20', freespin_issue_id: issue };
  const win = { id_provider: 'fw', type: 'win', amount: '5.00' };
  const round = { ...named, round_id: 'free-1', finished: true, transactions: [free, win] };
  const first = await send(session, 'betwin', round, {}, fetcher);
  expect(first).toMatchObject({ status: 200, json: { balance: '100.00' } });
  expect((await send(session, 'betwin', round, {}, fetcher)).text).toBe(first.text);
  await kit.operator.pass(60_000);
  const other = { ...round, round_id: 'free-2', transactions: [{ ...free, id_provider: 'x', amount: '0.40' }] };
  expect((await send(session, 'betwin', other, {}, fetcher)).json.meta.api_code).toBe(400);
  const guessed = {
    ...free,
    id_provider: 'y',
    freespin_issue_id: `${issue.startsWith('A') ? 'B' : 'A'}${issue.slice(1)}`,
  };
  const stolen = await send(session, 'betwin', { ...other, transactions: [guessed] }, {}, fetcher);
  expect(stolen.json.meta.api_code).toBe(620);
  // Its end: what each round has won is credited, once.
  const end = { issue_id: issue, amount: '5.00', status: 'finished' };
  for (let i = 0; i < 2; i++)
    expect(await send(session, 'freespins/finish', end, {}, fetcher)).toMatchObject({
      status: 200,
      json: { balance: '105.00' },
    });
  expect(await send(session, 'freespins/finish', { ...end, issue_id: 'nobody' }, {}, fetcher)).toMatchObject({
    json: { meta: { api_code: 620 } },
  });
  const prize = { ...named, id_provider: 'p', amount: '7.50', event_type: 'tournament', event_id: 'june' };
  const won = await send(session, 'promo/win', prize, {}, fetcher);
  expect(won).toMatchObject({ status: 200, json: { balance: '112.50', id_provider: 'p', bonus_amount: '0.00' } });
  expect((await send(session, 'promo/win', prize, {}, fetcher)).text).toBe(won.text);
  const unknown = await send(session, 'promo/win', { ...prize, id_provider: 'q', event_type: 'wheel' }, {}, fetcher);
  expect(unknown.json.meta.api_code).toBe(421);
  const above = await send(session, 'promo/win', { ...prize, id_provider: 'r', amount: '500.00' }, {}, fetcher);
  expect(above.status).toBe(500);
  expect(
    await worker.sql(
      'PLAYER',
      playerId,
      `select kind, debit, amount from ledger where kind in ('free_bet', 'provider_promo')`,
    ),
  ).toEqual([
    { kind: 'free_bet', debit: 'house:bonus', amount: 20 },
    { kind: 'provider_promo', debit: 'house:receivable:gimbal', amount: 750 },
  ]);
});
