// Checks everything that operators wrote and turns it into the assets that the Worker reads on demand.

import { flagsAsWritten } from '../../src/cms/names.ts';
import { type Problem, sentence } from '../../src/cms/reader/problem.ts';
import { fallbackOf, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import type { LocaleRow } from '../../src/shared/contract/content.ts';
import type {
  AchievementProgramme,
  AdventureProgramme,
  BonusProgramme,
  LotteryProgramme,
  NamedLootbox,
  RewardCard,
  TournamentProgramme,
} from '../../src/shared/contract/programmes.ts';
import type { Method } from '../../src/shared/domain/cashier/method.ts';
import { ratesOn } from '../../src/shared/domain/rates.ts';
import type { Slugs } from './addresses.ts';
import { catalogueAsset } from './catalogue.ts';
import { type Check, filesOf } from './check.ts';
import { configAssets } from './configs.ts';
import { documentAssets, type Publishing, slugsIn } from './documents.ts';
import { type Economy, economyOf, leastIn, tooMuchOf } from './economy.ts';
import { entryAssets, seoAssets } from './entries.ts';
import { expectationAssets } from './expectations.ts';
import { feAssets, logoDates } from './fe.ts';
import { gameAssets } from './games.ts';
import { hardcodedProblems } from './hardcoded.ts';
import { jackpotAssets } from './jackpots.ts';
import { menuAssets } from './menus.ts';
import { compareMessages, compileMessages, lostTexts, type Messages, readMessages, rewordedTexts } from './messages.ts';
import { methodAssets } from './methods.ts';
import { caseProblems, noticeProblems } from './notices.ts';
import { prizeProblems } from './prizes.ts';
import { programmeAssets } from './programmes.ts';
import { promiseProblems } from './promises.ts';
import { knownIn } from './references.ts';
import { retiredProblems } from './retired.ts';
import { returnsAsset, stepsIn } from './returns.ts';
import { newFiles, senseProblems, textsInEnglish } from './sense.ts';
import { shopAsset } from './shop.ts';
import { boundProblems, driftOf } from './stakes.ts';
import { unreadProblems } from './unread.ts';
import { usageProblems } from './usage.ts';

/** `notes` do not stop publishing: mistakes in the rows of providers' feeds. */
export type Published = {
  problems: Problem[];
  notes: Problem[];
  assets: Record<string, unknown>;
  /** What the house gives, by what unlocks it; undefined while one of its files has mistakes. */
  economy: Economy | undefined;
};

type Options = {
  sandbox?: boolean;
  usage?: boolean;
  translated?: boolean;
  nowMs?: number;
  /** Whether a file was written since the last commit; by default git decides. */
  isNew?: (file: string) => boolean;
};

/**
 * `root` holds content/ (and src, functions when `usage` is wanted); `sandbox` includes the rows that are for the
 * sandbox only. Missing translations are reported to operators and refused in a release; a sandbox shows English
 * meanwhile.
 */
export function publish(
  root: string,
  { sandbox = true, usage = false, translated, nowMs = Date.now(), isNew = newFiles(root) }: Options = {},
): Published {
  const notes: Problem[] = [];
  const { check, english, slugs } = checkOf(root, nowMs);
  const { problems } = check;
  unreadProblems(root, problems);
  const configs = configAssets(check, sandbox);
  const locales = configs['config/locales'] ?? LOCALES.map(unoffered);
  const games = gameAssets(check, configs);
  boundProblems(games.playable, configs, problems);
  notes.push(...driftOf(check, configs));
  let economyOfAll: Economy | undefined;
  const assets: Record<string, unknown> = { ...configs, ...methodAssets(check), ...games.assets };
  const { jackpots } = jackpotAssets(check, assets);
  assets.jackpots = jackpots;
  const certified = {
    certificates: configs['config/studio-certificates'] ?? [],
    countries: [...new Set((configs['config/geo'] ?? []).map(({ country }) => country))].sort(),
  };
  assets.catalogue = catalogueAsset(check, { ...games, jackpots }, { notes, sandbox, certified });

  const brand = configs['config/brand'];
  if (brand) {
    const publishing: Publishing = {
      ...check,
      locales,
      brand,
      sandbox,
      slugs,
      nowMs,
      isNew,
      translated: translated ?? (usage || !sandbox),
      places: configs['config/geo'] && [
        ...configs['config/geo'].map((row) => row.country),
        ...(configs['config/licences'] ?? []).map(({ id }) => id),
      ],
    };
    const rates = configs['config/rates'] && ratesOn(configs['config/rates'], nowMs);
    const documents = documentAssets(publishing);
    const entries = entryAssets(publishing, { configs, nowMs, isNew });
    const programmes = programmeAssets(publishing, documents.assets, {
      games: games.playable,
      markets: configs['config/markets'],
      sizes: configs['config/quests']?.sizes,
    });
    Object.assign(
      assets,
      documents.assets,
      programmes.assets,
      entries.assets,
      seoAssets(publishing),
      feAssets(publishing, rates),
      menuAssets(check),
    );
    const bonuses = programmes.assets['programmes/bonuses'] as readonly BonusProgramme[];
    const boxes = (programmes.assets['programmes/lootboxes'] ?? []) as readonly NamedLootbox[];
    const expectations = expectationAssets(check, bonuses, { games: games.playable, jackpots, boxes });
    const rows = Object.fromEntries(Object.entries(expectations).map(([id, file]) => [id, file.rows]));
    assets['bonus-expectations'] = rows;
    const steps = rates && stepsIn(check, rates);
    const cards = (programmes.assets['programmes/rewards'] ?? []) as readonly RewardCard[];
    const tournaments = (programmes.assets['programmes/tournaments'] ?? []) as readonly TournamentProgramme[];
    const shop = shopAsset(check, {
      steps,
      boxes,
      cards,
      expectations: rows,
      rates,
    });
    assets.shop = shop.shop;
    problems.push(
      ...prizeProblems({
        bonuses,
        boxes,
        tournaments,
        ticketCoins: shop.shop?.costs.lotteryTicketCoins,
      }),
    );
    const methods = assets['payment-methods'] as readonly Method[];
    problems.push(
      ...senseProblems({
        configs,
        rates,
        methods: methods.length === filesOf(root, 'payment-methods').length ? methods : undefined,
        bonuses,
        tournaments,
        lotteries: (programmes.assets['programmes/lotteries'] ?? []) as readonly LotteryProgramme[],
        nowMs,
        isNew,
      }),
    );
    // Sums are computed only once everything else is in order, so that one cause is reported once.
    if (rates && steps && shop.shop) {
      const economy = economyOf({
        expectations,
        bonuses,
        boxes,
        cards,
        adventures: (programmes.assets['programmes/adventures'] ?? []) as readonly AdventureProgramme[],
        achievements: (programmes.assets['programmes/achievements'] ?? []) as readonly AchievementProgramme[],
        lotteries: (programmes.assets['programmes/lotteries'] ?? []) as readonly LotteryProgramme[],
        tournaments,
        sale: shop.shop.sale,
        ticketMinor: leastIn(shop.shop.costs.lotteryTicketDeposit, rates),
        vip: steps.leastVip,
        rates,
        nowMs,
      });
      const isInOrder = problems.length === 0;
      assets['reward-returns'] = returnsAsset(
        isInOrder ? check : { ...check, problems: [] },
        { ...steps, ...economy },
        { games: games.playable, jackpots },
      );
      if (isInOrder) problems.push(...tooMuchOf(economy));
      economyOfAll = economy;
    }
    assets.dates = datesOf(configs, [
      ...documents.dates,
      ...programmes.dates,
      ...entries.dates,
      ...shop.dates,
      ...logoDates(assets),
    ]);
  }
  for (const { code, complete, fallback, words, texts: meant = [] } of locales) {
    lostTexts(english, code, meant, problems);
    const own = code === 'en' ? english : readMessages(root, code, problems);
    if (complete && code !== 'en') compareMessages(code, english, own, problems, fallback !== null);
    if (complete && code !== 'en' && fallback === null) problems.push(...textsInEnglish(own.texts, english.texts));
    caseProblems(own, problems);
    const standIn = fallback === 'en' || !complete ? rewordedTexts(english.texts, words, new Set(meant)) : {};
    assets[`messages/${code}`] = compileMessages(own.texts, standIn, problems);
  }
  promiseProblems(check);
  noticeProblems(english, problems);
  if (usage) {
    usageProblems(root, english, problems);
    hardcodedProblems(root, problems);
    retiredProblems(root, problems);
  }
  return { problems: once(problems), notes, assets, economy: economyOfAll };
}

/** What every part of the check works with: all names that references may use are collected before anything is checked. */
export function checkOf(root: string, nowMs = Date.now()): { check: Check; english: Messages; slugs: Slugs } {
  const problems: Problem[] = [];
  const english = readMessages(root, 'en', problems);
  const slugs = slugsIn(root, nowMs, flagsAsWritten(root).off);
  const known = knownIn(root, new Set(Object.keys(english.texts)), english.isBroken, slugs);
  return { check: { root, problems, known }, english, slugs };
}

/** The row of a language whose own row cannot be read: until it can, no text is demanded of it. */
const unoffered = (code: Locale): LocaleRow => ({
  code,
  name: code,
  complete: false,
  countries: [],
  fallback: fallbackOf(code) === code ? null : fallbackOf(code),
});

/** `<b>x</b>` would be reported twice, with the same sentence. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [sentence(problem), problem])).values()];
}

/** All instants at which published content changes by itself: no page is cached beyond the next one. */
function datesOf(configs: ReturnType<typeof configAssets>, more: readonly number[]): number[] {
  const rows = [...(configs['config/geo'] ?? []), ...(configs['config/markets'] ?? [])];
  const dates = rows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((at) => at !== undefined);
  // A market's amounts in a currency follow the day's rate.
  const days = (configs['config/rates'] ?? []).map(({ date }) => Date.parse(date));
  return [...new Set([...dates, ...days, ...more])].sort((a, b) => a - b);
}
