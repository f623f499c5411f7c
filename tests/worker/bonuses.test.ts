// Calls about bonuses and free spins over the running Worker: what is offered, how one comes to it, what each refuses.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { intoGroups } from '#kit/object.ts';
import { completeProfile, PERSON } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { Expectations } from '#shared/contract/expectation.ts';
import type { BonusSettings, Gift, GiftList, Offer } from '#shared/contract/gifts.ts';
import type { GiftFrame } from '#shared/contract/live.ts';
import type { Account } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const CODE = '/api/v2/bonuses/promo-code';

const list = (client: Client) => client.ask<GiftList>('/api/v2/bonuses');
const offered = async (client: Client) => (await list(client)).offers.map(({ id }) => id);
const enter = (client: Client, code: string, key?: string) =>
  client.send(CODE, { json: { code }, ...(key && { key }) });
const look = (client: Client, code: string) => client.send(`${CODE}/preview`, { json: { code } });
const came = async (client: Client, code: string) =>
  (JSON.parse((await enter(client, code)).text) as { gift: Gift }).gift;
const codeOf = ({ status, text }: { status: number; text: string }): [number, string] => [
  status,
  (JSON.parse(text) as Problem).code,
];
const player = async (about?: Record<string, string>) => (await cashier(base(), about)).client;
const set = (client: Client, code: string) =>
  client.send('/api/player/set_bonus_code', { method: 'PATCH', json: { deposit_bonus_code: code } });

test('gifts, bonuses and free spins are offered with their terms beside them, in the reader’s language [S1.23] [S7.033] [S3.57]', async () => {
  const client = await player();
  const { gifts, offers, settings } = await client.ask<GiftList>('/api/v2/bonuses?l=de');
  expect([gifts, settings]).toEqual([[], { deposit_bonus_code: null, can_issue: true }]);
  // The one that operators have pinned comes first, and looks as they want it to (S7.006).
  expect(offers.map(({ id, pinned, symbol }) => [id, pinned, symbol]).slice(0, 1)).toEqual([
    ['welcome', true, 'rocket'],
  ]);
  const pack = offers.find(({ id }) => id === 'welcome-pack');
  expect(pack).toMatchObject({
    kind: 'bonus',
    type: 'deposit',
    title: 'Willkommenspaket',
    code: 'PACK131811',
    currency: 'EUR',
    until: null,
    terms: {
      version: 1,
      page: '/bonus-terms',
      wager: 30,
      days: 30,
      activation_days: 7,
      max_bet_cents: 200,
      deposit: { percent: 100, cap_cents: 20_000, min_cents: 2000, first: true },
      max_win_cents: null,
      lost_below_cents: 10,
      funding: 'cash_first',
      excluded: expect.arrayContaining(['Azimuth Dice', 'Meridian Jacks or Better']),
      spins_days: 3,
    },
    freespins: { count: 30, stake_cents: 20, days: 3, wager: 30, max_win_cents: 10_000 },
  });
  expect(pack?.freespins?.games).toContainEqual({ id: 'fizz/triple-scoop', title: 'Triple Scoop' });
  expect(pack?.terms.weights).toContainEqual({ kinds: [], percent: 10 });
  // Its worth is that of a file that anybody can work out again, at a title that the reader knows by name.
  expect(pack?.truth).toMatchObject({ title: expect.stringMatching(/^[A-Z]/), stake_cents: expect.any(Number) });
  expect(pack?.truth?.chance).toBeGreaterThan(0);
  // What is not public is found by its code alone.
  expect(offers.map(({ id }) => id)).not.toContain('autumn');
  expect(await came(client, 'autumn26')).toMatchObject({ kind: 'freespins', freespins_total: 15 });
});

test('a code gives its gift once, in whatever letters, and the same request again the same gift [S7.034] [S7.096] [S3.14] [S4.03] [I44]', async () => {
  const client = await player();
  const first = await enter(client, ' liftoff20 ', 'one');
  expect(first.status).toBe(200);
  const { gift } = JSON.parse(first.text) as { gift: Gift };
  expect(gift).toMatchObject({
    kind: 'freespins',
    title: '20 free spins',
    type: 'code',
    stage: 'issued',
    received_state: 'received',
    currency: 'EUR',
    amount_cents: 0,
    amount_wager_cents: 0,
    amount_wager_requirement_cents: 0,
    activatable: true,
    group_key: 'liftoff',
    freespins_total: 20,
    freespins_used: 0,
    stake_cents: 20,
    bonuses: [{ type: 'freespins', freespins_count: 20, result_bonus: { wager: 30, max_win: 10_000 } }],
    can_become_cents: 10_000,
  });
  expect(Date.parse(gift.activatable_until ?? '') - Date.parse(gift.issued_at)).toBe(7 * 86_400_000);
  expect((await enter(client, ' liftoff20 ', 'one')).text).toBe(first.text);
  expect(codeOf(await enter(client, 'LIFTOFF20', 'two'))).toEqual([409, 'promo_code.used']);
  expect(await client.ask('/api/player/freespins')).toEqual({ freespins: [gift] });
  expect(await client.ask('/api/player/bonuses')).toEqual({ bonuses: [] });
});

test('codes that are over, unknown or another way’s are refused each by its name [S7.034] [S8.20]', async () => {
  const client = await player();
  expect(codeOf(await enter(client, 'SUMMER26'))).toEqual([422, 'promo_code.expired']);
  expect(codeOf(await enter(client, 'NOBODYS'))).toEqual([422, 'promo_code.unknown']);
  expect(codeOf(await set(client, 'PERIAPSIS'))).toEqual([422, 'promo_code.unknown']);
  expect((await list(client)).gifts).toEqual([]);
});

test('bonuses and sets of spins are listed each by themselves, open or over, in the language that is asked for; nobody else has them [S7.095] [S7.096] [S7.099] [S7.102]', async () => {
  const client = await player();
  const other = await player();
  await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } });
  await came(client, 'LIFTOFF20');
  const lists = async (of: Client) => {
    const { bonuses } = await of.ask<{ bonuses: Gift[] }>('/api/player/bonuses?l=de');
    const { freespins } = await of.ask<{ freespins: Gift[] }>('/api/player/freespins?l=de');
    return [bonuses, freespins].map((each) => each.map(({ title, stage }) => [title, stage]));
  };
  expect(await lists(client)).toEqual([[['Gutscheinbonus', 'issued']], [['20 Freispiele', 'issued']]]);
  expect(await lists(other)).toEqual([[], []]);
  const [{ id: bonus } = { id: 0 }] = (await client.ask<{ bonuses: Gift[] }>('/api/player/bonuses')).bonuses;
  const [{ id: spins } = { id: 0 }] = (await client.ask<{ freespins: Gift[] }>('/api/player/freespins')).freespins;
  // By the number of the other kind, or by somebody else, nothing is taken up and nothing ends.
  for (const [who, path] of [
    [client, `bonuses/${spins}`],
    [client, `freespins/${bonus}`],
    [other, `bonuses/${bonus}`],
    [other, `freespins/${spins}`],
  ] as const) {
    const taken = await who.send(`/api/player/${path}/activation`, { json: {} });
    const ended = await who.send(`/api/player/${path}`, { method: 'DELETE' });
    expect([codeOf(taken), codeOf(ended)], path).toEqual([
      [404, 'bonus.unknown'],
      [404, 'bonus.unknown'],
    ]);
  }
  await client.send(`/api/player/bonuses/${bonus}`, { method: 'DELETE' });
  await client.send(`/api/player/freespins/${spins}`, { method: 'DELETE' });
  expect(await lists(client)).toEqual([[['Gutscheinbonus', 'canceled']], [['20 Freispiele', 'canceled']]]);
});

test('a coupon answers its status, and is redeemed once [S7.114] [S3.56] [S8.19]', async () => {
  const client = await player();
  const redeem = async (code: string, key?: string) =>
    JSON.parse((await client.send('/api/bonuses/coupon', { json: { coupon_code: code }, ...(key && { key }) })).text);
  expect(await redeem('NOBODYS')).toEqual({ coupon_code: 'NOBODYS', code: null, status: 'unknown', gift: null });
  // A promo code is none.
  expect(await redeem('PERIAPSIS')).toMatchObject({ status: 'unknown', gift: null });
  const first = await redeem('coupon-2026', 'one');
  expect(first).toMatchObject({
    coupon_code: 'COUPON-2026',
    code: 'orbit-coupon',
    status: 'issued',
    gift: { kind: 'bonus', amount_cents: 1000, amount_wager_requirement_cents: 30_000, can_become_cents: 10_000 },
  });
  expect(await redeem('coupon-2026', 'one')).toEqual(first);
  expect(await redeem('COUPON-2026')).toMatchObject({ status: 'used', gift: null });
  expect((await client.ask<{ bonuses: Gift[] }>('/api/player/bonuses')).bonuses).toHaveLength(1);
  for (let n = 0; n < 5; n++) await redeem(`GUESS${n}`);
  expect(await redeem('GUESS5')).toMatchObject({ code: 'throttle.limited' });
});

test('a coupon is also taken where promo codes are typed: nobody has to know what theirs is called [S7.034] [S7.114]', async () => {
  const client = await player();
  expect(JSON.parse((await enter(client, 'coupon-2026')).text)).toMatchObject({ gift: { amount_cents: 1000 } });
  expect(codeOf(await enter(client, 'COUPON-2026'))).toEqual([409, 'promo_code.used']);
});

test('a code that stands beside its offer can be chosen whatever was mistyped before; another cannot be guessed [S7.111]', async () => {
  const client = await player();
  for (let n = 0; n < 10; n++) await enter(client, `GUESS${n}`);
  expect(codeOf(await enter(client, 'GUESS10'))).toEqual([429, 'throttle.limited']);
  expect(codeOf(await set(client, 'GUESS11'))).toEqual([429, 'throttle.limited']);
  expect((await set(client, 'welcome')).status).toBe(200);
});

test('a bonus is activated by its own address, credited, and begins to be wagered; a set of spins may be played [S7.101] [S7.102] [S4.01]', async () => {
  const client = await player();
  await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } });
  const spins = await came(client, 'LIFTOFF20');
  const [bonus] = (await client.ask<{ bonuses: Gift[] }>('/api/player/bonuses')).bonuses;
  const activate = (kind: string, id: number | undefined, key?: string) =>
    client.send(`/api/player/${kind}/${id}/activation`, { json: {}, ...(key && { key }) });
  const first = await activate('bonuses', bonus?.id, 'one');
  expect(JSON.parse(first.text)).toMatchObject({
    gift: { stage: 'handle_bets', received_state: 'activated', balance_cents: 1000, activatable: false },
  });
  expect((await activate('bonuses', bonus?.id, 'one')).text).toBe(first.text);
  expect(codeOf(await activate('bonuses', bonus?.id))).toEqual([409, 'bonus.stage']);
  expect(JSON.parse((await activate('freespins', spins.id)).text)).toMatchObject({ gift: { stage: 'activated' } });
  const { accounts } = await client.ask<{ accounts: object[] }>('/api/player/accounts');
  expect(accounts).toContainEqual(expect.objectContaining({ currency: 'EUR', bonus_cents: 1000, amount_cents: 0 }));
  // What it asks for and what is done of it, as its own card says [S3.04].
  const wagered = async () => {
    const [gift] = (await client.ask<{ bonuses: Gift[] }>('/api/player/bonuses')).bonuses;
    const { accounts: now } = await client.ask<{ accounts: Account[] }>('/api/player/accounts');
    const euro = now.find(({ currency }) => currency === 'EUR')?.balances;
    expect(euro).toMatchObject({
      total_wagering_cents: gift?.amount_wager_requirement_cents,
      wagered_cents: gift?.amount_wager_cents,
    });
    return euro?.wagered_cents;
  };
  expect(await wagered()).toBe(0);
  const spin = { game: 'baobab/honeyguide', currency: 'EUR', stakeMinor: 100, action: null };
  expect((await client.send('/api/rounds', { json: spin })).status).toBe(200);
  expect(await wagered()).toBe(100);
});

test('gifts come over the socket whole, by the channel of their kind, as the line opens and as they change [S7.134] [S7.135] [S7.142]', async () => {
  const client = await player();
  const tab = await listen(client);
  await tab.until((frames) => frames.some(({ kind }) => kind === 'limits'));
  expect(tab.frames.some(({ kind }) => kind === 'gifts')).toBe(false);
  const spins = await came(client, 'LIFTOFF20');
  const gifts = (frames: readonly { kind: string }[]) => frames.filter((one): one is GiftFrame => one.kind === 'gifts');
  await tab.until((frames) => gifts(frames).length > 0);
  expect(gifts(tab.frames)).toEqual([
    {
      kind: 'gifts',
      channel: 'freespins',
      notification: 'freespins_changes',
      gifts: [{ ...spins, titles: expect.objectContaining({ en: spins.title, de: '20 Freispiele' }) }],
      open: 1,
    },
  ]);
  await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } });
  await tab.until((frames) => gifts(frames).length > 1);
  expect(gifts(tab.frames)[1]).toMatchObject({
    channel: 'bonuses',
    notification: 'bonuses_changes',
    open: 2,
    gifts: [{ stage: 'issued' }],
  });
  const later = await listen(client);
  await later.until((frames) => gifts(frames).length === 2);
  expect(
    gifts(later.frames).map(({ channel, notification, gifts: all, open }) => [channel, notification, all.length, open]),
  ).toEqual([
    ['bonuses', undefined, 1, 2],
    ['freespins', undefined, 1, 2],
  ]);
  tab.close();
  later.close();
});

test('a deposit’s code is set and cleared, hides the offers, and shows what a deposit then brings [S7.111] [S7.112] [S7.097] [S5.45]', async () => {
  const client = await player();
  const deposits = () => client.ask<{ offers: Offer[]; settings: BonusSettings }>('/api/bonuses/deposit');
  expect((await deposits()).offers.map(({ id }) => id)).toEqual(['welcome', 'welcome-pack']);
  // Of the account that is paid into, whatever the player's own currency is.
  const { offers: krone } = await client.ask<{ offers: Offer[] }>('/api/bonuses/deposit?currency=NOK');
  expect(krone[0]).toMatchObject({ currency: 'NOK', terms: { deposit: { min_cents: 20_000 } } });
  expect(JSON.parse((await set(client, 'pack131811')).text)).toEqual({
    deposit_bonus_code: 'PACK131811',
    can_issue: true,
  });
  expect(await offered(client)).toEqual([]);
  expect((await deposits()).offers.map(({ id }) => id)).toEqual(['welcome-pack']);
  // Its terms stay in sight where the offers are hidden.
  expect((await list(client)).set).toMatchObject({ id: 'welcome-pack', terms: { wager: 30 } });
  expect(await client.ask('/api/player')).toMatchObject({ deposit_bonus_code: 'PACK131811' });
  // Typed where promo codes are, it is the same.
  const typed = JSON.parse((await enter(client, 'WELCOME')).text);
  expect(typed).toMatchObject({ gift: null, offer: { id: 'welcome' }, settings: { deposit_bonus_code: 'WELCOME' } });
  const cleared = await client.send('/api/player/clear_bonus_code', { method: 'DELETE' });
  expect(JSON.parse(cleared.text)).toEqual({ deposit_bonus_code: null, can_issue: true });
  expect(await offered(client)).toContain('welcome');
});

test('a code that gives this player nothing is refused with its reason, by either call, and what they are offered stays [S7.034] [S7.111] [S4.65]', async () => {
  const client = await player();
  const before = await client.ask('/api/bonuses/deposit');
  const looked = await look(client, 'RELOAD50');
  for (const answer of [await set(client, 'RELOAD50'), await enter(client, 'RELOAD50'), looked])
    expect(codeOf(answer)).toEqual([403, 'promo_code.not_meant']);
  expect(await client.ask('/api/bonuses/deposit')).toEqual(before);
  await intoGroups(worker, client, [100]);
  for (const answer of [await set(client, 'WELCOME'), await enter(client, 'WELCOME'), await look(client, 'WELCOME')])
    expect(codeOf(answer)).toEqual([403, 'bonus.not_offered']);
  expect(await client.ask('/api/player')).toMatchObject({ deposit_bonus_code: null });
});

test('a code is seen before it is used: its terms are told, and nothing is set, given or spent [S7.034]', async () => {
  const client = await player();
  const seen = async (code: string) => JSON.parse((await look(client, code)).text);
  expect(await seen(' welcome. ')).toMatchObject({ code: 'WELCOME', offer: { id: 'welcome', type: 'deposit' } });
  expect(await seen('“periapsis”')).toMatchObject({ code: 'PERIAPSIS', offer: { id: 'periapsis', type: 'code' } });
  expect(await list(client)).toMatchObject({ gifts: [], settings: { deposit_bonus_code: null } });
  expect((await came(client, 'PERIAPSIS')).group_key).toBe('periapsis');
  expect(codeOf(await look(client, 'PERIAPSIS'))).toEqual([409, 'promo_code.used']);
  expect(codeOf(await look(client, 'SUMMER26'))).toEqual([422, 'promo_code.expired']);
});

test('whoever turned bonuses off is offered and given none until they allow them again [S7.113] [S6.41] [S5.46]', async () => {
  const client = await player();
  const allow = async (can: boolean) =>
    JSON.parse(
      (await client.send('/api/player/update_bonus_settings', { method: 'PATCH', json: { can_issue: can } })).text,
    );
  const gift = await came(client, 'LIFTOFF20');
  // A code stays set, and brings nothing meanwhile.
  await set(client, 'WELCOME');
  expect(await allow(false)).toEqual({ deposit_bonus_code: 'WELCOME', can_issue: false });
  expect(await client.ask('/api/bonuses/deposit')).toMatchObject({ offers: [] });
  await client.send('/api/player/clear_bonus_code', { method: 'DELETE' });
  expect(await list(client)).toMatchObject({ gifts: [], offers: [] });
  expect(codeOf(await enter(client, 'PERIAPSIS'))).toEqual([403, 'bonus.not_offered']);
  const activated = await client.send(`/api/player/freespins/${gift.id}/activation`, { json: {} });
  expect(codeOf(activated)).toEqual([403, 'bonus.not_offered']);
  expect(await allow(true)).toEqual({ deposit_bonus_code: null, can_issue: true });
  expect(await list(client)).toMatchObject({ gifts: [{ id: gift.id, stage: 'issued' }] });
});

test('further accounts hide what is offered and new, not what is in play [S5.44] [S6.09]', async () => {
  const client = await player();
  const spins = await came(client, 'LIFTOFF20');
  await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } });
  await client.send(`/api/player/freespins/${spins.id}/activation`, { json: {} });
  await intoGroups(worker, client, [100]);
  const { gifts, offers } = await list(client);
  expect([gifts.map(({ id, stage }) => [id, stage]), offers]).toEqual([[[spins.id, 'activated']], []]);
  expect(await client.ask('/api/bonuses/deposit')).toMatchObject({ offers: [] });
});

test('a bonus for joining is taken with a verified identity, and by nobody who joined long ago [S7.098]', async () => {
  const client = await player();
  const joining = await client.ask<{ offers: Offer[] }>('/api/bonuses/registration');
  expect(joining.offers.map(({ id, amount_cents }) => [id, amount_cents])).toEqual([['joining', 500]]);
  const taken = await client.send('/api/bonuses/offers/joining', { json: {} });
  expect(codeOf(taken)).toEqual([403, 'identity.unverified']);
  expect(codeOf(await client.send('/api/bonuses/offers/thanks', { json: {} }))).toEqual([403, 'bonus.not_offered']);
  await intoGroups(worker, client, [1501]);
  expect(JSON.parse((await client.send('/api/bonuses/offers/thanks', { json: {} })).text)).toMatchObject({
    gift: { kind: 'freespins', freespins_total: 10, type: 'group', bonuses: [{ result_bonus: null }] },
  });
});

test('one person with two accounts gets it in one of them; a phone number that anybody may type takes nothing away [I21]', async () => {
  const { client: one } = await cashier(base(), { bare: true, dateOfBirth: '1984-05-06' } as never);
  const { client: two } = await cashier(base(), { bare: true, dateOfBirth: '1984-05-06' } as never);
  const name = `Twice-${Date.now().toString(36)}`;
  await completeProfile({ client: one }, { ...PERSON, last_name: name, mobile_phone: '+43 660 7100001' });
  await completeProfile({ client: two }, { ...PERSON, last_name: name, mobile_phone: '+43 660 7100002' });
  const answers = await Promise.all([enter(one, 'LIFTOFF20'), enter(two, 'LIFTOFF20')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.flatMap((each) => (each.status === 409 ? [codeOf(each)[1]] : []))).toEqual(['bonus.once']);
  // Another name, the same phone.
  const { client: three } = await cashier(base(), { bare: true });
  await completeProfile({ client: three }, { ...PERSON, last_name: `${name}-x`, mobile_phone: '0660 710 0001' });
  const { client: four } = await cashier(base(), { bare: true });
  await completeProfile({ client: four }, { ...PERSON, last_name: `${name}-y`, mobile_phone: '+43 660 7100001' });
  const phones = await Promise.all([enter(three, 'PERIAPSIS'), enter(four, 'PERIAPSIS')]);
  expect(phones.map(({ status }) => status)).toEqual([200, 200]);
});

test('a guest is told what their place lets be told: the welcome pack only where its partner brought them [S6.40] [S9.16] [S7.007] [I51]', async () => {
  const deposits = async (country: string, stag?: string) => {
    const guest = new Visitor(worker, country);
    guest.cookies.set(COUNTRY_COOKIE, country);
    if (stag) guest.cookies.set('stag', stag);
    const { body } = await guest.send<{ offers: Offer[]; settings: null }>('/api/bonuses/deposit');
    return body.offers.map(({ id }) => id);
  };
  expect(await deposits('AT')).toEqual(['welcome']);
  expect(await deposits('AT', '131811')).toEqual(['welcome', 'welcome-pack']);
  expect(await deposits('AT', '131811_spring')).toContain('welcome-pack');
  expect(await deposits('AT', '1318119')).toEqual(['welcome']);
  // Partners whose visitors see no promotions.
  expect(await deposits('AT', '900001')).toEqual([]);
  for (const country of ['DE', 'AU', 'CA', 'NZ', 'IT', 'NO', 'EE', 'CH', 'US'])
    expect(await deposits(country, '131811'), country).toEqual([]);
  const { body } = await new Visitor(worker, 'AT').send<{ offers: Offer[] }>('/api/bonuses/registration');
  expect(body.offers.map(({ id, code }) => [id, code])).toEqual([['joining', null]]);
});

test('a lobby and the join form lead with the welcome offer and its terms, and with none where nothing may be offered [S6.40] [S9.16] [I51]', async () => {
  const says = async (country: string, path: string, stag?: string) => {
    const guest = new Visitor(worker, country);
    guest.cookies.set(COUNTRY_COOKIE, country);
    if (stag) guest.cookies.set('stag', stag);
    const { text: page } = await guest.send(path);
    return /Willkommensangebot: 100\s%/.test(page) && /Bonus \d+-mal umsetzen, binnen \d+ Tagen/.test(page);
  };
  for (const path of ['/de', '/de/sign-up']) {
    expect([path, await says('AT', path)]).toEqual([path, true]);
    // Kept for all of one place, and not for those whose partner wants none told.
    expect([path, await says('AT', path, '900001')]).toEqual([path, false]);
    for (const country of ['AU', 'CH', 'US'])
      expect([path, country, await says(country, path)]).toEqual([path, country, false]);
  }
});

test('every call asks for a session, and gives nothing where no value may be moved [S7.095] [S7.096] [I35]', async () => {
  const guest = new Client(base());
  for (const path of ['/api/v2/bonuses', '/api/player/bonuses', '/api/player/freespins'])
    expect((await guest.send(path)).status, path).toBe(401);
  const client = await player();
  client.cookies.set(COUNTRY_COOKIE, 'US');
  const calls: [string, object][] = [
    [CODE, { json: { code: 'LIFTOFF20' } }],
    ['/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } }],
    ['/api/bonuses/offers/joining', { json: {} }],
    ['/api/player/set_bonus_code', { method: 'PATCH', json: { deposit_bonus_code: 'WELCOME' } }],
    ['/api/player/bonuses/1/activation', { json: {} }],
  ];
  for (const [path, wish] of calls) expect((await client.send(path, wish)).status, path).toBe(451);
  expect((await client.send('/api/player/clear_bonus_code', { method: 'DELETE' })).status).toBe(200);
  client.cookies.delete(COUNTRY_COOKIE);
  expect((await client.send(CODE, { json: {} })).status).toBe(400);
  expect((await client.send('/api/player/bonuses/x/activation', { json: {} })).status).toBe(400);
});

test('a bonus is ended by its own address, cash stays as it is, and the same again answers the same [S7.100] [S7.099] [S4.03] [I25]', async () => {
  const client = await player();
  const { gift: bonus } = JSON.parse(
    (await client.send('/api/bonuses/coupon', { json: { coupon_code: 'COUPON-2026' } })).text,
  ) as { gift: Gift };
  const spins = await came(client, 'LIFTOFF20');
  const end = (kind: string, id: number) => client.send(`/api/player/${kind}/${id}`, { method: 'DELETE' });
  expect(codeOf(await end('bonuses', spins.id))).toEqual([404, 'bonus.unknown']);
  await client.send(`/api/player/bonuses/${bonus.id}/activation`, { json: {} });
  for (let tries = 0; tries < 2; tries++)
    expect(JSON.parse((await end('bonuses', bonus.id)).text)).toMatchObject({
      gift: { stage: 'canceled', reason: 'player', received_state: 'used', balance_cents: 0, voided_cents: 1000 },
    });
  expect(JSON.parse((await end('freespins', spins.id)).text)).toMatchObject({ gift: { stage: 'canceled' } });
  expect(codeOf(await end('bonuses', 99))).toEqual([404, 'bonus.unknown']);
});

test('each offer says what it is worth, as it was worked out of its terms, in the currency that is asked for', async () => {
  const { rows }: Expectations = JSON.parse(readFileSync('content/expectations/welcome.json', 'utf8'));
  const row = rows.find(({ depositMinor, stakeMinor }) => depositMinor === 5000 && stakeMinor === 100);
  const truthIn = async (query = '') =>
    (await new Client(base()).ask<{ offers: Offer[] }>(`/api/bonuses/deposit${query}`)).offers.find(
      ({ id }) => id === 'welcome',
    )?.truth;
  expect(await truthIn()).toMatchObject({
    chance: row?.finishing.value,
    chance_low: row?.finishing.low,
    chance_high: row?.finishing.high,
    cash_cents: Math.floor(row?.endMinor.value ?? 0),
    own_cents: Math.floor(row?.endMinor.value ?? 0) - Math.floor(row?.giftMinor.value ?? 0),
    cost_cents: 7972,
    wager_cents: 150_000,
    stake_cents: 100,
    deposit_cents: 5000,
    title: 'Honeyguide',
    rounds: row?.medianRounds,
    minutes: Math.ceil(((row?.medianRounds ?? 0) * 2.5) / 60),
    wagerings: 100_000,
  });
  expect(await truthIn('?currency=NOK')).toMatchObject({
    chance: row?.finishing.value,
    cost_cents: 79_712,
    stake_cents: 1000,
    deposit_cents: 50_000,
  });
  const { offers } = await list(await player());
  expect(offers.filter(({ truth }) => truth === null)).toEqual([]);
});
