// Everything that operators wrote, checked and turned into the assets that the Worker reads on demand.

import { configAssets } from './configs.ts';
import { gameAssets } from './games.ts';
import { checkMenus } from './menus.ts';
import { compareMessages, compileMessages, readMessages, type Texts } from './messages.ts';
import { methodAssets } from './methods.ts';
import { pageAssets } from './pages.ts';
import type { Problem } from './problem.ts';
import { usageProblems } from './usage.ts';

export type Published = { problems: Problem[]; assets: Record<string, unknown> };

/** `root` holds content/ (and src, functions when `usage` is asked for); `sandbox` keeps the rows of the sandbox. */
export function publish(root: string, { sandbox = true, usage = false } = {}): Published {
  const problems: Problem[] = [];
  const english = readMessages(root, 'en', problems);
  const sources = Object.fromEntries(Object.entries(english).map(([name, text]) => [name, text.source]));
  const configs = configAssets(root, sources, sandbox, problems);
  const assets: Record<string, unknown> = {
    ...configs,
    ...methodAssets(root, problems),
    ...gameAssets(root, problems),
  };

  const complete = configs['config/locales']?.filter((row) => row.complete) ?? [];
  const brand = configs['config/brand'];
  if (brand) Object.assign(assets, pageAssets(root, complete, brand, problems, usage || !sandbox));
  const slugs = assets['pages/index'];
  checkMenus(root, sources, Array.isArray(slugs) ? slugs : [], problems);
  for (const { code, complete, fallback } of configs['config/locales'] ?? []) {
    const texts: Texts = code === 'en' ? english : readMessages(root, code, problems);
    if (complete && code !== 'en') compareMessages(code, english, texts, problems, fallback !== null);
    assets[`messages/${code}`] = compileMessages(texts, fallback === 'en' || !complete ? english : {}, problems);
  }
  if (usage) usageProblems(root, english, problems);
  return { problems, assets };
}
