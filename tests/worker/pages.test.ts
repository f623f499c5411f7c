// Every address of the specification shows its page, to whom it is for, under a heading that names it.
import { beforeAll, describe, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { RULES } from '#kit/matrix/rules.ts';
import { intoGroups } from '#kit/object.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { PREVIEW_COOKIE } from '#shared/contract/cookies.ts';
import { READ_FLAGS } from '#shared/contract/flags.ts';
import { OFFERED } from '#src/i18n/locales.ts';

const worker = sharedWorker();
let player: Visitor;
beforeAll(async () => {
  player = (await joined(worker)).visitor;
});

const heading = (html: string): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
    .replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('everybody reads', () => {
  test.each([
    ['the lobby [S2.010]', '/', /./],
    ['all pokies, by three addresses [S2.011]', '/pokies', /^Slots$/],
    ['all pokies as a tab [S2.012]', '/pokies/all', /^Slots$/],
    ['pokies of a kind [S2.013]', '/pokies/new', /^Slots: New games$/],
    ['live games [S2.014]', '/live', /^Live games$/],
    ['all live games [S2.015]', '/live/all', /^Live games$/],
    ['live games of a kind [S2.016]', '/live/roulette', /^Live games: Roulette$/],
    ['a category [S2.018]', '/categories/table', /table/i],
    ['a category by its id [S2.019]', '/games/table', /table/i],
    ['a studio [S2.021]', '/producers/kepler', /^Kepler/],
    ['a game by its studio and name [S2.002 S2.024]', '/play/kepler/perihelion', /^Perihelion$/],
    ['tournaments [S2.034]', '/tournaments', /^Tournaments/],
    ['the tab all [S2.035]', '/tournaments/all', /^Tournaments/],
    ['the tab producers [S2.036]', '/tournaments/producers', /^Studio tournaments$/],
    ['the tab lotteries [S2.037]', '/tournaments/lotteries', /^Lotteries$/],
    ['the tab actions [S2.038]', '/tournaments/actions', /^Specials/],
    ['the tab live [S2.039]', '/tournaments/live', /^Live tournaments$/],
    ['the tab achievements [S2.040]', '/tournaments/achievements', /^Achievements$/],
    ['the tab archive [S2.041]', '/tournaments/archive', /^Finished tournaments$/],
    ['quests [S2.062]', '/action', /^Quests$/],
    ['benefits of crypto [S2.063]', '/benefits-of-crypto', /./],
    ['the wheel of the shop [S2.064]', '/rocketmart-wheel', /wheel/i],
    ['the wheel of the product [S2.065]', '/perigee-wheel', /wheel/i],
    ['the VIP programme [S2.067]', '/vip', /VIP/],
    ['VIP rewards [S2.068]', '/vip/rewards', /VIP/],
    ['VIP info [S2.069]', '/vip/info', /VIP/],
    ['the activity hub [S2.070]', '/aquanova-odyssey', /^Rewards$/],
    ['the rewards shop [S2.071]', '/rocket-mart', /^Rewards shop/],
    ['promotions', '/promotions', /^Promotions$/],
    ['sports [S2.087]', '/sport', /^Sports/],
    ['news [S2.093]', '/news', /^News$/],
    ['an article [S2.094]', '/news/limits-first', /limit/i],
    ['a promotion', '/promotions/demo-week', /^A week of demos$/],
    ['payments: every method [S2.095 S2.210]', '/payment-methods', /^Payment methods$/],
    ['one payment method [S2.210]', '/payment-methods/visa', /Visa/],
    ['wheels [S2.099]', '/spin-wheel', /wheel/i],
    ['awards [S2.007 S2.211]', '/awards', /^Awards$/],
    ['the bonus balance [S2.009]', '/bonus-balance', /balance/i],
    ['support [S2.060]', '/support', /^Support$/],
    ['the privacy policy [S2.003]', '/privacy-policy', /^Privacy policy$/],
    ['the cookie policy [S2.004]', '/cookie-policy', /^Cookie policy$/],
    ['the terms and conditions [S2.005]', '/terms-and-conditions', /^Terms and conditions$/],
    ['the general rules [S2.006]', '/general-rules', /^General rules$/],
    ['responsible gaming [S2.008]', '/responsible-gaming', /^Responsible gaming$/],
    ['a page of content without a row, by its slug [S2.102 S2.215]', '/complaints', /complain/i],
    ['the new password [S2.082]', '/new-password', /password/i],
    ['the e-mail check [S2.083]', '/email-verify', /inbox/],
    ['the confirmation [S2.084]', '/confirmation', /./],
    ['the flags, in a sandbox [S2.091]', '/ffc', /^Feature flags$/],
    ['oops [S2.077]', '/oops', /^Something went wrong/],
  ])('%s', async (_, path, title) => {
    const answer = await worker.fetch(path, { country: 'NO', headers: { 'user-agent': 'Googlebot' } });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(heading(await answer.text())).toMatch(title);
  });
});

describe('a player opens', () => {
  test.each([
    ['their favourites [S2.020]', '/favorite-games', /Favourite/],
    ['their profile [S2.045 S2.047]', '/profile', /^Profile$/],
    ['their level [S2.048]', '/profile/level', /^Level$/],
    ['their gifts [S2.049]', '/profile/gifts', /^Gifts$/],
    ['their verification [S2.050]', '/profile/verification', /^Verification$/],
    ['their limits [S2.051]', '/profile/limits', /^Limits$/],
    ['their security [S2.052]', '/profile/security', /^Security$/],
    ['their history [S2.053]', '/profile/games-history', /history/i],
    ['their promo codes [S2.054]', '/profile/promocode', /^Promo code$/],
    ['the confirmation of a limit [S2.055]', '/profile/limits/confirm', /Confirm your request/],
    ['their points [S2.100]', '/comp-points', /Astrocoins/],
    ['the exchange of points [S2.098]', '/comp-points/exchange', /astrocoins/i],
  ])('%s', async (_, path, title) => {
    const { status, text } = await player.send(path);
    expect([path, status]).toEqual([path, 200]);
    expect(heading(text)).toMatch(title);
  });
});

test('what has no entry of its own is a real 404, page by page [S2.101]', async () => {
  for (const path of [
    '/live/nothing',
    '/live/blackjack',
    '/producers/kepler/2',
    '/producers/nobody',
    '/categories/nothing',
    '/games/nothing',
    '/tournaments/nothing',
    '/lottery/nothing',
    '/action/nothing',
    '/news/nothing',
    '/promotions/nothing',
    '/payment-methods/nothing',
    '/spin-wheel/nothing',
    '/play/kepler/nothing',
  ])
    expect([path, (await worker.fetch(path)).status]).toEqual([path, 404]);
});

test('a tournament, lottery, quest, wheel or bonus that nobody has is a page that says so and leads to all of them [S2.043 S2.044 S2.062 S2.096 S2.099]', async () => {
  for (const [path, message, way] of [
    ['/tournaments/nothing', 'We couldn’t find this tournament.', '/tournaments/producers'],
    ['/lottery/nothing', 'We couldn’t find this lottery.', '/tournaments/lotteries'],
    ['/action/nothing', 'We couldn’t find this quest.', '/action'],
    ['/spin-wheel/nothing', 'We couldn’t find this wheel.', '/spin-wheel'],
    ['/bonuses/none', 'We couldn’t find this bonus.', '/profile/gifts'],
  ] as const) {
    const { status, text } = await player.send(path);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    expect([path, status, main.includes(message), main.includes(`href="${way}"`)]).toEqual([path, 404, true, true]);
    expect(text).toContain('content="noindex"');
  }
});

test('awards are cards with a picture, what they are for, what was won and when [S2.211 S3.52]', async () => {
  const html = await (await worker.fetch('/awards', { country: 'NO' })).text();
  const [card = ''] = /<article class="card award[\s\S]*?<\/article>/.exec(html) ?? [];
  expect(card).toMatch(/<img[^>]+src="[^"]+"/);
  expect(card.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toMatch(
    /Sample Award One Fair draws that players can check Winner, 2026 Example, shown only in the sandbox/,
  );
});

test('the forms have one address each, and come back to the page that led there, in its language and with its query [S6.02]', async () => {
  const leads = async (path: string) =>
    [
      ...(await (await worker.fetch(path, { country: 'NO' })).text()).matchAll(
        /<a\s[^>]*href="(\/[^"]*sign-(?:in|up)[^"]*)"/g,
      ),
    ].map(([, href]) => href);
  for (const path of ['/de/play/kepler/perihelion', '/de/fairness?round=r1', '/de/vip', '/de/favorite-games'])
    expect(
      (await leads(path)).filter((href) => href !== '/de/sign-in' && href !== '/de/sign-up'),
      path,
    ).toEqual([]);
  const back = async (form: string, from?: string) => {
    const headers: Record<string, string> = from === undefined ? {} : { referer: new URL(from, worker.url()).href };
    const html = await (await worker.fetch(form, { country: 'NO', headers })).text();
    return /<input type="hidden" name="redirect" value="([^"]*)"/.exec(html)?.[1];
  };
  expect(await back('/de/sign-in', '/de/fairness?round=r1')).toBe('/de/fairness?round=r1');
  expect(await back('/de/sign-up', '/de/vip')).toBe('/de/vip');
  expect(await back('/sign-up', '/play/kepler/perihelion?mode=demo')).toBe('/play/kepler/perihelion?mode=real');
  expect(await back('/sign-in?redirect=%2Fprofile', '/vip')).toBe('/profile');
  for (const from of [undefined, 'https://evil.example/vip', '/sign-up', '/de/remind'])
    expect(await back('/sign-in', from), from).toBe('/');
});

test('the picture of the studios is there, whichever of them have games here', async () => {
  const html = await (await worker.fetch('/', { country: 'NZ', headers: { cookie: 'locale=en' } })).text();
  const [, row = ''] = /class="studio-art"[^>]*src="([^"]+)"/.exec(html) ?? [];
  expect((await worker.fetch(row)).status).toBe(200);
});

test('every list, game and account has one address [S2.022 S2.023]', async () => {
  const led = async (path: string, headers = {}) => {
    const answer = await worker.fetch(path, { country: 'NO', headers });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await led('/producers/kepler/1')).toEqual([301, '/producers/kepler']);
  expect(await led('/de/producers/kepler/01?sort=name')).toEqual([301, '/de/producers/kepler?sort=name']);
  expect(await led('/producers/kepler/0')).toEqual([404, null]);
  expect(await led('/producers/kepler/99')).toEqual([404, null]);
  expect(await led('/sport')).toEqual([200, null]);
  for (const path of ['/sport/football', '/de/sport/anything']) expect((await led(path))[0], path).toBe(404);
  const canonical = async (path: string) =>
    /<link rel="canonical" href="[^"]*?:\d+([^"]*)"/.exec(
      await (await worker.fetch(path, { country: 'NO' })).text(),
    )?.[1];
  expect(await canonical('/categories/new')).toBe('/pokies/new');
  // Pokies have fewer new titles than all games: the last page of theirs stands for what follows.
  const last = (await canonical('/categories/new?page=2')) ?? '';
  expect(last).toMatch(/^\/pokies\/new(\?page=2)?$/);
  expect((await led(last))[0]).toBe(200);
  expect(await canonical('/categories/table?page=1')).toBe('/categories/table');
});

test('the chip of a category is the current one at each of its addresses [S2.012 S2.018 S2.019]', async () => {
  for (const [path, chip] of [
    ['/pokies/all', 'Slots'],
    ['/games/slots', 'Slots'],
    ['/categories/new', 'New'],
    ['/pokies/new', 'New'],
  ] as const) {
    const html = await (await worker.fetch(path)).text();
    const current = [...html.matchAll(/<a class="chip"[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)];
    expect([path, ...current.map(([, inner = '']) => inner.replace(/<[^>]+>/g, '').trim())]).toEqual([path, chip]);
  }
});

test('a form without JavaScript leads to the address without what nobody chose [S2.011]', async () => {
  const answer = await worker.fetch('/pokies?studio=aquanaut&rtp=&stake=&sort=');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/pokies\?studio=aquanaut$/),
  ]);
  expect((await worker.fetch('/pokies?studio=aquanaut')).status).toBe(200);
});

describe('leads on', () => {
  test.each([
    [
      '/play to the game that is opened first, in its mode [S2.023 S2.025]',
      '/play?mode=demo',
      '302 /play/kepler/perihelion?mode=demo',
    ],
    ['the VIP club of the product to the VIP programme [S2.066]', '/perigee-vipclub', '301 /vip'],
    ['/discounts to its tab [S2.072]', '/discounts', '301 /rocket-mart/discounts'],
    ['/freespins to its tab [S2.073]', '/freespins', '301 /rocket-mart/freespins'],
    ['/money to its tab [S2.074]', '/money', '301 /rocket-mart/money'],
    ['/special to its tab [S2.075]', '/special', '301 /rocket-mart/special'],
    ['/sport/registration to joining, and back [S2.085]', '/sport/registration', '302 /sign-up?redirect=%2Fsport'],
    ['/sport/login to signing in, and back [S2.086]', '/sport/login', '302 /sign-in?redirect=%2Fsport'],
    ['/slots to the one address of the list, with its query [S2.017]', '/slots?page=2', '301 /pokies?page=2'],
    ['/home to main [S2.092]', '/home', '301 /'],
    [
      'a named popup to its page, with its query [S2.097 S2.129]',
      '/popup/cashboxDeposit?amountProp=5',
      '301 /deposit?amountProp=5',
    ],
  ])('%s', async (_, path, to) => {
    const answer = await worker.fetch(path, { country: 'NO', headers: { 'user-agent': 'Googlebot' } });
    expect(`${answer.status} ${answer.headers.get('location')}`).toBe(to);
  });

  test('an alias of a page that is off to the page, whose guard sends on whoever may not see it [S2.076 S6.07]', async () => {
    const headers = { cookie: 'sandbox_pages_off=rewards-shop' };
    const answer = await worker.fetch('/de/discounts', { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/de/rocket-mart/discounts']);
    const page = await worker.fetch('/de/rocket-mart/discounts', { headers });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/de/promotions']);
  });
});

test('a category that pokies have too is known by their address, another by its own [S2.114]', async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="[^"]*?(\/[^/"][^"]*)"/.exec(
      (await (await worker.fetch(path)).text()).replace(/https?:\/\/[^/"]+/g, ''),
    )?.[1];
  expect(await canonical('/categories/new')).toBe('/pokies/new');
  expect(await canonical('/de/categories/slots')).toBe('/de/pokies');
  expect(await canonical('/categories/table')).toBe('/categories/table');
});

describe('/ffc', () => {
  test('keeps the flags that are ticked, without JavaScript, and only those there are [S2.091]', async () => {
    const body = new URLSearchParams([
      ['flag', 'test-quests'],
      ['flag', 'tech-work'],
      ['flag', 'free-money'],
    ]);
    const sent = await worker.fetch('/ffc', {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/ffc']);
    expect(sent.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^perigee_flags=tech-work\.test-quests; Path=\//),
    ]);
    const page = await (await worker.fetch('/ffc', { headers: { cookie: 'perigee_flags=test-quests' } })).text();
    expect(page).toMatch(/value="test-quests"[^>]* checked/);
    expect(page).not.toMatch(/value="tech-work"[^>]* checked/);
  });

  test('keeps each flag that the spec names [S6.34 S6.35 S6.36 S6.37 S6.38 S6.39]', async () => {
    const names = ['tech-work', 'conpoints', 'mystic-jackpots', 'test-quests', 'all-providers', 'all-widgets'];
    const sent = await worker.fetch('/ffc', {
      method: 'POST',
      body: new URLSearchParams(names.map((name) => ['flag', name])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const [cookie = ''] = sent.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    const page = await (await worker.fetch('/ffc', { headers: { cookie } })).text();
    for (const name of names) expect(page).toMatch(new RegExp(`value="${name}"[^>]* checked`));
    expect(names.toSorted()).toEqual([...READ_FLAGS].toSorted());
  });

  test('each flag shows its tester something, and nobody else [S6.34 S6.35 S6.36 S6.37 S6.39 S5.50]', async () => {
    const text = async (path: string, flags = '') => {
      // Guests of New Zealand are told of no quest.
      const country = path === '/action' ? 'AT' : 'NZ';
      return (await worker.fetch(path, { country, headers: flags ? { cookie: `perigee_flags=${flags}` } : {} })).text();
    };
    for (const [flag, path, shows] of [
      ['tech-work', '/vip', 'We’re working on the site.'],
      ['conpoints', '/pokies', '<a class="pop-item" href="/comp-points"'],
      ['mystic-jackpots', '/jackpots', 'No jackpots are on hold right now.'],
      ['test-quests', '/action', 'Test Flight'],
    ] as const) {
      expect(await text(path, flag), flag).toContain(shows);
      expect(await text(path), flag).not.toContain(shows);
      expect(await text(path, 'all-providers'), flag).not.toContain(shows);
    }
    const cards = async (cookie: string) => {
      const answer = await worker.fetch('/api/fe/config/main-widget-config', { headers: { cookie } });
      return ((await answer.json()) as { cards: { id: string }[] }).cards.map(({ id }) => id);
    };
    const off = 'sandbox_pages_off=rewards-shop';
    expect(await cards('')).toContain('shop');
    expect(await cards(off)).not.toContain('shop');
    expect(await cards(`${off}; perigee_flags=all-widgets`)).toEqual([
      'shop',
      'lootboxes',
      'adventures',
      'quests',
      'lotteries',
      'hub',
    ]);
  });

  test('refuses a body that is no form, and keeps nothing', async () => {
    const sent = await worker.fetch('/ffc', {
      method: 'POST',
      body: 'no boundary here',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([sent.status, sent.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('a page with flags on is kept for nobody', async () => {
    // What is kept for all drops unknown parameters; a page that is made for one visitor has theirs in its links.
    const query = 'seen=hers';
    const pageFor = async (headers: Record<string, string> = {}) =>
      (await (await worker.fetch(`/fairness?${query}`, { headers })).text()).includes(query);
    const flagged = { cookie: 'perigee_flags=all-widgets' };
    expect(await pageFor(flagged)).toBe(true);
    expect(await pageFor()).toBe(false);
    // Nor is the player shown what was kept for the others.
    expect(await pageFor(flagged)).toBe(true);
  });
});

test('a tester of group 21 sees a page whose feature is off, another player does not [S6.07 S1.05]', async () => {
  const { visitor: tester } = await joined(worker);
  await intoGroups(worker, tester, [21]);
  for (const [visitor, status] of [
    [tester, 200],
    [player, 302],
  ] as const) {
    visitor.cookies.set('sandbox_pages_off', 'rewards-shop.rocket-chance');
    expect((await visitor.send('/rocket-mart')).status).toBe(status);
    expect((await visitor.send('/rocket-chance')).status).toBe(status);
    // By its old name too: the alias leads to the page, and its guard knows the player.
    const alias = await visitor.send('/discounts');
    expect([alias.status, alias.headers.get('location')]).toEqual([301, '/rocket-mart/discounts']);
    expect((await visitor.send('/rocket-mart/discounts')).status).toBe(status);
    visitor.cookies.delete('sandbox_pages_off');
  }
  // A page of content that hangs on a feature: it is a draft, which a preview sees.
  const page = '/example-of-a-draft';
  for (const [visitor, off, status] of [
    [player, '', 200],
    [player, 'lotteries', 404],
    [tester, 'lotteries', 200],
    [new Visitor(worker), 'lotteries', 404],
  ] as const) {
    visitor.cookies.set(PREVIEW_COOKIE, '1');
    visitor.cookies.set('sandbox_pages_off', off);
    expect([(await visitor.send(page)).status, (await visitor.send(`/api/cms/pages${page}`)).status]).toEqual([
      status,
      status,
    ]);
    visitor.cookies.delete(PREVIEW_COOKIE);
    visitor.cookies.delete('sandbox_pages_off');
  }
});

describe('the text of a page', () => {
  const text = async (path: string, country: string) => (await worker.fetch(path, { country })).text();

  test('is the variant of the licence where there is one, and the same address never mixes two [S2.126]', async () => {
    const sentence = 'The contract between you and Perigee under the Estonian licence';
    for (let i = 0; i < 2; i++) {
      expect(await text('/terms-and-conditions', 'EE')).toContain(sentence);
      expect(await text('/terms-and-conditions', 'AT')).not.toContain(sentence);
    }
  });

  test('is the variant of the country where there is one [S2.125]', async () => {
    const sentence = 'for players in Australia';
    for (let i = 0; i < 2; i++) {
      expect(await text('/responsible-gaming', 'AU')).toContain(sentence);
      expect(await text('/responsible-gaming', 'NZ')).not.toContain(sentence);
      expect(await text('/responsible-gaming', 'US')).not.toContain(sentence);
    }
  });
});

describe('without JavaScript', () => {
  /** What is left to read in a page when nothing of it runs. */
  const words = (html: string): string =>
    (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
      .replace(/<(script|style|template|h1)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  test('every page says something, to guests and to players, in English and German (and in every language, `npm run test:all`) [S1.02 S1.03]', async () => {
    const mute: string[] = [];
    const prefixes = everything ? OFFERED.map((code) => (code === 'en' ? '' : `/${code}`)) : ['', '/de'];
    for (const [id, rule] of Object.entries(RULES).filter(([, { missing, to }]) => !missing && !to))
      for (const prefix of prefixes) {
        const path = `${prefix}${rule.at === '/' ? '' : rule.at}` || '/';
        const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot' };
        const { status, text } =
          rule.who === 'player' || rule.guestsTo
            ? await player.send(path, { headers })
            : await worker
                .fetch(path, { headers })
                .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
        if (status !== (rule.refused ? 422 : 200) || words(text).length < 60)
          mute.push(`${id} ${path}: ${status} "${words(text)}"`);
      }
    expect(mute).toEqual([]);
  });
});
