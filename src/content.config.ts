// Everything that operators write: each folder of content/ with the schema of its files. Astro validates them and
// writes the schemas that editors read (.astro/collections); publish reads the same collections. docs/operators.md
// explains every file.
import { documents, file, files } from './cms/collection.ts';
import { programmes } from './cms/kinds/kind.ts';
import { kinds } from './cms/kinds/registry.ts';
import { offerNames } from './cms/names.ts';
import { chatSchema, wordListSchema } from './cms/schemas/chat.ts';
import * as config from './cms/schemas/config.ts';
import { currenciesSchema, ratesSchema } from './cms/schemas/currencies.ts';
import { documentSchemas, valuesSchema } from './cms/schemas/documents.ts';
import { awardSchema, bannerSchema, fileSchema, partnerSchema, seoSchema } from './cms/schemas/entries.ts';
import { feSchemas as fe } from './cms/schemas/fe.ts';
import { feedSchema } from './cms/schemas/feed.ts';
import { feedsSchema } from './cms/schemas/feeds.ts';
import { geoSchema } from './cms/schemas/geo.ts';
import { indicatorSchema } from './cms/schemas/indicator.ts';
import { jackpotSchema } from './cms/schemas/jackpot.ts';
import { levelsSchema } from './cms/schemas/levels.ts';
import { marketSchema } from './cms/schemas/market.ts';
import { groupedMenuSchema, menuSchema } from './cms/schemas/menu.ts';
import { messagesSchema } from './cms/schemas/messages.ts';
import { paymentMethodSchema } from './cms/schemas/payment-method.ts';
import { policySchema } from './cms/schemas/policy.ts';
import { questsSchema } from './cms/schemas/programmes.ts';
import { promisesSchema } from './cms/schemas/promises.ts';
import { publishersSchema, receiptsSchema } from './cms/schemas/receipts.ts';
import { riskSchema } from './cms/schemas/risk.ts';
import { shopSchema } from './cms/schemas/shop.ts';
import { stakesSchema } from './cms/schemas/stakes.ts';
import { studioCertificatesSchema } from './cms/schemas/studio-certificates.ts';
import { Expectations } from './shared/contract/expectation.ts';
import { Certificate, Producer, StoredConfig, Title } from './shared/contract/title.ts';

export const collections = {
  // Texts: the English file contains all fields, translations and variants for a place only texts.
  ...documents('pages', documentSchemas.pages),
  ...documents('news', documentSchemas.news),
  ...documents('promotions', documentSchemas.promotions),
  ...documents('help', documentSchemas.help),
  ...documents('snippets', documentSchemas.snippets),
  'page-values': files('pages', '**/*.json', valuesSchema),
  shop: file('pages/rocket-mart', shopSchema),
  messages: files('messages', '*/*.json', messagesSchema),
  seo: files('seo', '*.json', seoSchema),

  // Things with texts in every language.
  awards: files('awards', '*.json', awardSchema),
  banners: files('banners', '*.json', bannerSchema),
  files: files('files', '*.json', fileSchema),
  partners: files('partners', '*.json', partnerSchema),

  // Programmes: bonuses, tournaments, adventures and their like (docs/add-a-programme.md).
  ...programmes(kinds),
  expectations: files('expectations', '*.json', Expectations),

  // Games and money.
  games: files('games', '!(certificates|configs)/*.json', Title),
  certificates: files('games/certificates', '*.json', Certificate),
  'stored-configs': files('games/configs', '*.json', StoredConfig),
  producers: files('producers', '*.json', Producer),
  jackpots: files('jackpots', '*.json', jackpotSchema),
  'payment-methods': files('payment-methods', '*.json', paymentMethodSchema),

  // Rules of places and of the house.
  brand: file('config/brand', config.brandSchema),
  chat: file('config/chat', chatSchema),
  'chat-words': files('chat', '*.json', wordListSchema),
  'reserved-names': files('names', '*.json', wordListSchema),
  currencies: file('config/currencies', currenciesSchema),
  feed: file('config/feed', feedSchema),
  feeds: file('config/feeds', feedsSchema),
  flags: file('config/flags', config.flagsSchema),
  geo: file('config/geo', geoSchema),
  groups: file('config/groups', config.groupsSchema),
  levels: file('config/levels', levelsSchema),
  licences: file('config/licences', config.licencesSchema),
  promises: file('config/promises', promisesSchema),
  'terms-changes': file('config/terms-changes', config.termsChangesSchema),
  retention: file('config/retention', config.retentionSchema),
  indicator: file('config/indicator', indicatorSchema),
  policy: file('config/policy', policySchema),
  risk: file('config/risk', riskSchema),
  locales: file('config/locales', config.localesSchema),
  markets: file('config/markets', marketSchema),
  'profile-fields': file('config/profile-fields', config.profileFieldsSchema),
  'quest-sizes': file('config/quests', questsSchema),
  rates: file('config/rates', ratesSchema),
  publishers: file('config/publishers', publishersSchema),
  receipts: file('config/receipts', receiptsSchema),
  stakes: file('config/stakes', stakesSchema),
  'studio-certificates': file('config/studio-certificates', studioCertificatesSchema),

  menus: files('menus', '!(footer).json', menuSchema),
  'menu-footer': file('menus/footer', groupedMenuSchema),

  // The answers of GET /api/fe/config/<name>.
  'additional-gifts': file('fe/additional-gifts', fe['additional-gifts']),
  'betting-config': file('fe/betting-config', fe['betting-config']),
  'currency-config': file('fe/currency-config', fe['currency-config']),
  'disabled-bonuses': file('fe/disabled-bonuses', fe['disabled-bonuses']),
  'excluded-promo-stags': file('fe/excluded-promo-stags', fe['excluded-promo-stags']),
  'logo-config': file('fe/logo-config', fe['logo-config']),
  'main-widget-config': file('fe/main-widget-config', fe['main-widget-config']),
  'manage-promotion-pages': file('fe/manage-promotion-pages', fe['manage-promotion-pages']),
  managers: file('fe/managers', fe.managers),
  'modify-gifts-config': file('fe/modify-gifts-config', fe['modify-gifts-config']),
  'providers-config': file('fe/providers-config', fe['providers-config']),
  'stag-by-referrer-name': file('fe/stag-by-referrer-name', fe['stag-by-referrer-name']),
  'survey-config': file('fe/survey-config', fe['survey-config']),
  'vip-program-config': file('fe/vip-program-config', fe['vip-program-config']),
  'wheel-config': file('fe/wheel-config', fe['wheel-config']),
  'wheel-config-segments': file('fe/wheel-config-segments', fe['wheel-config-segments']),
};

// Editors suggest the names that a field may refer to, and refuse unknown ones.
offerNames(collections);
