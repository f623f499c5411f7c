// Switches of the office: off by one, within ten seconds at every door, on again by two, all of it in the log.
import { expect, test } from 'vitest';
import { Client } from '#kit/client.ts';
import { operator, REASON } from '#kit/office.ts';
import { newPlayer, PERSON } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';

// Of its own: what is off is off for everybody.
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const visitor = new Visitor(worker);

const GAME = 'parallax/azimuth-dice';
const DICE = { game: GAME, stakeMinor: 100, currency: 'EUR', action: { side: 'over', target: 5050 } };

type Operator = Awaited<ReturnType<typeof operator>>;
const switchOff = (who: Operator, kind: string, of: string, more: Record<string, string> = {}) =>
  who.act('/switches', '/switches', { kind, of, term: 'day', ...more });
const idOf = async (who: Operator, name: string): Promise<string> => {
  const { text } = await who.see('/switches');
  const row = text.split('<tr').find((each) => each.includes(`<code>${name}</code>`)) ?? '';
  return /action="\/switches\/([0-9a-f-]{36})"/.exec(row)?.[1] ?? '';
};
const on = async (who: Operator, id: string, act = 'on') =>
  (await who.act('/switches', `/switches/${id}`, { act })).headers.location;
/** The next question reads what is switched off again; those after it see it. */
async function tenSeconds(): Promise<void> {
  await visitor.send('/sandbox/clock', { json: { byMs: 11_000 } });
  await visitor.send('/api/jackpots');
}

test('a game that is off takes no stake and is in no list; it is on again once two want it, and all of it is in the log', async () => {
  const player = new Client(base());
  await newPlayer(player);
  await player.send('/api/player', { method: 'PATCH', json: { player: PERSON } });
  const sam = await operator(base(), 'sam.support');
  const bet = async () => {
    const { text } = await player.send('/api/rounds', { json: DICE });
    return (JSON.parse(text) as { code?: string }).code;
  };
  // Without money it is refused for that, and not before.
  expect(await bet()).toBe('funds.insufficient');
  expect((await switchOff(sam, 'game', GAME)).headers.location).toBe('/switches?done=off');
  await tenSeconds();
  await expect.poll(bet, { timeout: 10_000 }).toBe('paused.game');
  const listed = async () => (await visitor.send('/api/games_filter', { json: { filter: {}, page_size: 100 } })).text;
  await expect.poll(listed, { timeout: 10_000 }).not.toContain(`"identifier":"${GAME}"`);
  expect((await visitor.send(`/play/${GAME}`)).status).toBe(200);

  const id = await idOf(sam, GAME);
  expect(await on(sam, id)).toBe('/switches?done=proposed');
  await tenSeconds();
  expect(await bet()).toBe('paused.game');
  // Who asked is not the second.
  expect((await sam.forge(`/switches/${id}`, { act: 'on' })).headers.location).toBe('/switches?done=own');
  const carl = await operator(base(), 'carl.cashier');
  expect(await on(carl, id, 'keep')).toBe('/switches?done=stays');
  expect(await on(carl, id)).toBe('/switches?done=proposed');
  expect(await on(sam, id)).toBe('/switches?done=on');
  await tenSeconds();
  await expect.poll(bet, { timeout: 10_000 }).toBe('funds.insufficient');
  await expect.poll(listed, { timeout: 10_000 }).toContain(`"identifier":"${GAME}"`);

  const auditor = await operator(base(), 'otto.auditor');
  const log = (await auditor.see('/audit')).text;
  for (const word of ['switch.off', 'switch.on', `game ${GAME}`, REASON]) expect(log).toContain(word);
  expect((await auditor.see('/switches')).status).toBe(200);
  expect((await auditor.forge('/switches', { kind: 'game', of: GAME, term: 'day' })).status).toBe(403);
});

test('ways of paying, codes, tournaments, chats, a country and sign-up are refused in their own words; money out never', async () => {
  const player = new Client(base());
  await newPlayer(player);
  await player.send('/api/player', { method: 'PATCH', json: { player: PERSON } });
  const sam = await operator(base(), 'sam.support');
  const say = async (path: string, json: object) => {
    const { text } = await player.send(path, { json });
    return text === '' ? undefined : (JSON.parse(text) as { code?: string }).code;
  };
  for (const [kind, of, more] of [
    ['method', 'visa', { country: 'AT' }],
    ['code', 'LIFTOFF20'],
    ['tournament', 'daily-ten'],
    ['chat', '*'],
    ['sign-up', 'DE'],
  ] as const)
    expect([kind, (await switchOff(sam, kind, of, more)).headers.location]).toEqual([kind, '/switches?done=off']);
  await tenSeconds();
  const { tournaments } = await player.ask<{ tournaments: { id: string; strategy: string }[] }>('/api/tournaments');
  const run = tournaments.find(({ id }) => id.startsWith('daily-ten'))?.id ?? '';
  const tries: Record<string, () => Promise<string | undefined>> = {
    'paused.method': () =>
      say('/api/player/payments/deposit', { method: 'visa', currency: 'EUR', amountMinor: 5000, custody: 'separate' }),
    'paused.bonus': () => say('/api/v2/bonuses/promo-code', { code: 'LIFTOFF20' }),
    'paused.tournament': () => say(`/api/tournaments/${run}/confirm`, { confirmed: true }),
    'paused.chat': () => say('/api/chat/general/messages', { text: 'Good evening' }),
    'geo.sign_up': async () => {
      const german = new Visitor(worker, 'DE');
      german.cookies.set(COUNTRY_COOKIE, 'DE');
      return (await german.send('/api/users', { json: { user: {} } })).problem.code;
    },
  };
  for (const [code, attempt] of Object.entries(tries)) await expect.poll(attempt, { timeout: 10_000 }).toBe(code);
});

test('a jackpot that is off is shown as active nowhere, its page says so in words, and the office shows its pot, shards and books', async () => {
  const states = async () =>
    (JSON.parse((await visitor.send('/api/jackpots')).text) as { identifier: string; state: string }[])
      .map(({ identifier, state }) => `${identifier} ${state}`)
      .toSorted();
  expect(await states()).toEqual(['abyss active', 'corona active']);
  const page = async (path: string) => (await visitor.send(path)).text;
  expect(await page('/jackpots')).not.toContain('switched this jackpot off');
  expect(await page('/pokies')).toContain('data-fed="corona"');
  const sam = await operator(base(), 'sam.support');
  // The page of jackpots leads to the switch with its name.
  expect((await sam.see('/jackpots')).text).toContain('href="/switches?kind=jackpot&amp;of=corona#switch-off"');
  expect((await sam.see('/switches?kind=jackpot&of=corona')).text).toMatch(/id="of"[^>]*value="corona"/);
  expect((await switchOff(sam, 'jackpot', 'corona')).headers.location).toBe('/switches?done=off');
  await tenSeconds();
  await expect.poll(states, { timeout: 10_000 }).toEqual(['abyss active', 'corona paused']);
  await expect.poll(() => page('/jackpots'), { timeout: 10_000 }).toContain('switched this jackpot off');
  const german = await page('/de/jackpots');
  expect(german.match(/vorübergehend abgeschaltet/g)).toHaveLength(1);
  // Neither its game nor any tile promises it.
  expect(await page('/pokies')).not.toContain('data-fed="corona"');
  expect(await page('/play/kepler/perihelion')).not.toContain('Corona');

  const { text } = await sam.see('/jackpots?check=corona');
  const plain = text.replaceAll('\u00a0', '');
  expect(plain).toContain('switched off');
  expect(plain).toContain(REASON);
  expect(plain).toContain('4 shards, one pot');
  expect(plain).toContain('The books agree');
  // What the house put in: the seeds of its levels.
  for (const seed of ['€50.00', '€1,000.00', '€25,000.00']) expect(plain).toContain(seed);
  expect((await (await operator(base(), 'vera.verifier')).see('/jackpots')).status).toBe(403);
});

test('what has no name, no reason or no end is refused in words, and nothing is switched off', async () => {
  const sam = await operator(base(), 'sam.support');
  const wrong = async (fields: Record<string, string>) => {
    const { status, text } = await sam.act('/switches', '/switches', fields);
    return [status, /<p class="said bad" role="alert">([^<]*)/.exec(text)?.[1]];
  };
  expect(await wrong({ kind: '', of: GAME, term: 'day' })).toEqual([422, 'Choose what to switch off.']);
  expect(await wrong({ kind: 'game', of: 'dice', term: 'day' })).toEqual([422, expect.stringContaining('kepler/')]);
  expect(await wrong({ kind: 'studio', of: 'nobody', term: 'day' })).toEqual([
    422,
    'There is no studio called nobody.',
  ]);
  // By the name that players see, it is the same game.
  expect(
    await wrong({
      kind: 'game',
      of: 'azimuth dice',
      term: 'day',
      reason: 'short',
    }),
  ).toEqual([422, 'Give the reason in a sentence.']);
  expect(await wrong({ kind: 'game', of: GAME, term: '' })).toEqual([422, 'Choose for how long.']);
  expect(await wrong({ kind: 'game', of: GAME, term: 'day', reason: 'short' })).toEqual([
    422,
    'Give the reason in a sentence.',
  ]);
  expect(await wrong({ kind: 'game', of: GAME, term: 'day', country: 'DE' })).toEqual([
    422,
    'Only a way of paying is switched off in one country.',
  ]);
  expect((await sam.see('/switches')).text).not.toContain(`<code>${GAME}</code>`);
});
