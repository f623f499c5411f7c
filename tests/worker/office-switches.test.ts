// Switches of the office: off by one, within ten seconds at every door, on again by two, all of it in the log.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '#kit/client.ts';
import { operator, REASON } from '#kit/office.ts';
import { completeProfile, deposit, freshEmail, newPlayer, PERSON, type Player, verifyIdentity } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';

import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import { DAY_MS } from '#shared/domain/log.ts';
import { SWITCHES_KEY } from '#shared/domain/published.ts';
import { SWITCH_KINDS, type SwitchKind } from '#shared/domain/switches.ts';

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
const on = async (who: Operator, id: string, act = 'on', reason = REASON) =>
  (await who.act('/switches', `/switches/${id}`, { act, reason })).headers.location;
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

interface Case {
  readonly of: string;
  readonly country?: string;
  /** What a player meets who tries it: the status with the code of the refusal, or with the state that is shown. */
  readonly tries: () => Promise<string>;
  readonly off: string;
  readonly on: string;
  /** What is read meanwhile; left out: the sentence of the refusal's code. */
  readonly reads?: () => Promise<string>;
  readonly says: string;
}
const met = ({ status, text }: { status: number; text: string }): string =>
  status < 300 ? String(status) : `${status} ${(JSON.parse(text) as { code?: string }).code}`;

let payer: Player;
let norwegian: Player;
const asking =
  (path: string, json: object, who = () => payer) =>
  async () =>
    met(await who().client.send(path, { json }));
const paying = (wish: object, who = () => payer) =>
  asking(
    '/api/player/payments/deposit',
    { method: 'visa', currency: 'EUR', amountMinor: 5000, custody: 'separate', ...wish },
    who,
  );
const signingUp = (country: string) => async () => {
  const guest = new Visitor(worker, country);
  guest.cookies.set(COUNTRY_COOKIE, country);
  return met(await guest.register(freshEmail()));
};
/** The run that is under way, by the programme's name. */
async function enters(programme: string): Promise<string> {
  const { tournaments } = await payer.client.ask<{ tournaments: { id: string }[] }>('/api/tournaments');
  const run = tournaments.find(({ id }) => id.startsWith(programme))?.id ?? '';
  return asking(`/api/tournaments/${run}/confirm`, { confirmed: true })();
}
async function stateOf(jackpot: string): Promise<string> {
  const { status, text } = await visitor.send('/api/jackpots');
  const all = JSON.parse(text) as { identifier: string; state: string }[];
  return `${status} ${all.find(({ identifier }) => identifier === jackpot)?.state}`;
}

/** Of each kind something that no other case touches, so that this switch alone is what closes it. */
const CASES: Readonly<Record<SwitchKind, Case>> = {
  game: {
    of: GAME,
    tries: asking('/api/rounds', DICE),
    ...{ off: '409 paused.game', on: '200', says: 'This game is paused' },
  },
  studio: {
    of: 'parallax',
    tries: asking('/api/rounds', DICE),
    ...{ off: '409 paused.game', on: '200', says: 'This game is paused' },
  },
  provider: {
    of: 'apsis',
    tries: paying({ method: 'mastercard' }),
    ...{ off: '409 paused.method', on: '201', says: 'Choose another one' },
  },
  method: {
    of: 'visa',
    country: 'AT',
    tries: paying({}),
    off: '409 paused.method',
    on: '201',
    says: 'Choose another one',
  },
  code: {
    of: 'LIFTOFF20',
    tries: asking('/api/v2/bonuses/promo-code', { code: 'LIFTOFF20' }),
    ...{ off: '409 paused.bonus', on: '200', says: 'This bonus is paused' },
  },
  bonus: {
    of: 'periapsis',
    tries: asking('/api/v2/bonuses/promo-code', { code: 'PERIAPSIS' }),
    ...{ off: '409 paused.bonus', on: '200', says: 'This bonus is paused' },
  },
  tournament: {
    of: 'daily-ten',
    tries: () => enters('daily-ten'),
    ...{ off: '409 paused.tournament', on: '200', says: 'no new entries' },
  },
  jackpot: {
    of: 'abyss',
    tries: () => stateOf('abyss'),
    reads: async () => (await visitor.send('/jackpots')).text,
    ...{ off: '200 paused', on: '200 active', says: 'switched this jackpot off' },
  },
  chat: {
    of: '*',
    tries: asking('/api/chat/general/messages', { text: 'Good evening' }),
    ...{ off: '409 paused.chat', on: '201', says: 'This room is paused' },
  },
  country: {
    of: 'NO',
    tries: paying({ currency: 'NOK', amountMinor: 50_000 }, () => norwegian),
    ...{ off: '409 paused.country', on: '201', says: 'You can withdraw at any time' },
  },
  'sign-up': { of: 'DE', tries: signingUp('DE'), off: '451 geo.sign_up', on: '201', says: 'Registration restricted' },
  registration: { of: '*', tries: signingUp('AT'), off: '451 geo.sign_up', on: '201', says: 'Registration restricted' },
};
const SENTENCES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('content/messages/en/problems.json', 'utf8'),
);

describe('each kind of switch', () => {
  beforeAll(async () => {
    payer = await newPlayer(new Client(base()));
    await deposit(payer, 10_000);
    await verifyIdentity(payer);
    norwegian = await newPlayer(new Client(base()), { country: 'NO', currency: 'NOK' });
    await completeProfile(norwegian);
  });

  test.each(SWITCH_KINDS)(
    '%s: a player meets it in words, the log names who and why, and by two it works again',
    async (kind) => {
      const { of, country, tries, off, on: works, reads, says } = CASES[kind];
      const sam = await operator(base(), 'sam.support');
      const carl = await operator(base(), 'carl.cashier');
      const otto = await operator(base(), 'otto.auditor');
      const because = `Ticket of ${kind}, looked at with care`;
      const subject = `${kind} ${of}${country ? ` in ${country}` : ''}`;
      const logged = async (act: string) => {
        const { text } = await otto.see(`/audit?${new URLSearchParams({ act, stage: 'done', subject })}`);
        return text.split('<tr').filter((row) => row.includes(because));
      };

      const { headers } = await switchOff(sam, kind, of, { reason: because, ...(country && { country }) });
      expect(headers.location).toBe('/switches?done=off');
      await tenSeconds();
      expect(await tries()).toBe(off);
      expect(reads ? await reads() : SENTENCES[off.split(' ')[1] ?? '']).toContain(says);
      expect(await logged('switch.off')).toEqual([expect.stringContaining(sam.name)]);

      const id = await idOf(sam, of);
      expect(await on(sam, id, 'on', because)).toBe('/switches?done=proposed');
      expect(await on(carl, id, 'on', because)).toBe('/switches?done=on');
      await tenSeconds();
      expect(await tries()).toBe(works);
      if (reads) expect(await reads()).not.toContain(says);
      expect(await logged('switch.on')).toEqual([
        expect.stringContaining(carl.name),
        expect.stringContaining(sam.name),
      ]);
    },
  );
});

test('an isolate that has not switched it off itself refuses within ten seconds, and takes it again within ten', async () => {
  const env = await worker.env();
  const one = { id: crypto.randomUUID(), kind: 'chat', of: 'general', country: null, untilMs: Date.now() + DAY_MS };
  const say = async () => met(await payer.client.send('/api/chat/general/messages', { json: { text: 'Good night' } }));
  await env.STORE.put(
    SWITCHES_KEY,
    JSON.stringify([{ ...one, by: 'sam', atMs: Date.now(), reason: REASON, widening: null }]),
  );
  await tenSeconds();
  await expect.poll(say, { timeout: 10_000 }).toBe('409 paused.chat');
  await env.STORE.put(SWITCHES_KEY, '[]');
  await tenSeconds();
  await expect.poll(say, { timeout: 10_000 }).toBe('201');
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
