// Everything that operators wrote, checked and turned into the assets that the Worker reads on demand.

import { catalogueAsset } from './catalogue.ts';
import { configAssets } from './configs.ts';
import { type Asked, documentAssets } from './documents.ts';
import { endingProblems } from './endings.ts';
import { entryAssets, seoAssets } from './entries.ts';
import { feAssets } from './fe.ts';
import { gameAssets } from './games.ts';
import { hardcodedProblems } from './hardcoded.ts';
import { jackpotAssets } from './jackpots.ts';
import { checkMenus } from './menus.ts';
import { compareMessages, compileMessages, readMessages, rewordedTexts, type Texts } from './messages.ts';
import { methodAssets } from './methods.ts';
import { type Problem, sentence } from './problem.ts';
import { boundProblems, driftOf } from './stakes.ts';
import { usageProblems } from './usage.ts';

/** `told` stops nobody: what is wrong in the rows of providers' feeds. */
export type Published = { problems: Problem[]; told: Problem[]; assets: Record<string, unknown> };

type Options = { sandbox?: boolean; usage?: boolean; translated?: boolean; nowMs?: number };

/**
 * `root` holds content/ (and src, functions when `usage` is asked for); `sandbox` keeps the rows of the sandbox. What waits
 * for its translation is told to operators and refused in a release; a sandbox shows it in English meanwhile.
 */
export function publish(
  root: string,
  { sandbox = true, usage = false, translated, nowMs = Date.now() }: Options = {},
): Published {
  const problems: Problem[] = [];
  const told: Problem[] = [];
  endingProblems(root, problems);
  const english = readMessages(root, 'en', problems);
  const sources = Object.fromEntries(Object.entries(english).map(([name, text]) => [name, text.source]));
  const configs = configAssets(root, sources, sandbox, problems);
  const locales = configs['config/locales'] ?? [];
  const games = gameAssets(root, sources, configs, problems);
  boundProblems(games.playable, configs, problems);
  told.push(...driftOf(root, configs));
  const assets: Record<string, unknown> = {
    ...configs,
    ...methodAssets(root, configs['config/currencies'], problems),
    ...games.assets,
  };
  const { jackpots } = jackpotAssets(root, assets, problems);
  assets.jackpots = jackpots;
  assets.catalogue = catalogueAsset(root, { ...games, jackpots }, sources, problems, told);

  const brand = configs['config/brand'];
  if (brand) {
    const flags = configs['config/flags']?.pages ?? {};
    const asked: Asked = {
      ...{ root, locales, brand, sandbox, nowMs, problems },
      translated: translated ?? (usage || !sandbox),
      flags: Object.keys(flags),
      off: Object.keys(flags).filter((name) => !flags[name]),
      places: configs['config/geo'] && [...configs['config/geo'].map((row) => row.country), 'CW', 'EE'],
    };
    const documents = documentAssets(asked);
    const entries = entryAssets(asked, documents.slugs);
    Object.assign(
      assets,
      documents.assets,
      entries.assets,
      seoAssets(asked, documents.slugs),
      feAssets(asked, documents.slugs),
    );
    Object.assign(assets, checkMenus(root, sources, documents.slugs, problems));
    assets.dates = datesOf(configs, [...documents.dates, ...entries.dates]);
  }
  for (const { code, complete, fallback, words } of locales) {
    const texts: Texts = code === 'en' ? english : readMessages(root, code, problems);
    if (complete && code !== 'en') compareMessages(code, english, texts, problems, fallback !== null);
    const standIn = fallback === 'en' || !complete ? rewordedTexts(english, words) : {};
    assets[`messages/${code}`] = compileMessages(texts, standIn, problems);
  }
  if (usage) {
    usageProblems(root, english, problems);
    hardcodedProblems(root, problems);
  }
  return { problems: once(problems), told, assets };
}

/** `<b>x</b>` is two mistakes of one kind in one line. */
function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [sentence(problem), problem])).values()];
}

/** Every instant at which what is published changes by itself: no page is kept beyond the next of them. */
function datesOf(configs: ReturnType<typeof configAssets>, more: readonly number[]): number[] {
  const rows = [...(configs['config/geo'] ?? []), ...(configs['config/markets'] ?? [])];
  const dates = rows.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((at) => at !== undefined);
  // What a market allows in a currency is told at the day's rate.
  const days = (configs['config/rates'] ?? []).map(({ date }) => Date.parse(date));
  return [...new Set([...dates, ...days, ...more])].sort((a, b) => a - b);
}
