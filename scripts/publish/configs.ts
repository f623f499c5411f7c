// content/config/*.json > the assets that the API and the player objects read.
import { chatMistakes } from '../../src/cms/schemas/chat.ts';
import {
  groupMistakes,
  licenceMistakes,
  localeMistakes,
  retentionMistakes,
  termsChangeMistakes,
  toGroups,
  toLicences,
  toLocales,
  toRetention,
  toTermsChanges,
} from '../../src/cms/schemas/config.ts';
import { currencyMistakes, rateMistakes, toRateDays } from '../../src/cms/schemas/currencies.ts';
import { toGeoRows } from '../../src/cms/schemas/geo.ts';
import { indicatorMistakes, toIndicator } from '../../src/cms/schemas/indicator.ts';
import { levelMistakes } from '../../src/cms/schemas/levels.ts';
import { toMarkets } from '../../src/cms/schemas/market.ts';
import { policyMistakes, toPolicy } from '../../src/cms/schemas/policy.ts';
import { questMistakes } from '../../src/cms/schemas/programmes.ts';
import { riskMistakes, toRisk } from '../../src/cms/schemas/risk.ts';
import { studioCertificateMistakes } from '../../src/cms/schemas/studio-certificates.ts';
import { rowMistakes } from '../../src/cms/schemas/words.ts';
import type { ContentAssets, Market } from '../../src/shared/contract/content.ts';
import { mayNeverRun } from '../../src/shared/domain/bonuses/running.ts';
import { sheetOf } from '../art/sheet.ts';
import { type Check, entriesOf, only } from './check.ts';
import { commonPasswords } from './common-passwords.ts';

/** Rows that are for the sandbox only stay out of a release. */
export function configAssets(check: Check, sandbox: boolean): Partial<ContentAssets> {
  const offered = <Row extends { sandbox: boolean }>(rows: Row[]) => rows.filter((row) => sandbox || !row.sandbox);

  const geo = only(check, 'geo', ({ rows }) => rowMistakes(rows));
  const currencies = only(check, 'currencies', currencyMistakes);
  const enabled = currencies?.currencies.filter((row) => row.enabled).map((row) => row.code) ?? [];
  const markets = only(check, 'markets', (file) => [
    ...rowMistakes(file.rows),
    ...file.rows.flatMap((row, i) =>
      row.throttle === false && !row.sandbox
        ? [{ path: ['rows', i, 'throttle'], say: 'may be false in sandbox rows only. Remove it.' }]
        : [],
    ),
    ...file.rows.flatMap((row, i) =>
      row.givenSpinsRun && mayNeverRun(row)
        ? [
            {
              path: ['rows', i, 'givenSpinsRun'],
              say: 'is never true in this place: no game goes on there without a press. Remove it.',
            },
          ]
        : [],
    ),
  ]);
  const rates = only(check, 'rates', (file) => rateMistakes(file, enabled));
  const licences = only(check, 'licences', licenceMistakes);
  const real = new Set(licences?.rows.filter(({ sample }) => sandbox || !sample).map(({ id }) => id));
  const ids = licences?.rows.map(({ id }) => id) ?? [];
  const retention = only(check, 'retention', (file) => retentionMistakes(file, ids));
  const indicator = only(check, 'indicator', indicatorMistakes);
  const policy = only(check, 'policy', policyMistakes);
  const risk = only(check, 'risk', riskMistakes);
  const terms = only(check, 'terms-changes', termsChangeMistakes);
  const groups = only(check, 'groups', groupMistakes);
  const asks = only(check, 'profile-fields');
  const certificates = only(check, 'studio-certificates', studioCertificateMistakes);
  const flags = only(check, 'flags');
  const feed = only(check, 'feed');
  const chat = only(check, 'chat', chatMistakes);
  const words = entriesOf(check, 'chat-words');
  const names = entriesOf(check, 'reserved-names');
  const levels = only(check, 'levels', levelMistakes);
  const receipts = only(check, 'receipts');
  const publishers = only(check, 'publishers');
  const locales = only(check, 'locales', localeMistakes);
  const brand = only(check, 'brand');
  const quests = only(check, 'quest-sizes', questMistakes);

  return {
    ...(geo && { 'config/geo': offered(toGeoRows(geo)) }),
    ...(markets && { 'config/markets': offered(toMarkets(markets)).map((market) => licensed(market, real)) }),
    ...(currencies && { 'config/currencies': currencies }),
    ...(rates && { 'config/rates': toRateDays(rates) }),
    ...(licences && { 'config/licences': toLicences(licences) }),
    ...(retention && { 'config/retention': toRetention(retention) }),
    ...(indicator && { 'config/indicator': toIndicator(indicator) }),
    ...(policy && { 'config/policy': toPolicy(policy, sandbox) }),
    ...(risk && { 'config/risk': toRisk(risk) }),
    ...(terms && { 'config/terms-changes': toTermsChanges(terms) }),
    ...(groups && { 'config/groups': toGroups(groups) }),
    ...(asks && { 'config/profile-fields': asks }),
    ...(certificates && { 'config/studio-certificates': certificates.rows }),
    ...(flags && { 'config/flags': flags }),
    ...(feed && { 'config/feed': feed }),
    ...(quests && { 'config/quests': quests }),
    ...(chat && { 'config/chat': chat }),
    'chat-words': Object.fromEntries(words.map(({ id, data }) => [id, data])),
    'common-passwords': commonPasswords,
    'reserved-names': Object.fromEntries(names.map(({ id, data }) => [id, data])),
    ...(levels && { 'config/levels': levels }),
    ...(receipts && { 'config/receipts': receipts }),
    ...(publishers && { 'config/publishers': publishers.rows }),
    ...(locales && { 'config/locales': toLocales(locales) }),
    ...(brand && { 'config/brand': { ...brand, sheet: sheetOf(brand)?.url ?? null } }),
  };
}

/** A place without a licence may offer nothing; sandbox builds treat a sample licence as a real one (rewards.md, Places). */
const licensed = (market: Market, real: ReadonlySet<string>): Market =>
  real.has(market.licence)
    ? market
    : {
        ...market,
        programmes: Object.fromEntries(
          Object.entries(market.programmes).map(([name, rule]) => [name, { ...rule, taken: false }]),
        ),
      };
