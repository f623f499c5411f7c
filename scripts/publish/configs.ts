// content/config/*.json > the assets that the doors and the player objects read.
import {
  brandSchema,
  flagsSchema,
  groupMistakes,
  groupsSchema,
  licencesSchema,
  localeMistakes,
  localesSchema,
  profileFieldsSchema,
  toGroups,
  toLicences,
  toLocales,
} from '../../src/cms/schemas/config.ts';
import {
  currenciesSchema,
  currencyMistakes,
  rateMistakes,
  ratesSchema,
  toRateDays,
} from '../../src/cms/schemas/currencies.ts';
import { feedSchema } from '../../src/cms/schemas/feed.ts';
import { geoSchema, toGeoRows } from '../../src/cms/schemas/geo.ts';
import { marketSchema, toMarkets } from '../../src/cms/schemas/market.ts';
import { questMistakes, questsSchema } from '../../src/cms/schemas/programmes.ts';
import { receiptsSchema } from '../../src/cms/schemas/receipts.ts';
import { rowMistakes } from '../../src/cms/schemas/words.ts';
import type { ContentAssets } from '../../src/shared/contract/content.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Problem } from './problem.ts';

type Texts = Readonly<Record<string, string>>;

/** `texts` are the English messages (`geo.why.served`): what a row names must exist. Sandbox rows stay out of a release. */
export function configAssets(
  root: string,
  texts: Texts,
  sandbox: boolean,
  problems: Problem[],
): Partial<ContentAssets> {
  const named = (key: string | undefined, path: Mistake['path']): Mistake[] =>
    key === undefined || Object.hasOwn(texts, `geo.${key}`)
      ? []
      : [
          {
            path,
            say: `names "${key}", but content/messages/en/geo.json has no such sentence. Write the sentence there, or name one that exists.`,
          },
        ];
  const offered = <Row extends { sandbox: boolean }>(rows: Row[]) => rows.filter((row) => sandbox || !row.sandbox);

  const geo = readConfig(root, 'content/config/geo.json', geoSchema, problems, (file) => [
    ...rowMistakes(file.rows),
    ...file.rows.flatMap((row, i) => named(row.why, ['rows', i, 'why'])),
  ]);
  const currencies = readConfig(root, 'content/config/currencies.json', currenciesSchema, problems, currencyMistakes);
  const enabled = currencies?.currencies.filter((row) => row.enabled).map((row) => row.code) ?? [];
  const markets = readConfig(root, 'content/config/markets.json', marketSchema, problems, (file) => [
    ...rowMistakes(file.rows),
    ...file.default.helpLines.flatMap((line, j) => named(line.note, ['default', 'helpLines', j, 'note'])),
    ...file.rows.flatMap((row, i) =>
      (row.helpLines ?? []).flatMap((line, j) => named(line.note, ['rows', i, 'helpLines', j, 'note'])),
    ),
    ...file.rows.flatMap((row, i) =>
      row.throttle === false && !row.sandbox
        ? [{ path: ['rows', i, 'throttle'], say: 'may be false in sandbox rows only. Remove it.' }]
        : [],
    ),
  ]);
  const rates = readConfig(root, 'content/config/rates.json', ratesSchema, problems, (file) =>
    rateMistakes(file, enabled),
  );
  const licences = readConfig(root, 'content/config/licences.json', licencesSchema, problems);
  const groups = readConfig(root, 'content/config/groups.json', groupsSchema, problems, groupMistakes);
  const asks = readConfig(root, 'content/config/profile-fields.json', profileFieldsSchema, problems);
  const flags = readConfig(root, 'content/config/flags.json', flagsSchema, problems);
  const feed = readConfig(root, 'content/config/feed.json', feedSchema, problems);
  const receipts = readConfig(root, 'content/config/receipts.json', receiptsSchema, problems);
  const locales = readConfig(root, 'content/config/locales.json', localesSchema, problems, localeMistakes);
  const brand = readConfig(root, 'content/config/brand.json', brandSchema, problems);
  // Printed by its page, which reads the file itself.
  readConfig(root, 'content/config/quests.json', questsSchema, problems, questMistakes);

  return {
    ...(geo && { 'config/geo': offered(toGeoRows(geo)) }),
    ...(markets && { 'config/markets': offered(toMarkets(markets)) }),
    ...(currencies && { 'config/currencies': currencies }),
    ...(rates && { 'config/rates': toRateDays(rates) }),
    ...(licences && { 'config/licences': toLicences(licences) }),
    ...(groups && { 'config/groups': toGroups(groups) }),
    ...(asks && { 'config/profile-fields': asks }),
    ...(flags && { 'config/flags': flags }),
    ...(feed && { 'config/feed': feed }),
    ...(receipts && { 'config/receipts': receipts }),
    ...(locales && { 'config/locales': toLocales(locales) }),
    ...(brand && { 'config/brand': brand }),
  };
}
