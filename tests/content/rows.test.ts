// Rows of the specification that content decides: what ships has to meet each, so that a visitor of the sandbox does.
import { expect, test } from 'vitest';
import { assetsWith } from '#kit/content.ts';
import type { Jackpot } from '#shared/contract/content.ts';
import type {
  AdventureProgramme,
  BonusProgramme,
  NamedLootbox,
  QuestProgramme,
  RewardCardProgramme,
  TournamentProgramme,
} from '#shared/contract/programmes.ts';
import type { SurveyConfig } from '#shared/contract/survey.ts';
import { statusOf } from '#shared/domain/programme.ts';
import { isTestQuest, questSizeOf } from '#shared/domain/rewards/identifiers.ts';
import { coinsOf } from '#shared/domain/rewards/quests.ts';
import { runsAt } from '#shared/domain/rewards/series.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { publish } from '../../scripts/publish/publish.ts';

/** The day on which the sample content was written for. */
const NOW = Date.parse('2026-11-29T12:00:00Z');
const shipped = publish('.').assets;

type Assets = Record<string, unknown>;
type Row = readonly [rows: string, meets: string, isMet: (assets: Assets) => boolean];

const of = <T>(assets: Assets, name: string): T => {
  if (assets[name] === undefined) throw new Error(`nothing is published as ${name}`);
  return assets[name] as T;
};
const listOf = <T>(assets: Assets, name: string): readonly T[] => of<readonly T[]>(assets, name);

interface Dated {
  readonly title: string;
  readonly description: string;
  readonly startMs?: number;
  readonly endMs?: number;
}
/** In every language there is a promotion of that state, in words. */
const promotion = (state: 'active' | 'future' | 'archive') => (assets: Assets) =>
  LOCALES.every((locale) =>
    listOf<Dated>(assets, `promotions/${locale}`).some(
      (one) =>
        statusOf(one, NOW) === state &&
        one.title !== '' &&
        one.description !== '' &&
        (state === 'active' ? one.endMs !== undefined : one.startMs !== undefined),
    ),
  );

const quests = (assets: Assets) => listOf<QuestProgramme>(assets, 'programmes/quests');
const quest = (size: string, levels: number, last: number) => (assets: Assets) =>
  quests(assets).some(
    ({ identifier, thresholdsEur, groupIds = [], startMs = 0 }) =>
      questSizeOf(identifier) === size &&
      !isTestQuest(identifier) &&
      groupIds.length === 0 &&
      startMs <= NOW &&
      thresholdsEur.length === levels &&
      thresholdsEur.at(-1) === last &&
      thresholdsEur.every((_, i) => i === 0 || coinsOf(thresholdsEur, i + 1) > 0),
  );

const races = (assets: Assets) =>
  listOf<TournamentProgramme>(assets, 'programmes/tournaments').flatMap((one) =>
    runsAt(one, NOW).map((run) => ({ ...one, state: statusOf(run, NOW) })),
  );
const race = (fits: (one: TournamentProgramme) => boolean) => (assets: Assets) =>
  races(assets).some((one) => one.state === 'active' && fits(one));

const bonuses = (assets: Assets) => listOf<BonusProgramme>(assets, 'programmes/bonuses');
const bonus = (fits: (one: BonusProgramme) => boolean) => (assets: Assets) =>
  bonuses(assets).some((one) => !one.isDisabled && statusOf(one, NOW) === 'active' && fits(one));
const cards = (assets: Assets) => listOf<RewardCardProgramme>(assets, 'programmes/rewards');
const boxes = (assets: Assets) => listOf<NamedLootbox>(assets, 'programmes/lootboxes');

const labelled = (label: string) => (assets: Assets) => cards(assets).some((one) => one.label === label);
const fe = <T>(assets: Assets, name: string): T => of<T>(assets, `fe/${name}`);

interface Wheel {
  readonly freespins: { readonly tiers: readonly number[]; readonly wager: number };
  readonly bonuses: { readonly amounts_cents: readonly number[]; readonly wager: number };
}
/** Each wheel has all tiers and both bonuses, and what they name is wagered as often as the configuration says. */
function hasWheels(assets: Assets): boolean {
  const { freespins, bonuses: sums } = fe<Wheel>(assets, 'wheel-config');
  const template = (id: string) => bonuses(assets).find((one) => one.id === id);
  return boxes(assets).every(({ items }) => {
    const spins = items.flatMap((item) => (item.type === 'freespins' ? [item] : []));
    const won = items.flatMap((item) => (item.type === 'bonus' ? [item] : []));
    return (
      JSON.stringify(spins.map(({ count }) => count)) === JSON.stringify(freespins.tiers) &&
      JSON.stringify(won.map(({ amountEurMinor }) => amountEurMinor)) === JSON.stringify(sums.amounts_cents) &&
      spins.every(({ gift }) => template(gift)?.spins?.winnings.wager === freespins.wager) &&
      won.every(({ gift }) => template(gift)?.bonus?.wager === sums.wager)
    );
  });
}

const ROWS: readonly Row[] = [
  ['S3.34', 'a card that is popular', labelled('popular')],
  ['S3.34', 'a card that is new', labelled('new')],
  ['S3.34', 'a card for VIPs', labelled('vip')],
  ['S4.04 S7.083', 'a tournament that goes on', race(() => true)],
  ['S4.04', 'a tournament that is ahead', (assets) => races(assets).some(({ state }) => state === 'future')],
  ['S4.04', 'a tournament of a studio', race(({ producer }) => producer !== undefined)],
  ['S4.04', 'a tournament at live tables', race(({ category }) => category === 'live')],
  ['S4.05', 'a promotion that runs, with its end', promotion('active')],
  ['S4.06', 'a promotion that is ahead', promotion('future')],
  ['S4.07', 'a promotion that is over', promotion('archive')],
  ['S4.16', 'a quest of the size xs', quest('xs', 6, 15_000)],
  ['S4.17', 'a quest of the size s', quest('s', 15, 1_000_000)],
  ['S4.18', 'a quest of the size m', quest('m', 25, 2_000_000)],
  ['S4.19', 'a quest of the size robot-s', quest('robot-s', 15, 800_000)],
  ['S4.20', 'a quest of the size robot-m', quest('robot-m', 25, 2_500_000)],
  [
    'S4.16 S4.17 S4.18 S4.19 S4.20',
    'no quest of any other size, drafts included',
    (assets) =>
      quests(assets).every(({ identifier }) =>
        ['xs', 's', 'm', 'robot-s', 'robot-m'].includes(questSizeOf(identifier) ?? ''),
      ),
  ],
  ['S5.50', 'a quest of testers', (assets) => quests(assets).some(({ identifier }) => isTestQuest(identifier))],
  [
    'S5.51',
    'a special group with a quest of its own, which operators may put players into',
    (assets) =>
      listOf<{ id: number; special?: boolean; office: boolean }>(assets, 'config/groups').some(
        ({ id, special, office }) => special && office && quests(assets).some((one) => one.groupIds?.includes(id)),
      ),
  ],
  [
    'S4.35 S4.36 S4.37 S4.38 S7.002',
    'a survey whose three values are set, with a question to answer',
    (assets) => {
      const { survey_id, survey_collector_id, is_enable_widget, questions } = fe<SurveyConfig>(assets, 'survey-config');
      const isOffered = questions.some(
        ({ choices, text }) => choices.length > 1 && LOCALES.every((l) => text[l] ?? text.en),
      );
      return survey_id !== null && survey_collector_id !== null && is_enable_widget && isOffered;
    },
  ],
  [
    'S4.45 S4.53 S7.004 S7.121',
    'a season with a last step that is superb, and one of the VIP set',
    (assets) => {
      const all = listOf<AdventureProgramme>(assets, 'programmes/adventures');
      return all.every(({ days }) => days.length > 1) && all.some(({ groupIds = [] }) => groupIds.includes(791));
    },
  ],
  [
    'S4.59 S4.60',
    'a sale that runs, with a card in it',
    (assets) => {
      const { sale } = of<{ sale: { endDate: string; cards: Record<string, unknown> } | null }>(assets, 'shop');
      return sale !== null && Object.keys(sale.cards).every((id) => cards(assets).some((one) => one.id === id));
    },
  ],
  [
    'S4.77 S7.049 S7.067',
    'a jackpot that is active',
    (assets) => listOf<Jackpot>(assets, 'jackpots').some(({ state }) => state === 'active'),
  ],
  [
    'S5.52 S7.016',
    'a banner for a group, and one for everybody',
    (assets) => {
      const all = listOf<{ groupIds: readonly number[] }>(assets, 'banners/en');
      return all.some(({ groupIds }) => groupIds.length > 0) && all.some(({ groupIds }) => groupIds.length === 0);
    },
  ],
  [
    'S4.74',
    'a popup of a special slot',
    (assets) =>
      listOf<{ categories: readonly string[] }>(assets, 'banners/en').some((one) => one.categories.includes('slot')),
  ],
  [
    'S5.54 S5.55',
    'Neosurf',
    (assets) => listOf<{ id: string }>(assets, 'payment-methods').some(({ id }) => id === 'neosurf'),
  ],
  [
    'S7.001',
    'a site whose visitors are a partner’s',
    (assets) => Object.keys(fe<{ referrers: object }>(assets, 'stag-by-referrer-name').referrers).length > 0,
  ],
  [
    'S7.005',
    'a group of gifts that is disabled, and is',
    (assets) => {
      const { group_keys: keys } = fe<{ group_keys: readonly string[] }>(assets, 'disabled-bonuses');
      return (
        keys.length > 0 && bonuses(assets).every(({ groupKey, isDisabled }) => isDisabled === keys.includes(groupKey))
      );
    },
  ],
  [
    'S7.006',
    'the look of a gift that is offered',
    (assets) => {
      const { gifts } = fe<{ gifts: Record<string, unknown> }>(assets, 'modify-gifts-config');
      return bonus(({ groupKey, public: isPublic }) => isPublic && gifts[groupKey] !== undefined)(assets);
    },
  ],
  [
    'S7.007',
    'a mark whose visitors see no promotions',
    (assets) => fe<{ stags: readonly string[] }>(assets, 'excluded-promo-stags').stags.length > 0,
  ],
  [
    'S7.009',
    'a gift that a further group is offered',
    (assets) => {
      const [one] = fe<{ gifts: readonly { group_key: string }[] }>(assets, 'additional-gifts').gifts;
      return one !== undefined && bonus(({ groupKey }) => groupKey === one.group_key)(assets);
    },
  ],
  [
    'S7.010',
    'cards of the widget',
    (assets) => fe<{ cards: readonly unknown[] }>(assets, 'main-widget-config').cards.length > 0,
  ],
  [
    'S7.012',
    'studios that are announced, and stand in the sandbox',
    (assets) => {
      const { popups } = fe<{ popups: readonly { provider: string }[] }>(assets, 'providers-config');
      const studios = listOf<string>(assets, 'titles').map((id) => id.split('/')[0]);
      return popups.length > 0 && popups.every(({ provider }) => studios.includes(provider));
    },
  ],
  ['S7.013', 'an object at the mark', (assets) => fe<{ symbol: string | null }>(assets, 'logo-config').symbol !== null],
  [
    'S7.014',
    'categories of games in the menu',
    (assets) => fe<{ categories: readonly unknown[] }>(assets, 'menu-categories-games').categories.length > 0,
  ],
  [
    'S7.015',
    'pages of promotions that are managed',
    (assets) =>
      Object.values(fe<{ pages: Record<string, boolean> }>(assets, 'manage-promotion-pages').pages).includes(true),
  ],
  ['S7.017 S7.018 S9.38 S9.39 S9.40 S9.41', 'wheels of the six tiers and both bonuses', hasWheels],
  [
    'S7.019',
    'a manager of VIPs',
    (assets) => fe<{ managers: readonly unknown[] }>(assets, 'managers').managers.length > 0,
  ],
  ['S7.034', 'a promo code', bonus(({ ways }) => ways.some(({ by }) => by === 'promo_code'))],
  ['S7.114', 'a coupon', bonus(({ ways }) => ways.some(({ by }) => by === 'coupon'))],
  ['S4.67 S4.68', 'a gift code of a link', bonus(({ ways }) => ways.some(({ by }) => by === 'gift_code'))],
  [
    'S7.097 S7.111',
    'a bonus on a deposit, with its code',
    bonus(({ ways }) => ways.some(({ by, code }) => by === 'deposit' && code !== undefined)),
  ],
  ['S7.098', 'a bonus for joining', bonus(({ ways }) => ways.some(({ by }) => by === 'registration'))],
  [
    'S7.069 S7.070 S7.119',
    'cards of each type of exchange',
    (assets) =>
      ['money', 'freespins', 'lootboxes', 'lotteries'].every((type) => cards(assets).some((one) => one.type === type)),
  ],
  ['S7.073', 'a lottery', (assets) => listOf(assets, 'programmes/lotteries').length > 0],
  ['S7.077', 'pages', (assets) => listOf(assets, 'pages/en').length > 0],
  ['S7.078', 'a snippet', (assets) => listOf(assets, 'snippets/en').length > 0],
  ['S7.079', 'files', (assets) => listOf(assets, 'files/en').length > 0],
];

test.each(ROWS)('[%s] what ships has %s', (_rows, _meets, isMet) => {
  expect(isMet(shipped)).toBe(true);
});

test('the check sees what is missing: a disabled group that is none, a survey without its collector, a size that no quest has', () => {
  const failing = (assets: Assets) => ROWS.filter(([, , isMet]) => !isMet(assets)).map(([rows]) => rows);
  expect(
    failing(assetsWith('content/fe/disabled-bonuses.json', (file: { group_keys: string[] }) => (file.group_keys = []))),
  ).toEqual(['S7.005']);
  expect(
    failing(
      assetsWith(
        'content/fe/survey-config.json',
        (file: { survey_collector_id: null }) => (file.survey_collector_id = null),
      ),
    ),
  ).toEqual(['S4.35 S4.36 S4.37 S4.38 S7.002']);
  expect(
    failing(
      assetsWith('content/quests/rover.json', (file: { identifier: string }) => (file.identifier = 'quest--xs--rover')),
    ),
  ).toEqual(['S4.19']);
});
