// Every code of the one list of refusals is one that the running Worker gives: here, or in the named test beside this one.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { CashoutInput } from '#functions/player/payments/cashouts.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { Authenticator } from '#kit/authenticator.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { depositOf, fund, objectOf, SERVED } from '#kit/object.ts';
import { joined, otp, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { CreationOptions } from '#shared/contract/passkeys.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

/** What was said, on the wire or by an object. */
type Refusal = { code: string; status?: number };
/** A case here, or the test of this folder that provokes it with more around it. */
type Case = (() => Promise<Refusal>) | { in: string };

let ada: Cashier;
let guest: Visitor;
beforeAll(async () => {
  ada = await cashier(base());
  guest = new Visitor(worker);
});

const read = ({ status, text }: { status: number; text: string }): Refusal => ({
  status,
  code: (JSON.parse(text) as { code: string }).code,
});
const asAda = async (path: string, send: Parameters<Cashier['client']['send']>[1] = {}): Promise<Refusal> =>
  read(await ada.client.send(path, send));
const asGuest = async (path: string, send: Parameters<Visitor['send']>[1] = {}): Promise<Refusal> =>
  read(await guest.send(path, send));
async function from(country: string, path: string, json: unknown): Promise<Refusal> {
  const visitor = new Visitor(worker);
  visitor.cookies.set(COUNTRY_COOKIE, country);
  return read(await visitor.send(path, { json }));
}
const bySaying = async (answer: Promise<Answer<unknown>>): Promise<Refusal> => {
  const result = await answer;
  return result.ok ? { code: 'nothing was refused' } : { code: result.code };
};
const object = (cashMinor = 10_000) => objectOf(worker, cashMinor);
const withObject = async (ask: (player: PlayerStub) => Promise<Answer<unknown>>, cashMinor?: number) =>
  bySaying(ask((await object(cashMinor)).player));

const out = (key: string, amountMinor: number): CashoutInput => ({
  ...depositOf(key, amountMinor),
  destination: 'card-1',
  instrument: 'Visa ·· 4242',
  recallable: false,
  payAfterMs: 3_600_000,
});
const spin = { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null } as const;
const announced = async (wish: object, player = ada): Promise<{ status: number; text: string }> =>
  player.client.send('/api/player/documents', {
    json: { kind: 'passport', type: 'image/png', size: 9, fileName: 'a.png', ...wish },
  });
const put = async (url: string, body: BodyInit): Promise<Refusal> => {
  const cookie = [...ada.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: base(), 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(new URL(url, base()), { method: 'PUT', body, headers });
  return read({ status: answer.status, text: await answer.text() });
};

const CASES: Record<ProblemCode, Case> = {
  'request.malformed': { in: 'problem' },
  'request.invalid': { in: 'problem' },
  'request.refused': { in: 'own-data' },
  'request.too_large': { in: 'problem' },
  'request.media_type': { in: 'problem' },
  'request.method': () => asAda('/api/rounds/R1-1', { method: 'DELETE' }),
  'request.origin': { in: 'csrf' },
  'route.unknown': () => asGuest('/api/no/such/call'),
  'page.unknown': { in: 'cms' },
  'page.kind': () => asGuest('/api/cms/pages/pokies'),
  'page.empty': { in: '../unit/doors/cms' },
  'config.unknown': () => asGuest('/api/fe/config/no-such'),
  'server.failed': { in: '../unit/doors/failed' },
  'server.store': { in: 'store-down' },
  'server.unavailable': { in: 'exclusion-register' },
  'port.unavailable': { in: '../unit/cashier/view' },
  'payment.silent': { in: 'adyen' },
  'throttle.limited': { in: 'identity-sign-in' },
  'person.renamed': { in: 'player-api' },
  'idempotency.key_missing': { in: 'player-api' },
  'idempotency.key_malformed': { in: 'problem' },
  'idempotency.key_reused': { in: 'player-api' },
  'idempotency.in_flight': { in: 'payments' },

  'tournament.unknown': () => asGuest('/api/tournaments/no-such'),
  'tournament.no_leaving': { in: 'activities' },
  'adventure.once': { in: 'activities' },

  // Of a page, which says it in words.
  'geo.restricted': async () => {
    const visitor = new Visitor(worker);
    visitor.cookies.set(COUNTRY_COOKIE, 'US');
    const { status, text } = await visitor.send('/play/kepler/perihelion');
    return { status, code: text.includes('Not available in your country') ? 'geo.restricted' : text };
  },
  'geo.sign_in': () => from('US', '/api/users/sign_in', { user: {} }),
  'geo.sign_up': () => from('US', '/api/users', { user: {} }),
  'geo.money': () => from('US', '/api/player/payments/deposit', {}),
  'geo.game': { in: 'catalogue-store' },
  'paused.game': { in: 'office-switches' },
  'paused.method': { in: 'office-switches' },
  'paused.bonus': { in: 'office-switches' },
  'paused.tournament': { in: 'office-switches' },
  'paused.chat': { in: 'office-switches' },
  'paused.country': { in: '../unit/player/switches' },
  EE_LICENSE_BLOCKED: { in: 'guards' },

  'session.required': () => asGuest('/api/player'),
  'session.ended': { in: 'player' },
  'session.unknown': { in: 'player' },
  'session.guest_only': { in: 'identity-join' },
  'session.withdraw_only': { in: 'security' },
  'credentials.wrong': { in: 'identity-sign-in' },
  'credentials.locked': { in: 'identity-sign-in' },
  'captcha.required': { in: 'identity-join' },
  'captcha.wrong': { in: 'identity-join' },
  'otp.required': { in: 'identity-session' },
  'otp.wrong': { in: 'identity-session' },
  'otp.enabled': async () => {
    const { visitor } = await joined(worker);
    const { secret } = (await visitor.send<{ secret: string }>('/api/users/two_factor', { method: 'POST' })).body;
    await visitor.send('/api/users/two_factor/verify', { json: { otp_attempt: await otp(secret) } });
    return read(await visitor.send('/api/users/two_factor', { method: 'POST' }));
  },
  'reauth.required': { in: 'security' },
  'passkey.refused': { in: 'security' },
  'passkey.unknown': () => asAda('/api/users/passkeys/none', { method: 'PATCH', json: { name: 'Laptop' } }),
  'passkey.full': async () => {
    const { visitor, email } = await joined(worker);
    const { DB } = await worker.env();
    await DB.prepare(
      `insert into passkey (id, user_id, name, public_key, algorithm, counter, transports, backed_up, created_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
       select 'full-' || i, (select id from user where email = ?1), 'Phone', '{}', -7, 0, '', 0, 1 from n`,
    )
      .bind(email)
      .run();
    const device = await Authenticator.of(worker.url().origin);
    const { body } = await visitor.send<CreationOptions>('/api/users/passkeys/begin', { method: 'POST' });
    const made = await device.make(body.challenge);
    return read(await visitor.send('/api/users/passkeys', { json: { ...made, name: 'One more' } }));
  },
  'token.invalid': { in: 'identity-join' },
  'email.unconfirmed': { in: 'payouts' },
  'identity.unverified': { in: 'payouts' },
  'profile.incomplete': { in: 'game-page' },
  'groups.not_self': { in: 'player-api' },
  'form.stale': { in: '../unit/office/operate' },
  'vip.lower': { in: '../unit/player/vip' },
  'erasure.blocked': { in: 'own-data' },
  'person.unasked': { in: '../unit/player/rounds' },
  'person.review': { in: 'person' },
  'person.refused': { in: 'person' },
  'questionnaire.overdue': { in: 'questionnaire' },
  'person.unknown': () =>
    withObject((player) =>
      player.operate(
        { key: 'p', operator: 'ann@example.com', roles: [], reason: 'a test', requestId: 'r' },
        { act: 'person.release', subject: 'nobody' },
      ),
    ),
  'person.inseparable': () =>
    withObject(async (player) => {
      const seen = await player.inspect();
      if (!seen.ok) return seen;
      const by = { key: 'p', operator: 'ann@example.com', roles: [], reason: 'a test', requestId: 'r' };
      return player.operate(by, { act: 'person.separate', subject: `S${seen.value.profile.playerNo}` });
    }),
  'player.unborn': () =>
    worker.env().then(({ PLAYER }) => bySaying((PLAYER.getByName('nobody') as unknown as PlayerStub).wallet(SERVED))),

  'document.unknown': () => withObject((player) => player.expectFile(SERVED, 'D1-99', 'a'.repeat(64))),
  'document.type': async () => {
    const { uploadUrl } = JSON.parse((await announced({})).text) as { uploadUrl: string };
    return put(uploadUrl, '<script>');
  },
  'document.size': async () => {
    const { uploadUrl } = JSON.parse((await announced({})).text) as { uploadUrl: string };
    return put(uploadUrl, new Uint8Array(0));
  },
  'document.state': () =>
    withObject(async (player) => {
      const made = await player.announceDocument(SERVED, {
        key: 'd',
        kind: 'passport',
        type: 'image/png',
        size: 9,
        fileName: 'a.png',
      });
      if (!made.ok) return made;
      // Its file has not come: there is nothing to judge.
      const by = { key: 'p', operator: 'ann@example.com', roles: [], reason: 'a test', requestId: 'r' };
      return player.operate(by, { act: 'document.approve', subject: made.value.id });
    }),
  'document.full': { in: '../unit/player/documents' },
  'document.elsewhere': () => asAda('/api/player/documents/page', { json: { part: 'identity' } }),
  'document.silent': { in: 'verification' },

  'funds.insufficient': { in: 'player-races' },
  'debt.open': () =>
    withObject(async (player) => {
      const opened = await player.openDeposit(SERVED, depositOf('d', 5000));
      if (!opened.ok) return opened;
      const { id: paymentId, provider, currency } = opened.value.payment;
      const money = { provider, paymentId, amountMinor: 5000, currency };
      await player.settleDeposit({ ...money, providerRef: 'd' });
      // All of it is on its way out when the provider takes it back.
      await player.requestCashout(SERVED, out('o', 5000));
      await player.chargeback({ ...money, providerRef: 'c' } as never);
      await fund(player, 100, 'later');
      return player.placeBet(SERVED, { key: 'b', ...spin });
    }, 0),
  'amount.invalid': () =>
    withObject((player) => player.openDeposit(SERVED, { ...depositOf('a', 10), amountMinor: 1.5 })),
  'amount.too_low': () => withObject((player) => player.openDeposit(SERVED, { ...depositOf('a', 10), minMinor: 20 })),
  'amount.too_high': () => withObject((player) => player.openDeposit(SERVED, { ...depositOf('a', 10), maxMinor: 5 })),
  'currency.unknown': () => asAda('/api/player/accounts', { json: { currency: 'XXX' } }),
  'currency.refused': () =>
    withObject(async (player) => {
      const opened = await player.openDeposit(SERVED, depositOf('d', 500));
      if (!opened.ok) return opened;
      const { id: paymentId, provider, currency } = opened.value.payment;
      await player.settleDeposit({ provider, paymentId, providerRef: 'd', amountMinor: 500, currency });
      return player.chargeback({ provider, paymentId, providerRef: 'c', amountMinor: 500, currency: 'USD' });
    }),
  'account.unknown': () => withObject((player) => player.activateAccount(SERVED, 'NOK')),
  'payment.unknown': () => asAda('/api/player/payments/P1-1'),
  'payment.method_unknown': () =>
    asAda('/api/player/payments/deposit', {
      json: { method: 'nothing', currency: 'EUR', amountMinor: 5000, custody: 'separate' },
    }),
  'payment.state': { in: 'payments' },
  'payment.not_recallable': () =>
    withObject(async (player) => {
      const cashout = await player.requestCashout(SERVED, out('o', 1000));
      if (!cashout.ok) return cashout;
      return player.recall(SERVED, { key: 'r', paymentId: cashout.value.payment.id });
    }),
  'payment.duplicate': () =>
    withObject(async (player) => {
      const opened = await player.openDeposit(SERVED, depositOf('d', 500));
      if (!opened.ok) return opened;
      const { id: paymentId, provider, currency } = opened.value.payment;
      const money = { provider, paymentId, amountMinor: 500, currency };
      await player.settleDeposit({ ...money, providerRef: 'one' });
      await player.chargeback({ ...money, providerRef: 'back', amountMinor: 100 } as never);
      return player.chargeback({ ...money, providerRef: 'back', amountMinor: 200 } as never);
    }),
  'payment.destination': { in: 'payouts' },
  'payment.means': { in: 'means' },
  'payment.declined': { in: '../unit/psp/apsis' },
  'contest.unknown': () => asAda('/api/player/takings/K1-1/contest', { json: { text: 'No.' } }),
  'contest.once': { in: '../unit/office/contests' },
  'receipt.unknown': () => asAda('/api/player/receipts/X1-1'),
  'receipts.too_many': { in: '../unit/player/receipts' },
  'promo_code.unknown': { in: 'promo-code' },
  'promo_code.expired': { in: 'bonuses' },
  'promo_code.not_yet': { in: '../unit/player/offers' },
  'promo_code.not_meant': { in: 'bonuses' },
  'promo_code.not_here': { in: '../unit/player/offers' },
  'bonus.second_operator': { in: 'office-bonuses' },
  'promo_code.used': { in: 'bonuses' },
  'offer.exhausted': { in: 'campaigns' },
  'bonus.once': { in: 'bonuses' },
  'bonus.first_deposit': { in: '../unit/player/offers' },
  'tournament.once': { in: 'tournaments' },
  'lottery.unknown': () => asGuest('/api/lotteries/no-such'),
  'lottery.full': { in: 'lotteries' },
  'questionnaire.none': { in: '../unit/player/questionnaire' },
  'funds.unread': { in: '../unit/player/custody' },
  'run.canceled': { in: '../unit/rewards/canceled' },
  'entry.out': { in: '../unit/office/entries' },
  'offer.ended': { in: '../unit/player/offers' },
  'bonus.not_offered': { in: 'promo-code' },
  'bonus.unknown': { in: '../unit/player/bonuses' },
  'bonus.stage': { in: '../unit/player/bonuses' },
  'bonus.round_open': { in: '../unit/player/bonuses' },
  'spins.game': { in: 'spins' },
  'spins.only': { in: '../unit/player/spins' },
  'bonus.max_bet': { in: '../unit/player/bonuses' },
  'bonus.excluded_game': { in: '../unit/player/bonuses' },
  'programme.not_offered': { in: '../unit/player/prizes' },
  'programme.not_yet': { in: '../unit/player/prizes' },
  'price.changed': { in: 'comp-points' },
  'exchange.used': { in: '../unit/office/points' },
  'points.insufficient': { in: '../unit/player/point-sums' },
  'lootbox.unknown': () => asAda('/api/player/lootboxes/99'),
  'lootbox.stage': { in: '../unit/player/boxes' },
  'lootbox.taken': { in: 'lootboxes' },
  'bonus.active': { in: '../unit/player/money' },

  'locale.unknown': () => asGuest('/messages/xx.json'),
  'jackpot.unknown': { in: 'jackpots' },
  'game.unknown': () => asAda('/api/rounds', { json: { ...spin, game: 'kepler/no-such' } }),
  'chat.unknown': () => asAda('/api/chat/no-such'),
  'chat.closed': () => asAda('/api/chat/vip'),
  'chat.muted': { in: 'chat' },
  'chat.not_muted': { in: '../unit/chat/player' },
  'chat.slow': { in: 'chat' },
  'chat.text': () => asAda('/api/chat/general/messages', { json: { text: 'see casino.example' } }),
  'chat.message_unknown': () => asAda('/api/chat/general/reports', { json: { no: 99, reason: 'spam' } }),

  'favourites.full': async () => {
    const { player, rows } = await object();
    // Its table comes with the first one.
    await player.addFavourite(SERVED, 'kepler/first');
    await rows(`insert into favourite (game, at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      select 'kepler/game-' || i, i from n`);
    return bySaying(player.addFavourite(SERVED, 'kepler/one-more'));
  },
  'game.unavailable': { in: '../unit/player/held' },
  'stake.too_low': () => asAda('/api/rounds', { json: { ...spin, stakeMinor: 1 } }),
  'stake.too_high': { in: 'mines' },
  'stake.step': () => asAda('/api/rounds', { json: { ...spin, stakeMinor: 101 } }),
  'bet.invalid': { in: 'tables' },
  'round.unknown': () => asAda('/api/rounds/R1-1'),
  'round.open': { in: 'mines' },
  'round.settled': () =>
    withObject(async (player) => {
      const bet = await player.placeBet(SERVED, { key: 'b', ...spin });
      if (!bet.ok) return bet;
      return player.act(SERVED, { key: 'm', roundId: bet.value.round.id, step: 1, action: null });
    }),
  'standing.wanted': { in: '../unit/player/held' },
  'bets.closed': { in: 'tables' },
  'bets.taken_back': { in: 'tables' },
  'round.moved': { in: 'mines' },
  'round.action': { in: 'mines' },
  'round.too_soon': { in: 'player-api' },
  'seed.invalid': { in: 'player' },
  'notice.always': { in: 'preferences' },
  'notice.complained': { in: '../unit/player/mailbox' },
  'notice.not_here': { in: 'preferences' },
  'case.unknown': { in: 'support' },
  'case.closed': { in: '../unit/support/thread' },
  'case.full': { in: '../unit/support/thread' },
  'notice.unknown': () => asAda('/api/player/notifications/99/read', { method: 'PUT', json: {} }),

  'limit.reached': { in: 'limits' },
  'limit.session': { in: '../unit/player/held' },
  'limit.reality_check': { in: 'limits' },
  'limit.excluded': { in: 'self-exclusion' },
  'limit.pending': { in: 'person' },
  'limit.unknown': () => asAda('/api/user_limits/99', { method: 'DELETE' }),
  'limit.confirmed': { in: '../unit/player/limits' },
  'limit.invalid': () => asAda('/api/user_limits', { json: { type: 'coolingoff', term: 'PT1H' } }),
  'limit.shortened': () =>
    withObject(async (player) => {
      await player.setLimit(SERVED, { type: 'selfexclusion', term: 'P1Y' });
      await player.admit({ sessionId: 's2', createdAtMs: Date.now() + 1, expiresAtMs: Date.now() + 3_600_000 });
      return player.setLimit({ ...SERVED, sessionId: 's2' }, { type: 'selfexclusion', term: 'P6M' });
    }),

  'webhook.signature': { in: 'webhooks-forged' },
  'webhook.stale': { in: 'webhooks-forged' },
};

test.each(Object.entries(CASES).filter(([, one]) => typeof one === 'function'))('%s is given', async (code, one) => {
  const refusal = await (one as () => Promise<Refusal>)();
  expect(refusal.code).toBe(code);
  if (refusal.status !== undefined) expect(refusal.status).toBe(problems[code as ProblemCode].status);
});

/** The titles of a file's tests that run and name the code as a text of their own: not in a comment, nor beside the tests. */
function expecting(file: string, code: string): string[] {
  const text = readFileSync(`tests/worker/${file}.test.ts`, 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const tests = text.split(/^(?=\s*(?:test|testMoney)(?:\.each)?\()/m).slice(1);
  // With its status before it, or without: '409 paused.chat'.
  const quoted = new RegExp(`['"\`](?:\\d{3} )?${code.replace('.', '\\.')}['"\`, ]`);
  return tests.filter((each) => quoted.test(each)).map((each) => /['"`](.*?)['"`]/.exec(each)?.[1] ?? '');
}

test('every other code is given where it is said to be, and none is without a case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(problems).toSorted());
  const unfound = Object.entries(CASES).flatMap(([code, one]) =>
    typeof one === 'function' || expecting(one.in, code).length > 0 ? [] : [`${code} in ${one.in}`],
  );
  expect(unfound).toEqual([]);
});
