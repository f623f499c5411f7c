// Nobody reaches another player's data by any id in any call of the contract, and what nobody may keep is kept nowhere.
import { beforeAll, expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { letterTo, linkIn, ownCard, PASSWORD, until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import { type AnyOperation, operations } from '#shared/contract/operations.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const CARD = ownCard('5555555555554444');
const GROUPED = [' ', '-'].map((mark) => CARD.replace(/(.{4})(?=.)/g, `$1${mark}`));
const LAST4 = CARD.slice(-4);

let ada: Cashier;
let eve: Cashier;
/** Everything by which something of Ada's can be named. */
const ids: Record<string, string> = {};
let card = '';

beforeAll(async () => {
  [ada, eve] = [await cashier(base()), await cashier(base())];
  const { client } = ada;
  await client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: 'Quillfeather' } } });
  const opened = JSON.parse((await ada.deposit({ method: 'mastercard', amountMinor: 9000 })).text) as DepositAnswer;
  await ada.pay(opened.redirectUrl, { number: CARD });
  await ada.reaches(opened.payment.id, 'succeeded');
  const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  card = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
  const out = await ada.cashout({ method: 'mastercard', profile: card });
  expect(out.status, out.text).toBe(201);
  const intent = JSON.parse((await ada.deposit({ method: 'mastercard' })).text) as DepositAnswer;
  const { round } = await client.ask<{ round: { id: string } }>('/api/rounds', {
    json: { game: 'parallax/lodestone-mines', stakeMinor: 100, currency: 'EUR', action: { mines: 3 } },
  });
  const limit = { type: 'deposit', period: 'month', accounts: [{ currency: 'EUR', amount_cents: 100_000 }] };
  const { limits } = await client.ask<{ limits: { id: string }[] }>('/api/user_limits', { json: limit });
  const document = { kind: 'passport', type: 'image/png', size: 9, fileName: 'quillfeather.png' };
  const sent = await client.ask<{ document: { id: string } }>('/api/player/documents', { json: document });
  const sessions = await worker.sql('PLAYER', ada.playerId, 'select id from session');
  Object.assign(ids, {
    deposit: opened.payment.id,
    cashout: (JSON.parse(out.text) as DepositAnswer).payment.id,
    card,
    intent: intent.payment.id,
    round: round.id,
    limit: limits[0]?.id,
    document: sent.document.id,
    player: ada.playerId,
    session: String(sessions[0]?.id),
    email: ada.email,
    notice: '1',
  });
  for (const [name, id] of Object.entries(ids)) expect(id, name).toBeTruthy();
});

/** What no reply to anybody else may hold. */
const markers = () => [
  ada.email,
  ada.playerId,
  'Quillfeather',
  'quillfeather',
  CARD,
  ...GROUPED,
  LAST4,
  card,
  ada.client.address,
  ids.session ?? '',
];

/** Four digits also come by chance, in an id, a hash or an address: they count as a word of their own, and behind a mask. */
const AS_LAST4 = new RegExp(`(?<![\\w.-])(?<![\\da-f:]:)${LAST4}(?![\\w-])|[xX*•·.#]{2}[ -]?${LAST4}(?!\\w)`);
const holds = (text: string, marker: string): boolean =>
  marker === LAST4 ? AS_LAST4.test(text) : text.includes(marker);
/** Which of Ada's values a text has, but for those that `known` has too. */
const leaksIn = (text: string, known: readonly string[] = []): string[] =>
  markers().filter((marker) => !known.some((own) => holds(own, marker)) && holds(text, marker));

/** What Ada's account looks like to Ada. */
async function house(): Promise<unknown> {
  const paths = ['/api/player/payments', '/api/rounds', '/api/user_limits', '/api/player/withdrawable', '/api/player'];
  const replies = await Promise.all(paths.map((path) => ada.client.ask<object>(path)));
  // When it was asked is the only thing that may differ.
  const state = replies.map((reply) => ({ ...reply, as_of: null }));
  const [{ verified }, logins] = [
    await ada.client.ask<{ verified: boolean }>('/api/player/verification'),
    await worker.sql('PLAYER', ada.playerId, 'select id, ended_at from session'),
  ];
  return { state, verified, logins };
}

const BODIES: Record<string, () => object> = {
  actOnRound: () => ({ step: 1, action: { open: 0 } }),
  openDeposit: () => ({ method: 'mastercard', currency: 'EUR', amountMinor: 5000, profile: card }),
  requestCashout: () => ({ method: 'mastercard', currency: 'EUR', amountMinor: 2000, profile: card }),
  cryptoAddress: () => ({ currency: 'BTC' }),
  confirmLimit: () => ({ token: ids.limit }),
  renamePasskey: () => ({ name: 'mine now' }),
  prove: () => ({ password: PASSWORD }),
  checkEmail: () => ({ email: ada.email }),
};
/** These end Eve's own session or account, whatever they are given. */
const ENDING = ['signOut', 'eraseData'];

async function answers(row: AnyOperation, client: Client): Promise<[string, { status: number; text: string }][]> {
  const given = /\{(\w+)\}/.test(row.path) ? Object.values(ids) : [''];
  const replies: [string, { status: number; text: string }][] = [];
  for (const id of given)
    for (const query of row.query ? ['', `?cursor=${encodeURIComponent(id || (ids.deposit ?? ''))}`] : ['']) {
      const path = row.path.replace(/\{\w+\}/g, encodeURIComponent(id)) + query;
      const json = BODIES[row.id]?.() ?? (row.body ? { id: ids.deposit, player_id: ids.player } : undefined);
      replies.push([`${row.method} ${path}`, await client.send(path, { method: row.method, ...(json && { json }) })]);
    }
  return replies;
}

// First: the next test asks more in a minute than a player may.
test('what is Ada’s by id is unknown to Eve, and known to Ada [I38]', async () => {
  for (const [path, known] of [
    [`/api/player/payments/${ids.cashout}`, 200],
    [`/api/rounds/${ids.round}`, 200],
  ] as const) {
    expect((await ada.client.send(path)).status, path).toBe(known);
    expect((await eve.client.send(path)).status, path).toBe(404);
  }
  const paid = await eve.deposit({ method: 'mastercard', profile: card });
  expect(leaksIn(paid.text, [card])).toEqual([]);
  const taken = await eve.cashout({ method: 'mastercard', profile: card });
  expect(taken.status).toBe(422);
});

test('no call of the contract answers or changes anything of another player, by any of their ids [I38]', async () => {
  const before = await house();
  // The search finds what is there, and nothing else.
  expect(leaksIn(JSON.stringify(before))).toEqual(expect.arrayContaining([ada.email, 'Quillfeather', LAST4]));
  for (const text of [CARD, ...GROUPED, `"${LAST4}"`, `"last4":${LAST4}`, `Visa ·· ${LAST4}`, `xxxx${LAST4}`])
    expect(leaksIn(text)).not.toEqual([]);
  for (const text of [`7c1e-${LAST4}-90ab`, `2001:db8:${LAST4}::1`, `0.${LAST4}`]) expect(leaksIn(text)).toEqual([]);
  const calls = operations.filter(({ id, who }) => who !== 'guest' && !ENDING.includes(id));
  expect(calls.filter(({ path }) => path.includes('{')).length).toBeGreaterThan(15);
  let requests = 0;
  for (const row of calls)
    for (const [call, { status, text }] of await answers(row, eve.client)) {
      requests++;
      // Else a lost session would prove nothing.
      if (row.who === 'player') expect([call, status]).not.toEqual([call, 401]);
      expect(status, call).toBeLessThan(500);
      // What Eve sends may come back; Eve's export also has the ids that were sent before (a session that must not begin).
      const sent = row.id === 'exportData' ? Object.values(ids) : [decodeURIComponent(call)];
      expect([call, leaksIn(text, sent)]).toEqual([call, []]);
    }
  expect(requests).toBeGreaterThan(200);
  for (const path of [`/api/player/documents/${ids.document}/file`, `/api/documents/${ids.player}/${ids.document}`])
    expect((await eve.client.send(path)).status).toBe(404);
  expect(await house()).toEqual(before);
});

/** Every row of every table that the Worker writes, as text, by store. */
async function everything(): Promise<[string, string][]> {
  const { DB, STORE } = await worker.env();
  const names = `select name from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite_*'`;
  const { results } = await DB.prepare(names).all<{ name: string }>();
  const stores: [string, string][] = [];
  for (const { name } of results)
    stores.push([`D1 ${name}`, JSON.stringify((await DB.prepare(`select * from "${name}"`).all()).results)]);
  for (const { name } of await worker.sql('PLAYER', ada.playerId, names))
    stores.push([
      `object ${name}`,
      JSON.stringify(await worker.sql('PLAYER', ada.playerId, `select * from "${name}"`)),
    ]);
  const { objects } = await STORE.list();
  return [...stores, ['files', JSON.stringify(objects.map(({ key }) => key))], ['log', worker.logs().join('\n')]];
}

test('no card number, password, code or token is in a log, a store, or a letter that is not its own [I37 I38]', async () => {
  const { client, email } = ada;
  const wrong = 'planted-Wrong-77';
  await new Client(base()).send('/api/users/sign_in', { json: { user: { email, password: wrong } } });
  await client.send('/api/users/sign_in', { json: { user: { email, password: [PASSWORD] } } });
  const { secret } = await client.ask<{ secret: string }>('/api/users/two_factor', { method: 'POST' });
  const guest = new Client(base());
  await guest.send('/api/users/password', { json: { email } });
  const reset = linkIn(await letterTo(guest, email));
  const token = reset.searchParams.values().next().value ?? reset.pathname.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await guest.send(reset.pathname + reset.search);
  const next = 'planted-Next-88';
  const chosen = { reset_password_token: token, password: next, password_confirmation: next };
  const set = await guest.send('/api/users/password', { method: 'PUT', json: { user: chosen } });
  expect(set.status, set.text).toBeLessThan(300);
  const signed = await client.send('/api/users/sign_in', { json: { user: { email, password: next } } });
  expect(signed.status, signed.text).toBeLessThan(300);
  await until(async () => (await worker.sql('PLAYER', ada.playerId, 'select 1 from outbox')).length === 0);
  const cookies = [...client.cookies.values()].filter((value) => value.length > 40);
  expect(cookies.length).toBeGreaterThan(0);
  const planted = [
    CARD,
    ...GROUPED,
    PASSWORD,
    wrong,
    next,
    secret,
    token,
    ...cookies,
    ...cookies.map(decodeURIComponent),
  ];
  const stores = await everything();
  expect(stores.length).toBeGreaterThan(40);
  // The search finds what is there.
  expect(stores.filter(([, text]) => text.includes(email)).length).toBeGreaterThan(1);
  for (const [store, text] of stores)
    for (const marker of planted) expect(text.includes(marker), `${store} holds ${marker}`).toBe(false);
  const letters = await client.ask<{ text: string; html: string }[]>(
    `/sandbox/mailbox.json?to=${encodeURIComponent(email)}`,
  );
  for (const { text, html } of letters)
    for (const marker of planted.filter((each) => each !== token))
      expect((text + html).includes(marker), marker).toBe(false);
});
