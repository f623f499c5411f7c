// content/fe/<name>.json: the answer of GET /api/fe/config/<name>, with one schema for each name. Data that menus and
// banners contain already (menu-categories-games, banners-config) is not repeated.
import * as z from 'zod/mini';
import { SHORTCUTS } from '#shared/contract/activities.ts';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';
import { wordsUpTo } from './entries.ts';
import { country, email, group, minor, slug, symbol, text, url, when } from './words.ts';

const count = z.int().check(z.gte(0));
const key = described('The groupKey of a file of content/bonuses.', refer.gift());
const perBase = z
  .record(refer.currencyCode(), minor.check(z.gte(1)))
  .check(z.refine((sums) => 'EUR' in sums, 'needs a row "EUR": what other currencies take'));
const sample = described('true until it is a fact: samples are shown in sandbox builds only.', z.boolean());

export const feSchemas = {
  'stag-by-referrer-name': z.strictObject({
    referrers: described('The affiliate mark for visitors of a site: {"example.com": "stag-1"}.', z.record(text, text)),
  }),
  'survey-config': z.strictObject({
    survey_id: described('The survey, or null while there is none.', z.nullable(text)),
    survey_collector_id: described('Its collector, or null.', z.nullable(text)),
    is_enable_widget: described('true shows it to players.', z.boolean()),
    sample: z.optional(sample),
    questions: described(
      'What is asked, at most three questions; each answer is one of its choices.',
      z
        .array(
          z.strictObject({
            id: described(
              'The name of the question in the report.',
              refer.plain(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))),
            ),
            text: described('The question in every language, at most 120 letters.', wordsUpTo(120)),
            choices: z.array(
              z.strictObject({
                id: described(
                  'The name of the choice in the report.',
                  refer.plain(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))),
                ),
                text: described('Its words in every language, at most 40 letters.', wordsUpTo(40)),
              }),
            ),
          }),
        )
        .check(z.maxLength(3)),
    ),
  }),
  'betting-config': z.strictObject({
    url: described('Where the sports site is, starting with https://, or null while there is none.', z.nullable(url)),
    countries: described('Countries whose visitors are offered it.', z.array(country)),
    hidden_locales: described('Languages that are not.', z.array(refer.locale())),
  }),
  'disabled-bonuses': z.strictObject({
    group_keys: described(
      'Gifts that are neither offered nor given, by no code, link, offer or operator; what was given before stands.',
      z.array(key),
    ),
  }),
  'modify-gifts-config': z.strictObject({
    gifts: described(
      'How single gifts look, by group_key.',
      z.record(refer.gift(), z.strictObject({ symbol, order: z.optional(z.int()), pinned: z.optional(z.boolean()) })),
    ),
  }),
  'excluded-promo-stags': z.strictObject({
    stags: described('Affiliate marks whose visitors see no promotions.', z.array(text)),
  }),
  'currency-config': z.strictObject({
    web_app: described(
      'Sums that the application shows where a player’s own progress can’t be read, in minor units, by currency.',
      z.strictObject({
        bets_cents: described('Cash stakes of a quarter.', perBase),
        deposits_cents: described('Deposits of a quarter.', perBase),
      }),
    ),
    vip_club: described(
      'Base sums of the VIP club, in minor units, by currency: a tenth of them is Iron, then 1, 2, 4, 8 and 16 times. They hold from the next quarter of each player. Each is worth what EUR is, within a tenth; a currency without a row takes EUR at the day’s rate.',
      z.strictObject({
        bets_cents: described('Cash stakes of a quarter.', perBase),
        deposits_cents: described('Deposits of a quarter.', perBase),
      }),
    ),
  }),
  'additional-gifts': z.strictObject({
    gifts: described(
      'Gifts that are shown beside those of the player.',
      z.array(
        z.strictObject({ group_key: key, groups: z.array(group), from: z.optional(when), until: z.optional(when) }),
      ),
    ),
  }),
  'main-widget-config': z.strictObject({
    cards: described(
      'The cards of the floating widget, in order. Each shows only while what it leads to runs for the visitor.',
      z.array(
        z.strictObject({
          id: described(
            'What it leads to: "shop", "lootboxes", "adventures", "quests", "tournaments", "lotteries", "vip" or "hub".',
            z.enum(SHORTCUTS),
          ),
          path: described('The bare address it leads to.', refer.page()),
          symbol,
        }),
      ),
    ),
  }),
  'vip-program-config': z.strictObject({
    starts: described(
      'The programme began then: who joined before kept their group to the end of 2025 (a fact, not to be changed).',
      when,
    ),
    levels: described(
      'The levels, lowest first.',
      z.array(
        z.strictObject({
          id: described('For example "vip_level_1".', text),
          name: described(
            'It is called as the text "<name>" of content/messages/<locale>/vip.json says.',
            refer.levelLabel(),
          ),
          group: z.nullable(group),
        }),
      ),
    ),
  }),
  'providers-config': z.strictObject({
    disabled: described(
      'Studios that a country does not see, at most 20.',
      z.record(country, z.array(refer.studio()).check(z.maxLength(20))),
    ),
    popups: described(
      'Studios that are announced once, by the group that is told.',
      z.array(
        z.strictObject({
          provider: described('The studio: a file of content/producers.', refer.studio()),
          group,
          sandbox: z.optional(described('A studio of the sandbox that stands in for it there.', refer.studio())),
        }),
      ),
    ),
  }),
  'logo-config': z.strictObject({
    symbol: described(
      'An object that stands at the mark in the header, the menu and the footer, from "from" until "until" where they are written; null for none.',
      z.nullable(symbol),
    ),
    from: z.optional(when),
    until: z.optional(when),
    sample: z.optional(sample),
  }),
  'manage-promotion-pages': z.strictObject({
    pages: described(
      'Pages of promotions by bare path: false sends them to /promotions.',
      z.record(refer.page(), z.boolean()),
    ),
  }),
  'wheel-config': z.strictObject({
    freespins: described(
      'Free spins that a wheel gives.',
      z.strictObject({ tiers: z.array(count), wager: count, max_win_cents: described('In EUR cents.', minor) }),
    ),
    bonuses: described('Bonuses that a wheel gives.', z.strictObject({ amounts_cents: z.array(minor), wager: count })),
  }),
  'wheel-config-segments': z.strictObject({
    segments: described(
      'The segments in the order of the wheel; the chance of each is its weight over the sum.',
      z.array(
        z.strictObject({
          id: slug,
          type: z.enum(['comp_points', 'freespins', 'bonus', 'nothing']),
          amount: described('Coins, free spins, or EUR cents of a bonus; 0 for nothing.', count),
          weight: described('A whole number, 1 or more.', z.int().check(z.gte(1))),
        }),
      ),
    ),
  }),
  managers: z.strictObject({
    managers: described(
      'Who VIP players may write to, by group; the first that fits is told.',
      z.array(
        z.strictObject({
          groups: z.array(group),
          managerName: text,
          avatar: symbol,
          time: described('Hours, for example "9:00–18:00 CET".', text),
          whatsAppLink: z.nullable(url),
          telegramLink: z.nullable(url),
          email: email,
          sample,
        }),
      ),
    ),
  }),
} as const satisfies Record<string, z.ZodMiniType>;
