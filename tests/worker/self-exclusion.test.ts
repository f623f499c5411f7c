// A self-exclusion over every door, at once: what a player may do in one breath they may not do in the next, in any session or socket.
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { cashier, REPORTED_CARD, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { agreed } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { completeProfile, PASSWORD, PERSON } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { URL_OF_STUDIO } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { type AnyOperation, operations } from '#shared/contract/operations.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { LIVE_CLOSE } from '#shared/contract/socket.ts';
import type { TableState } from '#shared/contract/tables.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

/** The benchmark's market has no cycle time: what refuses the next bet is the exclusion. */
const worker = workerUnderTest({ DEV_COUNTRY: 'XB', STUDIO_URL: URL_OF_STUDIO });
const base = () => `http://localhost:${worker.url().port}`;
const GAME = 'kepler/perihelion';
let born = 0;
const user = (email: string) => ({ user: { email, password: PASSWORD } });
const codeOf = ({ text }: { text: string }) => (text ? (JSON.parse(text) as Problem).code : '');

/** `person`: whose account it is; left out: somebody new. */
async function funded(person?: { dateOfBirth: string; last_name: string }) {
  const { dateOfBirth, ...name } = person ?? {};
  const player = await cashier(base(), { country: 'XB', ...(dateOfBirth && { bare: true, dateOfBirth }) });
  if (person) await completeProfile(player, { ...PERSON, ...name });
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 20_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return { ...player, profile: methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '' };
}

const bet = { game: GAME, stakeMinor: 100, currency: 'EUR', action: null };
/** What begins play, brings money in, or asks for offers: calls of every kind, as a client would send them. */
const WISHES: readonly [name: string, path: string, send: { method?: string; json?: object }][] = [
  ['a bet', '/api/rounds', { json: bet }],
  [
    'a deposit',
    '/api/player/payments/deposit',
    { json: { method: 'visa', currency: 'EUR', amountMinor: 2000, custody: 'separate' } },
  ],
  ['an address for coins', '/api/player/payments/address', { json: { currency: 'BTC' } }],
  ['offers by mail', '/api/subscriptions', { method: 'PUT', json: { receive_promos: true } }],
  ['offers by phone', '/api/subscriptions', { method: 'PUT', json: { receive_sms_promos: true } }],
];

test('within a second of a self-exclusion every session and socket has ended, in every browser, and nothing is accepted any more [I30 I36 S4.09]', async () => {
  const player = await funded();
  const phone = new Client(base());
  await phone.ask('/api/users/sign_in', { json: user(player.email) });
  const tabs = [await listen(player.client), await listen(player.client), await listen(phone)];
  // Before, all of it works: else a refusal would prove nothing.
  for (const [name, path, send] of WISHES) expect((await phone.send(path, send)).status, name).toBeLessThan(300);
  expect((await phone.send(`/play/${GAME}`)).status).toBe(200);
  const old = new Client(base());
  for (const [name, value] of player.client.cookies) old.cookies.set(name, value);

  const set = await player.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  // Whatever else this machine does, the answer waited for it, too.
  const answered = performance.now();
  expect(set.status, set.text).toBe(200);
  for (const tab of tabs) {
    const { code, atMs } = await tab.closed;
    expect(code).toBe(LIVE_CLOSE.sessionEnded);
    // Its page says why without asking: it could not any more.
    expect(tab.frames.at(-1)).toMatchObject({
      kind: 'ended',
      stop: { code: 'limit.excluded', data: { type: 'selfexclusion', untilMs: expect.any(Number) } },
    });
    expect(atMs - answered).toBeLessThan(1000);
  }
  // Not after a while: the first of each is refused.
  for (const client of [old, phone])
    for (const [name, path, send] of WISHES) expect((await client.send(path, send)).status, name).toBe(401);
  await expect(listen(old)).rejects.toThrow('did not open');

  // Who signs in again may withdraw, read and protect themselves: nothing else.
  const back = new Client(base());
  await back.ask('/api/users/sign_in', { json: user(player.email) });
  for (const [name, path, send] of WISHES) {
    const refused = await back.send(path, send);
    expect([refused.status, codeOf(refused)], name).toEqual([403, 'limit.excluded']);
  }
  const game = await back.send(`/play/${GAME}`);
  expect([game.status, game.headers.location]).toEqual([302, '/profile/limits?reached=selfexclusion']);
  const held = await worker.sql(
    'PLAYER',
    player.playerId,
    `select count(*) as n from round where placed_at > (select from_at from exclusion)`,
  );
  expect(held).toEqual([{ n: 0 }]);
  for (const path of [
    '/api/player/payments',
    '/api/rounds',
    '/api/user_limits',
    '/api/player/verification',
    '/api/player/withdrawable',
  ])
    expect((await back.send(path)).status, path).toBe(200);
  const out = await back.send('/api/player/payments/cashout', {
    // Less than the usual minimum: the player takes what is there (limits.md 10).
    json: { method: 'visa', currency: 'EUR', amountMinor: 100, profile: player.profile },
  });
  expect(out.status, out.text).toBe(201);
  const { payment } = JSON.parse(out.text) as { payment: { id: string } };
  const recall = await back.send(`/api/player/payments/${payment.id}/recall`, { method: 'POST' });
  expect([recall.status, codeOf(recall)]).toEqual([403, 'limit.excluded']);
  // None advertises: what comes is about the player's own acts alone.
  const letters = await back.ask<{ subject: string }[]>(`/sandbox/mailbox.json?to=${encodeURIComponent(player.email)}`);
  expect(letters.map(({ subject }) => subject).filter((subject) => !OWN_LETTERS.test(subject))).toEqual([]);
});

const OWN_LETTERS =
  /sign-in|^Your deposit has arrived|^Your self-exclusion has started|^Withdrawal requested|^Your withdrawal/i;

/** Calls that give or stake something; a new one is asked of here by being in the contract. */
const stakes = ({ act, method }: AnyOperation) => method !== 'GET' && ['bet', 'deposit', 'value'].includes(act);
const TABLE = 'kepler/solstice-roulette';
/** The number of a round of the table that takes bets for ten seconds more: it plays while somebody watches. */
async function openRound(): Promise<number> {
  const socket = new WebSocket(new URL(`/api/tables/${TABLE}`, worker.url()).href.replace('http', 'ws'));
  const round = new Promise<number>((found) => {
    socket.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as TableState;
      if (state.round?.phase === 'bets' && state.round.closesAtMs - state.atMs > 10_000) found(state.round.no);
    };
  });
  return round.finally(() => socket.close());
}
/** A renewal stakes nothing, and is of a session that is over. */
const RENEWAL = 'renewGameSession';
/** A currency to play with later moves nothing. */
const HARMLESS = ['createAccount'];

/** What keeps a player from play: their own break, or what operators impose. */
const MEASURES: readonly (readonly [name: string, operation: Operation | null])[] = [
  ['coolingoff', null],
  ['exclusion', { act: 'exclusion.impose', term: 'P6M', why: 'harm', evidence: 'records', hearing: 'danger' }],
  ['suspension', { act: 'suspension.impose', why: 'harm', evidence: 'records' }],
  ['freeze', { act: 'freeze.impose', why: 'order', evidence: 'authority' }],
  ['closure', { act: 'account.close', why: 'fraud', evidence: 'records', money: 'pays' }],
];

/** An account with a withdrawal and a deposit on their way. */
async function onTheWay(player: Awaited<ReturnType<typeof funded>>) {
  const idOf = ({ text }: { text: string }) => (JSON.parse(text) as DepositAnswer).payment.id;
  const paidOut = idOf(await player.cashout({ profile: player.profile }));
  return { ...player, paidOut, held: idOf(await player.deposit()) };
}
type Account = Awaited<ReturnType<typeof onTheWay>>;

/** Every door of one account is tried, and refuses; of its own money it gives out what it may. */
async function expectRefused(type: string, player: Account): Promise<void> {
  const { held, paidOut } = player;
  const money = { charge: `ch_${held}`, reference: `${player.playerId}/${held}`, currency: 'EUR', amount: 5_000 };
  const captured = { type: 'charge.captured', data: { ...money, card: REPORTED_CARD } };
  expect((await tell(player.client, captured)).status).toBe(204);
  const back = new Client(base());
  await back.ask('/api/users/sign_in', { json: user(player.email) });
  const round = await openRound();
  const card = { method: 'visa', currency: 'EUR', amountMinor: 2000 };
  const red = { bets: [{ at: 'red', stakeMinor: 300 }] };
  // Each as a client would send it, of the player's own: what is malformed or unknown would be refused without any exclusion.
  const wishes: Readonly<Record<string, { path?: string; json?: object }>> = {
    placeBet: { json: bet },
    betAtTable: {
      path: `/api/tables/${TABLE}/bets`,
      json: { round, stakeMinor: 300, currency: 'EUR', action: red },
    },
    openGameSession: { json: { game: 'gimbal/lantern-moths', currency: 'EUR' } },
    openDeposit: { json: card },
    cryptoAddress: { json: { currency: 'BTC' } },
    releaseDeposit: { path: `/api/player/payments/${held}/release` },
    recallCashout: { path: `/api/player/payments/${paidOut}/recall` },
    createAccount: { json: { currency: 'USD' } },
    previewPromoCode: { json: { code: 'ORBIT' } },
    enterPromoCode: { json: { code: 'ORBIT' } },
    redeemCoupon: { json: { coupon_code: 'COUPON-2026' } },
    takeOffer: { path: '/api/bonuses/offers/joining', json: {} },
    setBonusCode: { json: { deposit_bonus_code: 'WELCOME' } },
    confirmAdventure: { path: '/api/player/adventures/orbit-week/confirm' },
    confirmTournament: { path: '/api/tournaments/first-light/confirm', json: { confirmed: true } },
    exchangeMoney: { json: { exchange: { points: 25, group: 'money-25' } } },
    exchangeReward: {
      path: '/api/comp_points/exchange/freespins',
      json: { points: 190, group: 'freespins-10' },
    },
    confirmLottery: { path: '/api/lotteries/monthly-draw-2026110100/confirm' },
    takeDailyBox: { json: {} },
    openLootbox: { path: '/api/player/lootboxes/1/activation', json: {} },
    activateBonus: { path: '/api/player/bonuses/1/activation', json: {} },
    activateFreespins: { path: '/api/player/freespins/1/activation', json: {} },
  };
  const house = async () =>
    worker.sql(
      'PLAYER',
      player.playerId,
      // The provider brings what was on its way at any moment.
      `select (select count(*) from ledger where ref not in ('${held}', '${paidOut}')) as ledger,
        (select count(*) from payment) as payments, (select count(*) from round) as rounds`,
    );
  const before = await house();
  const calls = operations.filter((each) => stakes(each) && each.id !== RENEWAL);
  expect(calls.map(({ id }) => id).toSorted()).toEqual(Object.keys(wishes).toSorted());
  for (const { id, path: template, method, body } of calls) {
    const { path = template, json } = wishes[id] ?? {};
    expect(body?.safeParse(json).success ?? true, `${id} is sent what its contract takes`).toBe(true);
    const { status, text } = await back.send(path, { method, ...(json && { json }) });
    if (HARMLESS.includes(id)) expect(status, `${id}: ${text}`).toBe(200);
    else expect([id, status, codeOf({ text })], text).toEqual([id, 403, 'limit.excluded']);
  }
  expect(await house()).toEqual(before);
  // A room takes no message, a game does not open, nothing is offered; the conversation with operators does.
  const message = await back.send('/api/chat/general/messages', { json: { text: 'Hello' } });
  expect([message.status, codeOf(message)]).toEqual([403, 'limit.excluded']);
  expect((await back.send(`/play/${GAME}`)).status).toBe(302);
  expect((await back.ask<{ offers: object[] }>('/api/v2/bonuses')).offers).toEqual([]);
  const own = await back.send('/api/player/payments/cashout', {
    json: { method: 'visa', currency: 'EUR', amountMinor: 100, profile: player.profile },
  });
  expect([type, own.status === 201]).toEqual([type, type !== 'freeze']);
}

test.each(MEASURES)(
  'no call that plays or brings money in does so under a %s, whichever the contract has, in any account of the person [I30 I36 I52]',
  async (type, operation) => {
    const person = { dateOfBirth: bornOn(++born), last_name: `Lovelace-${type}` };
    const accounts = [await onTheWay(await funded(person)), await onTheWay(await funded(person))] as const;
    const [{ client, playerId }] = accounts;
    if (operation) {
      const object = (await worker.env()).PLAYER.getByName(playerId) as unknown as PlayerStub;
      expect(await agreed(object, operation)).toMatchObject({ ok: true });
    } else await client.ask('/api/user_limits', { json: { type, term: 'PT24H' } });
    // No time passes: the first call of each session is refused.
    for (const one of accounts)
      expect((await one.client.send('/api/rounds', { json: bet })).status, one.email).toBe(401);
    for (const one of accounts) await expectRefused(type, one);
  },
);
