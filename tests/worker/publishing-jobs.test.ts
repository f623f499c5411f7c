// Every job of docs/operators.md is done by `npm run publish` alone: the same build shows it within half a minute.
import { expect, test } from 'vitest';
import { assetsAfter } from '#kit/content.ts';
import { publishTo, releaseOver } from '#kit/published.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { changedFrom, shippedIn } from '../../scripts/publish/store.ts';

const worker = workerUnderTest();
const austrian = new Visitor(worker);
const german = new Visitor(worker, 'DE');

type Change = string | ((text: string) => string);

const changing =
  <Value>(change: (value: Value) => void) =>
  (text: string): string => {
    const value: Value = JSON.parse(text);
    change(value);
    return JSON.stringify(value);
  };
const titled = (words: string): Change =>
  changing<{ title: { en: string } }>((file) => {
    file.title.en = words;
  });
const replacing =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to);

/** What it changes, where that is seen, and by which words; null where the address itself is closed by it. */
type Job = readonly [
  job: string,
  file: string,
  change: Change,
  path: string,
  words: string | null,
  by?: Visitor,
  as?: 'signed in',
];

const PAGE = `---
title: How we answer
description: How to complain, how long an answer takes, and who decides when we cannot agree. At least fifty letters.
updated: 2026-11-20
---

The first paragraph of quasar words.
`;

const JOBS: readonly Job[] = [
  ['a page', 'content/pages/en/how-we-answer.md', PAGE, '/how-we-answer', 'quasar words'],
  ['news', 'content/news/en/check-a-round.md', replacing(/^title: .*$/m, 'title: Quasar news'), '/news', 'Quasar news'],
  [
    'a promotion',
    'content/promotions/en/demo-week.md',
    replacing(/^title: .*$/m, 'title: Quasar week'),
    '/promotions',
    'Quasar week',
  ],
  ['a tournament', 'content/tournaments/daily-ten.json', titled('Quasar Ten'), '/tournaments', 'Quasar Ten'],
  [
    'a bonus',
    'content/bonuses/welcome.json',
    titled('Quasar welcome'),
    '/api/v2/bonuses',
    'Quasar welcome',
    austrian,
    'signed in',
  ],
  [
    'a currency’s stakes',
    'content/config/stakes.json',
    changing<{ currencies: Record<string, { minorPerEurCent: number }> }>((file) => {
      file.currencies.NOK = { minorPerEurCent: 11 };
    }),
    '/play/kepler/perihelion?mode=real',
    '&quot;minMinor&quot;:[0,220]',
    austrian,
    'signed in',
  ],
  ['a lottery', 'content/lotteries/monthly-draw.json', titled('Quasar Draw'), '/api/lotteries', 'Quasar Draw'],
  ['a box', 'content/lootboxes/daily.json', titled('Quasar wheel'), '/spin-wheel', 'Quasar wheel'],
  ['a programme', 'content/quests/first-light.json', titled('Quasar light'), '/action', 'Quasar light'],
  ['a banner', 'content/banners/demo.json', titled('Quasar free'), '/live', 'Quasar free'],
  [
    'a survey',
    'content/fe/survey-config.json',
    changing<{ survey_id: string }>((file) => {
      file.survey_id = 'quasar';
    }),
    '/api/fe/config/survey-config',
    'quasar',
  ],
  [
    'a flag',
    'content/config/flags.json',
    changing<{ pages: Record<string, boolean> }>((file) => {
      file.pages['rocket-chance'] = false;
    }),
    '/rocket-chance',
    null,
  ],
  [
    'a translation',
    'content/messages/de/menu.json',
    changing<Record<string, string>>((file) => {
      file.tables = 'Quasartische';
    }),
    '/de',
    'Quasartische',
  ],
  [
    'words for search engines',
    'content/seo/en.json',
    changing<Record<string, { title: string }>>((file) => {
      const row = file['/pokies'];
      if (row) row.title = 'Quasar slots · Perigee';
    }),
    '/pokies',
    'Quasar slots',
  ],
  [
    'rates',
    'content/config/rates.json',
    replacing('"BTC": "85000"', '"BTC": "85001"'),
    '/api/info/crypto_exchange_rates',
    '85001',
  ],
  [
    'a payment method',
    'content/payment-methods/visa.json',
    changing<{ name: string }>((file) => {
      file.name = 'Quasar card';
    }),
    '/api/payment_methods?currency=EUR&action=deposit',
    'Quasar card',
    austrian,
    'signed in',
  ],
  [
    'what a payment method takes',
    'content/payment-methods/mastercard.json',
    changing<{ currencies: { EUR: { deposit: { minMinor: number } } } }>((file) => {
      file.currencies.EUR.deposit.minMinor = 1234;
    }),
    '/payment-methods/mastercard',
    '12.34',
  ],
  [
    'a menu',
    'content/menus/footer.json',
    changing<{ rows: { items: { path: string }[] }[] }>((file) => {
      const item = file.rows[0]?.items[0];
      if (item) item.path = '/pokies?sort=quasar';
    }),
    '/jackpots',
    'href="/pokies?sort=quasar"',
  ],
  [
    'the points of a level',
    'content/config/levels.json',
    changing<{ points: number[] }>((file) => {
      file.points[7] = 567_891;
    }),
    '/profile/level',
    '567891',
    austrian,
    'signed in',
  ],
  [
    'the sums of the VIP club',
    'content/fe/currency-config.json',
    changing<{ vip_club: { deposits_cents: { EUR: number } } }>((file) => {
      file.vip_club.deposits_cents.EUR = 905_000;
    }),
    '/vip/info',
    '9,050',
  ],
  [
    'the sizes of quests',
    'content/config/quests.json',
    changing<{ sizes: { thresholdsEur: number[] }[] }>((file) => {
      file.sizes[0]?.thresholdsEur.splice(-1, 1, 15_678);
    }),
    '/action',
    '15,678',
  ],
  [
    'which wins are public',
    'content/config/feed.json',
    changing<{ fromMinor: number }>((file) => {
      file.fromMinor = 7_654_300;
    }),
    '/de',
    '76.543',
  ],
  // The footer is kept as text by all that it depends on.
  [
    'a partner',
    'content/partners/quasar.json',
    JSON.stringify({ name: 'Quasar Partners', url: 'https://quasar.example', sample: true }),
    '/promotions',
    'Quasar Partners',
  ],
  [
    'a jackpot',
    'content/jackpots/corona.json',
    changing<{ name: string }>((file) => {
      file.name = 'Quasar pot';
    }),
    '/api/jackpots',
    'Quasar pot',
  ],
  [
    'a game',
    'content/games/kepler/perihelion.json',
    changing<{ name: string }>((file) => {
      file.name = 'Quasar Perihelion';
    }),
    '/pokies',
    'Quasar Perihelion',
  ],
  [
    'a country rule',
    'content/config/geo.json',
    changing<{ rows: { country: string; class: string }[] }>((file) => {
      for (const row of file.rows) if (row.country === 'DE') row.class = 'restricted';
    }),
    '/sign-up',
    null,
    german,
  ],
];

let player = austrian;
const seen = async ([, , , path, words, visitor = austrian, as]: Job): Promise<boolean> => {
  const by = as ? player : visitor;
  const { status, text } = await by.send(path);
  return words === null ? status >= 300 : text.includes(words);
};

test('every job of operators takes effect within half a minute, without a build', async () => {
  ({ visitor: player } = await joined(worker));
  const unseen = async () => {
    const found = await Promise.all(JOBS.map(async (job) => ((await seen(job)) ? [] : [job[0]])));
    return found.flat();
  };
  expect(await unseen()).toEqual(JOBS.map(([job]) => job));
  const shipped = shippedIn('dist/sandbox/client/_content');
  if (!shipped) throw new Error('the sandbox is not built');
  const assets = assetsAfter(Object.fromEntries(JOBS.map(([, file, change]) => [file, change])));
  // The page that verifies receipts is made of code.
  const { verifier: _, build: __, ...rest } = shipped.assets;
  await publishTo(worker, releaseOver([{ fromMs: 0, changed: changedFrom({ assets: rest }, assets) }]));
  // By the site's clock: the request that finds that it is time reads what is in force, and whatever is asked after it shows all of it.
  await austrian.send('/sandbox/clock', { json: { byMs: 29_000 } });
  const [RATES] = JOBS.filter(([job]) => job === 'rates');
  if (!RATES) throw new Error('no job to see the reading by');
  await expect.poll(() => seen(RATES), { timeout: 10_000 }).toBe(true);
  expect(await unseen()).toEqual([]);
}, 240_000);
