// What is well written and cannot be meant is refused at its cause: the mistakes that whoever publishes makes, and each one's kind.
import { expect, test } from 'vitest';
import { mistakesInEach } from '#kit/content.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { OVER } from '../../scripts/publish/sense.ts';

type Files = Record<string, (text: string) => string>;

const changing =
  <Value>(change: (value: Value) => void) =>
  (text: string): string => {
    const value: Value = JSON.parse(text);
    change(value);
    return JSON.stringify(value, null, 2);
  };
type Bonus = {
  groupKey: string;
  budgetEurMinor: number;
  end: string;
  start: string;
  amount: Record<string, number>;
  deposit: { cap: Record<string, number> };
};
type Banner = Record<string, unknown> & { button: Record<string, unknown> };
type Prizes = { prizes: { eurMinor: number }[] };
type Row = { country: string; class: string; why: string };

const MISTAKES: readonly (readonly [mistake: string, files: Files, message: RegExp])[] = [
  [
    'a card that sells ten times what it costs',
    {
      'content/rewards/money-1000.json': changing<{ rates: { amountMinor: number }[] }>(({ rates }) => {
        for (const rate of rates) rate.amountMinor *= 10;
      }),
    },
    /^content\/rewards\/money-1000\.json "rates\.0\.points" is 1000 coins, and what it buys is worth 10000/,
  ],
  [
    'a banner that ends before it begins',
    {
      'content/banners/demo.json': changing<Banner>((banner) => {
        banner.from = '2027-02-01';
        banner.until = '2027-01-01';
      }),
    },
    /^content\/banners\/demo\.json:\d+ "until" is not after from \(2027-02-01\)/,
  ],
  [
    'a banner for everybody to a page of testers',
    {
      'content/banners/studios.json': changing<Banner>((banner) => {
        banner.button.url = '/ffc';
      }),
    },
    /^content\/banners\/studios\.json:\d+ "button\.url" leads to \/ffc, which is for testers/,
  ],
  [
    'a banner of a closed country to what is closed there',
    {
      'content/banners/special-slot.json': changing<Banner>((banner) => {
        banner.countries = ['FR'];
      }),
    },
    /^content\/banners\/special-slot\.json:\d+ "button\.url" leads to \/play\/kepler\/perihelion, which FR may not open/,
  ],
  [
    'a banner whose time is over',
    {
      'content/banners/limits.json': changing<Banner>((banner) => {
        banner.until = '2016-02-01';
      }),
    },
    /^content\/banners\/limits\.json:\d+ "until" lies in the past/,
  ],
  [
    'a period that lies in the past',
    {
      'content/bonuses/orbit-coupon.json': changing<Bonus>((bonus) => {
        bonus.start = '2016-11-01';
        bonus.end = '2017-02-01';
      }),
    },
    /^content\/bonuses\/orbit-coupon\.json "end" lies in the past/,
  ],
  [
    'a promotion whose time is over',
    {
      'content/promotions/en/weekly-races.md': (text) =>
        text.replace(/^start: .*$/m, 'start: 2016-11-02').replace(/^end: .*$/m, 'end: 2017-03-01'),
    },
    /^content\/promotions\/en\/weekly-races\.md:\d+ "end" lies in the past/,
  ],
  [
    'a country that is served in no language',
    {
      'content/config/locales.json': changing<{ rows: { countries: string[] }[] }>(({ rows }) => {
        for (const row of rows) row.countries = row.countries.filter((country) => country !== 'NO');
      }),
    },
    /^content\/config\/geo\.json "rows\.\d+\.class" is "served", and NO lacks a language/,
  ],
  [
    'the group key of another bonus',
    {
      'content/bonuses/reload.json': changing<Bonus>((bonus) => {
        bonus.groupKey = 'welcome';
      }),
    },
    /^content\/bonuses\/reload\.json "groupKey" is "welcome", which is that of content\/bonuses\/welcome/,
  ],
  [
    'a cap that is ten times as much in another currency',
    {
      'content/bonuses/welcome.json': changing<Bonus>((bonus) => {
        bonus.deposit.cap.NOK = 2_000_000;
      }),
    },
    /^content\/bonuses\/welcome\.json "deposit\.cap\.NOK" is 2000000, which is worth 1700\.00 EUR today; in EUR it is 200\.00/,
  ],
  [
    'a budget below one gift',
    {
      'content/bonuses/joining.json': changing<Bonus>((bonus) => {
        bonus.budgetEurMinor = 400;
      }),
    },
    /^content\/bonuses\/joining\.json "budgetEurMinor" is 400, and one gift may come to 500/,
  ],
  [
    'a prize above the ceiling',
    {
      'content/lotteries/monthly-draw.json': changing<Prizes>(({ prizes }) => {
        for (const prize of prizes.slice(0, 1)) prize.eurMinor = 3_000_000;
      }),
    },
    /^content\/lotteries\/monthly-draw\.json "prizes\.0\.eurMinor" is 3000000, above "mostPrizeEurMinor"/,
  ],
  [
    'a prize that is not worth paying',
    {
      'content/tournaments/hourly-ten.json': changing<Prizes>(({ prizes }) => {
        for (const prize of prizes.slice(-1)) prize.eurMinor = 3;
      }),
    },
    /^content\/tournaments\/hourly-ten\.json "prizes\.2\.eurMinor" is 3: less than is worth paying/,
  ],
  [
    'two statuses whose groups are swapped',
    {
      'content/config/groups.json': (text) =>
        text
          .replace('"player": "Silver"', '"player": "X"')
          .replace('"player": "Gold"', '"player": "Silver"')
          .replace('"X"', '"Gold"'),
    },
    /^content\/config\/groups\.json "rows\.\d+\.player" is "Gold", and 258 is the group of the status Silver/,
  ],
  [
    'a country that is served in a currency nobody can pay in',
    {
      'content/config/geo.json': changing<{ rows: Row[] }>(({ rows }) => {
        rows.push({ country: 'KZ', class: 'served', why: 'why.served' });
      }),
    },
    /^content\/config\/geo\.json "rows\.\d+\.class" is "served", and KZ lacks a row of content\/config\/markets\.json/,
  ],
  [
    'a text that was left in English',
    {
      'content/tournaments/daily-ten.json': changing<{ description: Record<string, string> }>(({ description }) => {
        description.de = description.en ?? '';
      }),
    },
    /^content\/tournaments\/daily-ten\.json:\d+ "description\.de" is the English text/,
  ],
  [
    'a text of the application that was left in English',
    {
      'content/messages/it/problems.json': changing<Record<string, string>>((texts) => {
        texts['geo.game'] = 'This game isn’t available in your country.';
      }),
    },
    /^content\/messages\/it\/problems\.json:\d+ "geo\.game" is the English text/,
  ],
  [
    'a brand that no provider knows',
    {
      'content/payment-methods/visa.json': changing<{ brand: string }>((method) => {
        method.brand = 'vissa';
      }),
    },
    /^content\/payment-methods\/visa\.json "brand" is "vissa", which apsis and adyen cannot carry/,
  ],
];

const each = mistakesInEach(MISTAKES.map(([, files]) => files));

test.each(MISTAKES.map(([mistake, , message], i) => [mistake, message, each[i]] as const))(
  '%s is refused',
  (_, message, found) => {
    expect(found?.().filter((sentence) => message.test(sentence))).toHaveLength(1);
  },
);

test('a bound of a market that stops every title is told once, at the market', () => {
  const [mistakes] = mistakesInEach([
    { 'content/config/markets.json': (text) => text.replace('"slots": 10000,', '"slots": 5,') },
  ]);
  const found = mistakes?.() ?? [];
  expect(found.filter((sentence) => sentence.startsWith('content/games/'))).toEqual([]);
  expect(
    found.filter((one) => /markets\.json "\S+\.maxStakeEurMinor\.slots" is 5, and \d+ titles/.test(one)),
  ).toHaveLength(1);
});

test('says nothing of what is published today, also where every file is looked at as new; but that some of it is over', () => {
  const { problems } = publish('.', { translated: true, isNew: () => true });
  expect(problems.filter(({ say }) => say !== OVER)).toEqual([]);
});
