// content/fe/<name>.json: what GET /api/fe/config/<name> answers. One schema per name. What menus and
// banners already say (menu-categories-games, banners-config) is not written again.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { said } from './said.ts';
import { country, email, group, minor, slug, symbol, text, url, when } from './words.ts';

const count = z.int().check(z.gte(0));
const key = said('The group_key of the gift, as bonuses carry it.', text);
const perCurrency = z.record(refer.currencyCode(), minor);
const sample = said('true until it is a fact: samples are shown in sandbox builds only.', z.boolean());

export const feSchemas = {
  'stag-by-referrer-name': z.strictObject({
    referrers: said('The affiliate mark for visitors of a site: {"example.com": "stag-1"}.', z.record(text, text)),
  }),
  'survey-config': z.strictObject({
    survey_id: said('The survey, or null while there is none.', z.nullable(text)),
    survey_collector_id: said('Its collector, or null.', z.nullable(text)),
    is_enable_widget: said('true shows it to players.', z.boolean()),
  }),
  'betting-config': z.strictObject({
    url: said('Where the sports site is, starting with https://, or null while there is none.', z.nullable(url)),
    countries: said('Countries whose visitors are offered it.', z.array(country)),
    hidden_locales: said('Languages that are not.', z.array(refer.locale())),
  }),
  'disabled-bonuses': z.strictObject({ group_keys: said('Gifts that are not shown.', z.array(key)) }),
  'modify-gifts-config': z.strictObject({
    gifts: said(
      'How single gifts look, by group_key.',
      z.record(text, z.strictObject({ symbol, order: z.optional(z.int()), pinned: z.optional(z.boolean()) })),
    ),
  }),
  'excluded-promo-stags': z.strictObject({
    stags: said('Affiliate marks whose visitors see no promotions.', z.array(text)),
  }),
  'currency-config': z.strictObject({
    web_app: said(
      'Sums from which the app is offered, in minor units, by currency; a currency without a row takes EUR at the day’s rate.',
      z.strictObject({
        bets_cents: said('Stakes.', perCurrency),
        deposits_cents: said('Deposits.', perCurrency),
      }),
    ),
  }),
  'additional-gifts': z.strictObject({
    gifts: said(
      'Gifts that are shown beside those of the player.',
      z.array(
        z.strictObject({ group_key: key, groups: z.array(group), from: z.optional(when), until: z.optional(when) }),
      ),
    ),
  }),
  'main-widget-config': z.strictObject({
    cards: said(
      'The shortcuts of the floating widget, in order, for programs that ask /api/fe/config/main-widget-config.',
      z.array(
        z.strictObject({
          id: said('Its name for programs.', slug),
          path: said('The bare address it leads to.', refer.page()),
          symbol,
          feature: z.optional(said('The page feature of content/config/flags.json that must be on.', refer.feature())),
        }),
      ),
    ),
  }),
  'vip-program-config': z.strictObject({
    starts: said('Players who joined from here on are new to the programme.', when),
    levels: said(
      'The levels, lowest first.',
      z.array(
        z.strictObject({
          id: said('For example "vip_level_1".', text),
          name: said(
            'It is called as the text "vip.<name>" of content/messages/<locale>/features.json says.',
            refer.levelLabel(),
          ),
          group: z.nullable(group),
        }),
      ),
    ),
    thresholds: said(
      'What the next level asks for in a quarter, in minor units; a currency without a row takes EUR at the day’s rate.',
      z.strictObject({ deposits_cents: perCurrency, bets_cents: perCurrency }),
    ),
  }),
  'providers-config': z.strictObject({
    disabled: said(
      'Studios that a country does not see, at most 20.',
      z.record(country, z.array(refer.studio()).check(z.maxLength(20))),
    ),
    popups: said(
      'Studios that are announced once, by the group that is told.',
      z.array(
        z.strictObject({
          provider: said('The studio: a file of content/producers.', refer.studio()),
          group,
          sandbox: z.optional(said('A studio of the sandbox that stands in for it there.', refer.studio())),
        }),
      ),
    ),
  }),
  'logo-config': z.strictObject({
    symbol: said(
      'An object that stands beside the name for a while, for programs that ask /api/fe/config/logo-config, or null.',
      z.nullable(symbol),
    ),
    from: z.optional(when),
    until: z.optional(when),
  }),
  'manage-promotion-pages': z.strictObject({
    pages: said(
      'Pages of promotions by bare path: false sends them to /promotions.',
      z.record(refer.page(), z.boolean()),
    ),
  }),
  'wheel-config': z.strictObject({
    freespins: said(
      'Free spins that a wheel gives.',
      z.strictObject({ tiers: z.array(count), wager: count, max_win_cents: said('In EUR cents.', minor) }),
    ),
    bonuses: said('Bonuses that a wheel gives.', z.strictObject({ amounts_cents: z.array(minor), wager: count })),
  }),
  'wheel-config-segments': z.strictObject({
    segments: said(
      'The segments in the order of the wheel; the chance of each is its weight over the sum.',
      z.array(
        z.strictObject({
          id: slug,
          type: z.enum(['freespins', 'bonus', 'nothing']),
          amount: said('Free spins, or EUR cents of a bonus; 0 for nothing.', count),
          weight: said('A whole number, 1 or more.', z.int().check(z.gte(1))),
        }),
      ),
    ),
  }),
  managers: z.strictObject({
    managers: said(
      'Who VIP players may write to, by group; the first that fits is told.',
      z.array(
        z.strictObject({
          groups: z.array(group),
          managerName: text,
          avatar: symbol,
          time: said('When she answers, for example "9:00 to 18:00 CET".', text),
          whatsAppLink: z.nullable(url),
          telegramLink: z.nullable(url),
          email: email,
          sample,
        }),
      ),
    ),
  }),
} as const satisfies Record<string, z.ZodMiniType>;

export type FeName = keyof typeof feSchemas;
