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
import { type Check, readConfig } from './check.ts';

/** Sandbox rows stay out of a release. */
export function configAssets(check: Check, sandbox: boolean): Partial<ContentAssets> {
  const offered = <Row extends { sandbox: boolean }>(rows: Row[]) => rows.filter((row) => sandbox || !row.sandbox);

  const geo = readConfig(check, 'content/config/geo.json', geoSchema, ({ rows }) => rowMistakes(rows));
  const currencies = readConfig(check, 'content/config/currencies.json', currenciesSchema, currencyMistakes);
  const enabled = currencies?.currencies.filter((row) => row.enabled).map((row) => row.code) ?? [];
  const markets = readConfig(check, 'content/config/markets.json', marketSchema, (file) => [
    ...rowMistakes(file.rows),
    ...file.rows.flatMap((row, i) =>
      row.throttle === false && !row.sandbox
        ? [{ path: ['rows', i, 'throttle'], say: 'may be false in sandbox rows only. Remove it.' }]
        : [],
    ),
  ]);
  const rates = readConfig(check, 'content/config/rates.json', ratesSchema, (file) => rateMistakes(file, enabled));
  const licences = readConfig(check, 'content/config/licences.json', licencesSchema);
  const groups = readConfig(check, 'content/config/groups.json', groupsSchema, groupMistakes);
  const asks = readConfig(check, 'content/config/profile-fields.json', profileFieldsSchema);
  const flags = readConfig(check, 'content/config/flags.json', flagsSchema);
  const feed = readConfig(check, 'content/config/feed.json', feedSchema);
  const receipts = readConfig(check, 'content/config/receipts.json', receiptsSchema);
  const locales = readConfig(check, 'content/config/locales.json', localesSchema, localeMistakes);
  const brand = readConfig(check, 'content/config/brand.json', brandSchema);
  // Printed by its page, which reads the file itself.
  readConfig(check, 'content/config/quests.json', questsSchema, questMistakes);

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
