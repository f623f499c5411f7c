// Two brands of one licensee beside each other: nothing of one is seen at the other, and whoever stops at one stops at both.

import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { brandsUnderTest } from '#kit/brands.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { counted } from '#kit/everything.ts';
import { operator } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { freshEmail, letterTo, PASSWORD, PERSON } from '#kit/player.ts';
import { tagged, textsIn } from '#kit/tagged.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { RECEIPT_KEYS_PATH } from '#src/paths.ts';

/** The benchmark's market has no cycle time and no limits of its own. */
const brands = brandsUnderTest({ DEV_COUNTRY: 'XB' });
const LANGUAGES = ['en', 'de', 'fr-CA', 'it', 'no'] as const;
let born = 9000;

const problem = ({ text }: { text: string }) => JSON.parse(text) as Problem;

/** Where a text says the other brand's name, for a failure that can be mended. */
const namingsIn = (text: string): string[] => [...text.matchAll(/.{0,60}perigee.{0,60}/gis)].map(([found]) => found);

/** What a PDF's own description says, which no page of it shows. */
async function describedIn(bytes: Uint8Array): Promise<string> {
  const paper = await PDFDocument.load(bytes, { updateMetadata: false });
  const fields = [paper.getTitle(), paper.getAuthor(), paper.getSubject(), paper.getKeywords(), paper.getCreator()];
  return JSON.stringify([...fields, paper.getProducer()]);
}

async function crawled(language: string, most: number): Promise<string[]> {
  const visitor = new Client(brands.base('aphelion'));
  const found: string[] = [];
  const start = language === 'en' ? '/' : `/${language}`;
  const seen = new Set([start]);
  const waiting = [start];
  const faults: string[] = [];
  for (let path = waiting.shift(); path !== undefined && found.length < most; path = waiting.shift()) {
    const { status, headers, text } = await visitor.send(path);
    faults.push(...namingsIn(JSON.stringify(headers)).map((where) => `${path}, headers: ${where}`));
    if (status === 301 || status === 302) {
      const to = new URL(String(headers.location), brands.base('aphelion')).pathname;
      if (!seen.has(to)) waiting.push(to);
      seen.add(to);
      continue;
    }
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    found.push(path);
    faults.push(...namingsIn(text).map((where) => `${path}: ${where}`));
    for (const [, href = ''] of text.matchAll(/ href="(\/[^"#?]*)/g)) {
      const own =
        href.startsWith(start === '/' ? '/' : `${start}/`) && !/^\/(?:_astro|sandbox|api|files|guest)\//.test(href);
      if (own && !/\.\w+$/.test(href) && !seen.has(href)) waiting.push(href);
      seen.add(href);
    }
  }
  expect(found.length).toBe(most);
  return faults;
}

test('no page of the second brand says the first one’s name, in five languages', async () => {
  for (const language of LANGUAGES) expect(await crawled(language, counted(10, 50, 50))).toEqual([]);
});

test('what browsers, phones and search engines are given of the second brand does not either', async () => {
  const visitor = new Client(brands.base('aphelion'));
  for (const path of [
    '/manifest.webmanifest?l=de',
    '/messages/de.json',
    '/robots.txt',
    '/sitemap.xml',
    '/api/info/project',
  ])
    expect([path, namingsIn((await visitor.send(path)).text)]).toEqual([path, []]);
  const own = await visitor.send('/');
  expect(own.text).toMatch(/<title>[^<]* · Aphelion</);
  const [sheet = ''] = /\/_astro\/brand\/look\.\w+\.css/.exec(own.text) ?? [];
  expect((await visitor.send(sheet)).text).toContain('--color-sun:#7fd4ff');
  expect((await new Client(brands.base()).send('/')).text).not.toContain('/_astro/brand/look.');
});

test('letters of the second brand say its own name, in five languages', async () => {
  for (const locale of LANGUAGES) {
    const visitor = new Client(brands.base('aphelion'));
    const email = freshEmail('letter');
    await visitor.ask('/sandbox/players', { json: { email, password: PASSWORD, locale } });
    await visitor.send('/api/users/password', { json: { email } });
    const { from, subject, text, html } = await letterTo(visitor, email);
    expect(namingsIn([from, subject, text, html].join('\n'))).toEqual([]);
    expect(from).toBe('Aphelion <letters@aphelion.localhost>');
    expect(html).toContain('Aphelion');
    expect(html).toContain('#7fd4ff');
  }
});

test('papers of the second brand say its own name, in five languages', async () => {
  const { client } = await cashier(brands.base('aphelion'), { country: 'XB' });
  const today = new Date().toISOString().slice(0, 10);
  for (const l of LANGUAGES) {
    const path = `/api/player/statement?currency=EUR&from=${today}&to=${today}&format=pdf&l=${l}`;
    const paper = JSON.stringify((await tagged(await brands.bytes(client.origin + path, client.cookie))).body);
    expect(namingsIn(paper)).toEqual([]);
    expect(paper).toContain('Aphelion');
    expect(namingsIn(await describedIn(await brands.bytes(client.origin + path, client.cookie)))).toEqual([]);
    const book = await textsIn(await brands.bytes(`${client.origin}/files/book.${l}.pdf`, ''));
    expect(namingsIn(book)).toEqual([]);
    expect(book.split('\n')).toContain('aphelion');
  }
});

test('downloads, answers and refusals of the second brand do not say it, neither in their headers', async () => {
  const player = await cashier(brands.base('aphelion'), { country: 'XB' });
  const { client } = player;
  await fund(player, 1000);
  const today = new Date().toISOString().slice(0, 10);
  const period = `from=${today}&to=${today}`;
  const { round } = await client.ask<{ round: { id: string } }>('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  const answers = [
    `/api/player/receipts?${period}`,
    `/api/player/receipts/${round.id}`,
    RECEIPT_KEYS_PATH.replace('perigee', 'aphelion'),
    `/api/player/statement?currency=EUR&${period}&format=csv&l=en`,
    '/api/player/export',
    '/api/player',
    '/api/user_limits',
    '/api/openapi.json',
    '/api/nothing/of/the/kind',
    '/api/player/receipts/R999999-1',
    '/nothing-of-the-kind',
  ];
  for (const path of answers) {
    const { status, headers, text } = await client.send(path);
    expect([path, status]).toEqual([path, path.includes('nothing') || path.endsWith('R999999-1') ? 404 : 200]);
    expect([path, namingsIn(JSON.stringify(headers)), namingsIn(text)]).toEqual([path, [], []]);
  }
  const refused = await client.send('/api/player/payments/deposit', { json: { method: 'nothing' } });
  expect([refused.status >= 400, namingsIn(refused.text)]).toEqual([true, []]);
});

test('an account, its session and its balance are of one brand alone', async () => {
  const here = await cashier(brands.base(), { country: 'XB' });
  const there = new Client(brands.base('aphelion'));
  const wrong = await there.send('/api/users/sign_in', { json: { user: { email: here.email, password: PASSWORD } } });
  expect(wrong.status).toBe(422);
  for (const [name, value] of here.client.cookies) {
    there.cookies.set(name, value);
    there.cookies.set(name.replace('perigee', 'aphelion'), value);
  }
  expect((await there.send('/api/player/accounts')).status).toBe(401);
  // The same address may join both: they are two accounts.
  const { id } = await new Client(brands.base('aphelion')).ask<{ id: string }>('/sandbox/players', {
    json: { email: here.email, password: PASSWORD },
  });
  expect(id).toMatch(/^aphelion-/);
  expect(here.playerId).not.toMatch(/^aphelion-/);
});

/** One person with an account at each brand. */
async function twofold(name: string, more: { unseeded?: true } = {}): Promise<[Cashier, Cashier]> {
  const about = { country: 'XB', bare: true as const, dateOfBirth: bornOn(++born), ...more };
  const made: Cashier[] = [];
  for (const id of [undefined, 'aphelion']) {
    const player = await cashier(brands.base(id), about);
    await player.client.ask('/api/player', { method: 'PATCH', json: { player: { ...PERSON, last_name: name } } });
    made.push(player);
  }
  return made as [Cashier, Cashier];
}
const deposit = ({ client }: Cashier, amountMinor: number) =>
  client.send('/api/player/payments/deposit', {
    json: { method: 'visa', currency: 'EUR', amountMinor, custody: 'separate' },
  });
const bet = ({ client }: Cashier, stakeMinor = 100) =>
  client.send('/api/rounds', { json: { game: 'kepler/perihelion', stakeMinor, currency: 'EUR', action: null } });
async function fund(player: Cashier, amountMinor: number): Promise<void> {
  const { payment, redirectUrl } = JSON.parse((await deposit(player, amountMinor)).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
}

test('deposits and stakes of one person count together at brands of one licensee [S2.143 I28]', async () => {
  const [here, there] = await twofold('Common');
  await here.client.ask('/api/user_limits', {
    json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 10_000 }] },
  });
  await fund(here, 6000);
  expect(problem(await deposit(there, 6000))).toMatchObject({
    code: 'limit.reached',
    data: { type: 'deposit', usedMinor: 6000, remainingMinor: 4000, elsewhere: true },
  });
  await fund(there, 4000);
  await there.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 1000 }] },
  });
  let accepted = 0;
  const play = async (player: Cashier) => {
    for (let refused = 0; refused < 2; ) {
      if ((await bet(player)).status < 300) accepted += 1;
      else refused += 1;
    }
  };
  await Promise.all([play(here), play(there)]);
  expect(accepted).toBe(10);
});

test('an exclusion at one brand binds the other before it is acknowledged, and whoever joins there later [I52]', async () => {
  const [here, there] = await twofold('Once');
  await fund(there, 2000);
  expect((await bet(there)).status).toBeLessThan(300);
  await here.client.ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
  expect((await bet(there)).status).toBeGreaterThanOrEqual(400);
  expect((await deposit(there, 1000)).status).toBeGreaterThanOrEqual(400);
  const later = await cashier(brands.base('aphelion'), { country: 'XB', bare: true, dateOfBirth: bornOn(born) });
  await later.client.send('/api/player', { method: 'PATCH', json: { player: { ...PERSON, last_name: 'Once' } } });
  expect((await deposit(later, 1000)).status).toBeGreaterThanOrEqual(400);
});

test('in a storm every exclusion at one brand binds the other as it is acknowledged [I52]', async () => {
  const count = counted(100, 1000, 1000);
  let bound = 0;
  for (let done = 0; done < count; done += 5)
    await Promise.all(
      Array.from({ length: 5 }, async (_, i) => {
        const pair = await twofold(`Storm-${done + i}`, { unseeded: true });
        const [one, other] = i % 2 === 0 ? pair : [pair[1], pair[0]];
        // Both have a lease of the person's, or its turn, when it begins.
        await deposit(other, 1000);
        const excluded = one.client.send('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });
        expect((await excluded).status).toBeLessThan(300);
        // Acknowledged when both have it: the first try after that is refused, however slow the machine is.
        if ((await deposit(other, 1000)).status >= 400) bound += 1;
      }),
    );
  expect(bound).toBe(count);
});

test('the office of one brand finds no player of the other', async () => {
  const player = await cashier(brands.base(), { country: 'XB' });
  const { id: no } = await player.client.ask<{ id: number }>('/api/player');
  const found = async (base: string) => {
    const ada = await operator(base);
    return (await ada.act('/', '/search', { kind: 'email', word: player.email })).text;
  };
  expect(await found(brands.base())).toContain(`/players/${no}`);
  const there = await found(brands.base('aphelion'));
  expect(there).not.toContain(`/players/${no}`);
  expect(there).toContain('Aphelion office');
  expect(namingsIn(there)).toEqual([]);
});
