// The page of a game over HTTP: what it tells, how it answers what it does not know, and where a title is not offered.
import { beforeAll, describe, expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { deposit, PASSWORD } from '#kit/player.ts';
import { publishCatalogue } from '#kit/published.ts';
import { joined, type Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import { readCertificate, readTitles } from '../../scripts/maths/titles.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const GAME = '/play/kepler/perihelion';
const page = async (path: string) => {
  const answer = await worker.fetch(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a game', () => {
  test('tells its certificate, its stakes in the money of the place, its release and where to check them', async () => {
    const { html } = await page(GAME);
    const text = words(html);
    for (const fact of [
      'RTP 96.201%',
      'Win frequency 1 in 2.2',
      'Volatility High',
      '10× or more 1 in 73.63',
      '1,000× or more 1 in 5.908 million',
      'Max win per round 35,651×',
      'Odds of max win rarer than 1 in 1 trillion',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Stakes € 0\.20 to € 20\.00/);
    expect(text).toContain('Released 6 Nov 2026');
    expect(html).toContain('href="/fairness/kepler/perihelion"');
    expect((await page('/fairness')).html).toContain('id="kepler/perihelion"');
    const norway = await worker.fetch(GAME, { country: 'NO', headers: { cookie: 'sandbox_country=NO' } });
    expect(words(await norway.text())).toMatch(/Stakes NOK 2\.00 to/);
  });

  test('names games like it with the reason of each, never itself', async () => {
    const { html } = await page(GAME);
    const row = /<section class="related"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(words(row)).toMatch(/Escapement (Similar game|Also from Kepler Works)/);
    expect(row).not.toContain(`href="${GAME}"`);
    expect((row.match(/<article/g) ?? []).length).toBeLessThanOrEqual(6);
  });

  test('has a page with its whole certificate in every language: each bet, its configuration and how to compute it', async () => {
    for (const [game, title] of readTitles()) {
      const certificate = readCertificate(game);
      if (!certificate) throw new Error(game);
      for (const locale of game === 'kepler/perihelion' ? ['', '/de', '/fr-CA', '/no', '/it'] : ['']) {
        const { status, html } = await page(`${locale}/fairness/${game}`);
        // A bet without a name throws in the sandbox.
        expect(status, `${locale}${game}`).toBe(200);
        const [bets = ''] = /<tbody>[\s\S]*?<\/tbody>/.exec(html) ?? [];
        expect(bets.match(/<tr>/g), game).toHaveLength(certificate.figures.length);
        expect(html).toContain(`href="/api/fairness/configs/${certificate.configHash}"`);
        expect(html).toContain(`npm run maths -- ${game}`);
      }
      const config = await worker.fetch(`/api/fairness/configs/${certificate.configHash}`);
      expect(await config.json()).toEqual({ engine: title.engine, config: title.config });
    }
    const { html } = await page('/fairness/kepler/perihelion');
    const row = words(/<tbody>[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? '');
    expect(row).toMatch(
      /Spin 96\.201757% 96\.201757% 46\.52\d*% 5\.03\d* 1 in 73\.63 1 in 3,758 1 in 5\.908 million 35,651\.8× rarer than 1 in 1 trillion/,
    );
    expect((await page('/fairness')).html).toContain('href="/fairness/kepler/perihelion"');
    expect((await page('/fairness/kepler/nothing')).status).toBe(404);
  });

  test('is a VideoGame to search engines, at one address whatever the mode', async () => {
    for (const path of [GAME, `${GAME}?mode=demo`, `${GAME}?mode=real`]) {
      const { html } = await page(path);
      const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const facts = JSON.parse(text)['@graph'] as Record<string, unknown>[];
      expect(facts.find((fact) => fact['@type'] === 'VideoGame')).toMatchObject({
        name: 'Perihelion',
        author: { name: 'Kepler Works' },
        datePublished: '2026-11-06',
      });
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/play\/kepler\/perihelion"/);
    }
  });

  test('a guest gets the cover without a mode and for money, the demo as a table; nothing of the other currencies travels with it [S2.025 S6.02 S6.03]', async () => {
    for (const path of [GAME, `${GAME}?mode=real`]) {
      const { html } = await page(path);
      expect(html).toContain('href="/sign-up"');
      expect(html).not.toContain('<astro-island');
    }
    const { html } = await page(`${GAME}?mode=demo`);
    expect(html).toContain('<astro-island');
    expect(html).toContain('1,000.00 FUN');
    const [table = ''] = /<astro-island[^>]*>/.exec(html) ?? [];
    expect([table.includes('FUN'), table.includes('NOK')]).toEqual([true, false]);
  });

  test('a guest is led by the way to money that is open where they are, and by none that is closed [S2.025 S5.41 S9.64]', async () => {
    const from = async (country: string, mode = '') =>
      (await worker.fetch(GAME + mode, { country, headers: { cookie: `sandbox_country=${country}` } })).text();
    for (const mode of ['', '?mode=demo']) {
      const [estonia, switzerland] = [await from('EE', mode), await from('CH', mode)];
      expect(estonia).toContain('/sign-in');
      expect(estonia).not.toContain('/sign-up');
      expect(switzerland).not.toMatch(/\/sign-(?:in|up)/);
      expect(switzerland).not.toContain('?mode=real');
      expect(switzerland).toContain(mode === '' ? 'href="/rules-here"' : '<astro-island');
    }
    for (const path of ['/bonuses', '/payment-methods']) {
      const page = await (
        await worker.fetch(path, { country: 'CH', headers: { cookie: 'sandbox_country=CH' } })
      ).text();
      expect([path, /data-popup="sign-(?:in|up)"/.test(page)]).toEqual([path, false]);
    }
  });

  test('a player is led to the demo where no bets are taken, and finishes a round that is open there [S2.025 S8.07 S9.64 I35]', async () => {
    const { client, email } = await cashier(base());
    await deposit({ client, email, password: PASSWORD }, 5000);
    const led = async (path: string) => {
      const { status, headers } = await client.send(path);
      return headers.location ?? status;
    };
    // Partly served, and under a licence that is not that of the player's account.
    for (const country of ['CH', 'EE']) {
      client.cookies.set(COUNTRY_COOKIE, country);
      for (const mode of ['', '?mode=real']) expect(await led(`/de${GAME}${mode}`)).toBe(`/de${GAME}?mode=demo`);
      expect(await led('/play/kepler/solstice-roulette')).toBe('/play/kepler/solstice-roulette?mode=demo');
      expect(await led('/play?mode=real')).toBe(`${GAME}?mode=real`);
      const { text } = await client.send(`${GAME}?mode=demo`);
      expect(words(text)).toContain('Real-money play isn’t available where you are. You can play the demo');
      expect(text).not.toContain('mode=real');
    }
    const MINES = '/play/parallax/lodestone-mines';
    client.cookies.delete(COUNTRY_COOKIE);
    expect(await led(`${GAME}?mode=real`)).toBe(200);
    expect((await client.send(`${GAME}?mode=demo`)).text).not.toContain('Real-money play isn’t available');
    const json = { game: 'parallax/lodestone-mines', stakeMinor: 100, currency: 'EUR', action: { mines: 1 } };
    await client.ask('/api/rounds', { json });
    client.cookies.set(COUNTRY_COOKIE, 'CH');
    const open = await client.send(MINES);
    expect(open.status).toBe(200);
    expect(words(open.text)).toContain('You can still finish your open round');
    expect(await led(GAME)).toBe(`${GAME}?mode=demo`);
  });

  test('a mode that is none leads to the game without one [S2.025]', async () => {
    const { status, headers } = await page(`/de${GAME}?mode=fun`);
    expect([status, headers.get('location')]).toEqual([302, `/de${GAME}`]);
  });

  test('one that nobody knows is a real 404 that names games which are open', async () => {
    const { status, html } = await page('/play/kepler/no-such-game?mode=demo');
    expect(status).toBe(404);
    expect(words(html)).toContain('We couldn’t find this game');
    expect(words(html)).toContain('Equinox Roulette Also from Kepler Works');
    expect(html).toContain('noindex');
  });
});

describe('a player whose profile is bare', () => {
  test('is told which fields the studio asks for, keeps their money, and plays when they are given [S5.39]', async () => {
    const player = await cashier(base(), { bare: true });
    const bet = (game: string) =>
      player.client.send('/api/rounds', { json: { game, stakeMinor: 100, currency: 'EUR', action: null } });
    const response = await bet('kepler/perihelion');
    expect([response.status, JSON.parse(response.text)]).toMatchObject([
      403,
      { code: 'profile.incomplete', data: { missing: 'first_name,last_name,address,city,postal_code' } },
    ]);
    // Another studio asks for less.
    expect(JSON.parse((await bet('baobab/jade-ascent')).text)).toMatchObject({
      data: { missing: 'first_name,last_name' },
    });
    const fields = { first_name: 'Ada', last_name: 'Lovelace' };
    await player.client.ask('/api/player', { method: 'PATCH', json: { context: 'baobab', player: fields } });
    expect(JSON.parse((await bet('baobab/jade-ascent')).text)).toMatchObject({ code: 'funds.insufficient' });
  });
});

describe('where a title is not offered', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    ({ visitor } = await joined(worker));
    await publishCatalogue(worker, visitor, (games, producers) => [
      games.map((game) => (game.id === 'kepler/gem-transit' ? { ...game, blocked: ['AT'] } : game)),
      producers,
    ]);
  });

  test('its page is 451 for guests and players, for money and as a demo, names who blocks and what is open [S6.30 I35]', async () => {
    const path = '/play/kepler/gem-transit';
    // The first question reads the pointer again, the next ones see what it names.
    await expect.poll(async () => (await page(path)).status).toBe(451);
    for (const mode of ['', '?mode=demo', '?mode=real']) {
      const guest = await page(path + mode);
      expect([guest.status, guest.headers.get('cache-control')]).toEqual([451, 'no-store']);
      expect(guest.headers.get('link')).toContain('rel="blocked-by"');
      expect((await visitor.send(path + mode)).status).toBe(451);
      expect(words(guest.html)).toContain('This game isn’t available in your country');
      expect(words(guest.html)).toContain('Perihelion Also from Kepler Works');
    }
    expect((await page(GAME)).status).toBe(200);
    expect((await page(GAME)).html).not.toContain('href="/play/kepler/gem-transit"');
  });
});
