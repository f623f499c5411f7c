// One row per kind of mistake that an operator can make: what is written, and the sentence that content:check answers.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakesIn, mistakesInEach } from '#kit/content.ts';
import { everything } from '#kit/everything.ts';
import { type Problem, sentence } from '#src/cms/reader/problem.ts';
import { sentenceAt } from '#src/cms/schemas/described.ts';
import { paymentMethodSchema } from '#src/cms/schemas/payment-method.ts';
import { hardcodedProblems, wordsIn } from '../../scripts/publish/hardcoded.ts';
import { widgetMistakes } from '../../scripts/publish/markdown.ts';
import { usageProblems } from '../../scripts/publish/usage.ts';

const about = 'content/pages/en/about.md';
const page = (body: string, head = '') =>
  `---\ntitle: A page\ndescription: A sentence that is long enough to be read by somebody who searches.\nupdated: 2026-11-20\n${head}---\n\n${body}\n`;
const add = (body: string) => (text: string) => `${text}\n${body}\n`;
const json = (change: (value: Record<string, unknown>) => void) => (text: string) => {
  const value: Record<string, unknown> = JSON.parse(text);
  change(value);
  return JSON.stringify(value, null, 2);
};

type Row = [kind: string, files: Parameters<typeof mistakesIn>[0], message: RegExp];

const rows: Row[] = [
  [
    'a jackpot that would give away more than its game keeps',
    {
      'content/jackpots/corona.json': json((jackpot) => {
        const [first] = jackpot.levels as { sharePpm: number }[];
        if (first) first.sharePpm = 50_000;
      }),
    },
    /corona\.json:\d+ "games\.0" names "[\w-]+\/[\w-]+", which with this jackpot would return 10\d\.\d\d % of its stakes\./,
  ],
  [
    'a base of the VIP club that asks more or less of one currency',
    {
      'content/fe/currency-config.json': json((config) => {
        const { vip_club: club } = config as { vip_club: Record<string, Record<string, number>> };
        Object.assign(club.bets_cents ?? {}, { NZD: 9_000_000 });
      }),
    },
    /currency-config\.json:\d+ "vip_club\.bets_cents\.NZD" is 9000000, and 16363636 would be worth what EUR is at the newest rates\./,
  ],
  [
    'a prize of a group that is disabled',
    {
      'content/fe/disabled-bonuses.json': '{"group_keys": ["thanks"]}',
      'content/tournaments/kepler-week.json': json((race) => {
        const prizes = race.prizes as object[];
        Object.assign(prizes.at(-1) ?? {}, { gives: { type: 'bonus', template: 'thanks' } });
      }),
    },
    /content\/tournaments\/kepler-week\.json:\d+ "prizes\.\d+\.gives\.template" names "thanks", which content\/fe\/disabled-bonuses\.json disables\. Give something else here, or take its group out there\./,
  ],
  [
    'a game that feeds two jackpots',
    { 'content/jackpots/corona.json': json((jackpot) => Object.assign(jackpot, { games: ['aquanaut/deep-nine'] })) },
    /corona\.json:\d+ "games\.0" is abyss's already\. Take it out of one of the two\./,
  ],
  [
    'a missing field',
    { [about]: (text) => text.replace(/^description:.*\n/m, '') },
    /^content\/pages\/en\/about\.md:1 "description" is missing\. One or two sentences for search engines/,
  ],
  [
    'a field that is no field',
    { [about]: (text) => text.replace('updated:', 'upated: x\nupdated:') },
    /about\.md:4 "upated" is not a known field\. Did you mean "updated"\?/,
  ],
  [
    'a field written twice',
    { [about]: (text) => text.replace('updated:', 'title: Again\nupdated:') },
    /about\.md:4 "title" is written twice\. Keep one/,
  ],
  [
    'a bad date',
    { [about]: (text) => text.replace(/^updated:.*$/m, 'updated: 2026-02-30') },
    /about\.md:4 "updated" is not a day: "2026-02-30"\. The day of the last change/,
  ],
  [
    'a translation that is older than its English',
    { [about]: (text) => text.replace(/^updated:.*$/m, 'updated: 2027-03-01') },
    /^content\/pages\/de\/about\.md:4 "updated" is 2026-11-20, older than the English text\. Translate what changed in content\/pages\/en\/about\.md, then write 2027-03-01\./,
  ],
  [
    'a translation without the day of the English that it says',
    { 'content/pages/de/about.md': (text) => text.replace(/^updated:.*\n/m, '') },
    /^content\/pages\/de\/about\.md:\d+ "updated" is missing\. If this translates content\/pages\/en\/about\.md as it is now, write 2026-11-20\./,
  ],
  [
    'an end before its start',
    { [about]: (text) => text.replace('updated:', 'from: 2027-01-02\nuntil: 2027-01-01\nupdated:') },
    /about\.md:5 "until" is not after from \(2027-01-02\)\. Write a later day or remove it\./,
  ],
  [
    'an unknown widget',
    { [about]: add('#Karussell[limit=3]#') },
    /about\.md:\d+ names the widget "Karussell", which does not exist\. Known: VipClub, Jackpots, /,
  ],
  [
    'a link that runs a script',
    { [about]: add('[Here](javascript:alert)') },
    /about\.md:\d+ links to "javascript:alert"\. Write https:\/\/, mailto:, tel:, #heading, or an address of ours/,
  ],
  ...(
    [
      ['draft: true', '"draft" is set'],
      ['from: 2027-01-01', '"from" is set'],
      ['until: 2027-01-01', '"until" is set'],
      ['flag: lotteries', '"flag" is set'],
    ] as const
  ).map(
    ([line, message]): Row => [
      `a page of the application with "${line}"`,
      { 'content/pages/en/vip.md': (text) => text.replace('updated:', `${line}\nupdated:`) },
      new RegExp(`vip\\.md:\\d+ ${message}, but /vip is a page of the application, which needs this text always\\.`),
    ],
  ),
  [
    'a page of the application that is for players only',
    {
      'content/pages/en/vip.md': (text) =>
        text.replace(/^categories:.*\n/m, '').replace('updated:', 'categories: custom-page\nupdated:'),
    },
    /vip\.md:\d+ "categories" says custom-page, but \/vip is a page of the application/,
  ],
  [
    'a missing translation of a page',
    { 'content/pages/de/about.md': null },
    /^content\/pages\/de\/about\.md is missing\. Translate content\/pages\/en\/about\.md\.$/,
  ],
  [
    'a dead link',
    { [about]: add('[x](/no-such-page)') },
    /about\.md:\d+ links to \/no-such-page, which does not exist\. Link to a page that does\./,
  ],
  [
    'a link to what has moved',
    { [about]: add('[x](/login)') },
    /about\.md:\d+ links to \/login, which has moved\. Link to where it leads\./,
  ],
  [
    'a link without encryption',
    { [about]: add('[x](http://example.com)') },
    /about\.md:\d+ links to http:\/\/example\.com without encryption\. Write https:\/\//,
  ],
  [
    'a wrong variable',
    { [about]: add('{{firm}}') },
    /about\.md:\d+ names the variable "firm", which is not known\. Known: \{\{name\}\}, .*\{\{amount EUR 50\}\}, \{\{bonus maxBet EUR\}\}\./,
  ],
  [
    'a slug that a page of the application has',
    { 'content/pages/en/profile.md': page('Text.') },
    /profile\.md takes the address \/profile, which a page of the application has\. Give it another name\./,
  ],
  [
    'a name that is no address',
    { 'content/pages/en/My_Page.md': page('Text.') },
    /My_Page\.md has a name that is no address\. Write lower-case letters/,
  ],
  [
    'a head that is not closed',
    { [about]: (text) => text.replace('\n---\n', '\n') },
    /^content\/pages\/en\/about\.md:\d+ has no closing ---\. Write --- alone on the line below/,
  ],
  [
    'a configuration with another ending',
    { 'content/banners/summer.yaml': 'title: Summer' },
    /^content\/banners\/summer\.yaml is not read: files here end in \.json\. Rename it to content\/banners\/summer\.json,/,
  ],
  [
    'a country that is none',
    { 'content/config/geo.json': (text) => text.replace('"country": "CA"', '"country": "XX"') },
    /geo\.json:4 "rows\.0\.country" is no country: "XX" stands for unknown connections, which are always restricted\./,
  ],
  [
    'a way to pay through a provider that does not exist',
    { 'content/payment-methods/visa.json': (text) => text.replace('"apsis"', '"stripe"') },
    /visa\.json:\d+ "provider" must be one of "apsis", "azimuth", "adyen", "trustly", not "stripe"\. The provider of functions\/ports\/psp that serves it;/,
  ],
  [
    'a plural with a misspelt word',
    {
      'content/messages/de/games.json': (text) => text.replace(/, plural,/, ', plurall,'),
    },
    /de\/games\.json:\d+ ".*" cannot be read: the word after \{name, must be plural, .*Write it like "\{count, plural,/,
  ],
  ['HTML', { [about]: add('<b>bold</b>') }, /about\.md:\d+ has HTML\. Write Markdown; what needs more is a widget/],
  ['a first heading', { [about]: add('# Again') }, /about\.md:\d+ has a heading with one #\./],
  [
    'an unknown category',
    { [about]: (text) => text.replace('updated:', 'categories: page, pages\nupdated:') },
    /about\.md:4 "categories\.1" must be one of "page", "custom-page", .*, not "pages"\./,
  ],
  [
    'a scene that nobody drew',
    { [about]: (text) => text.replace('scene: rocket', 'scene: rockets') },
    /about\.md:\d+ "scene" names "rockets", which is not in src\/ui\/scenes\.ts\. Did you mean "rocket"\? Known: achievements, /,
  ],
  [
    'a title that differs by visitor',
    { [about]: (text) => text.replace(/^title: .*$/m, 'title: About {{country}}') },
    /about\.md:2 "title" differs by visitor: "About \{\{country\}\}"\. The heading, at most 70 letters/,
  ],
  [
    'a bad geo row',
    { 'content/config/geo.json': (text) => text.replace('"served"', '"open"') },
    /geo\.json:\d+ "rows\.0\.class" must be one of "served", "partial", "restricted", not "open"\. Write "served" \(everything\)/,
  ],
  [
    'a row of search engines for no address',
    {
      'content/seo/en.json': json((rows) =>
        Object.assign(rows, {
          '/no-such': { title: 'x', description: 'A sentence that is long enough to be read by somebody.' },
        }),
      ),
    },
    /seo\/en\.json:\d+ "\/no-such" leads to \/no-such, which does not exist\./,
  ],
  [
    'a configuration that nobody reads',
    { 'content/fe/wheel.json': '{}' },
    /content\/fe\/wheel\.json is not read\. Known: additional-gifts, /,
  ],
  [
    'a file of a folder that is none',
    { 'content/bannners/sale.json': '{}' },
    /content\/bannners\/sale\.json is not read\. Known: pages, news, promotions, help, snippets, messages, /,
  ],
  [
    'a value that has a colon and no quotes',
    { [about]: (text) => text.replace(/^title:.*$/m, 'title: About us: who we are') },
    /about\.md:2 "title" has a colon and a space in it\. Put the value in quotes: "About us: who we are"\./,
  ],
  [
    'a value that begins with a sign',
    { [about]: (text) => text.replace(/^title:.*$/m, 'title: {{name}} in short') },
    /about\.md:2 "title" begins with \{\. Put the value in quotes: "\{\{name\}\} in short"\./,
  ],
  [
    'a number that YAML reads otherwise than it stands',
    { [about]: (text) => text.replace(/^title:.*$/m, 'title: 1.50') },
    /about\.md:2 "title" is no text without quotes\. Write "1\.50"\./,
  ],
  [
    'a menu row that leads nowhere',
    { 'content/menus/side.json': (text) => text.replace('"/pokies"', '"/pokeys"') },
    /side\.json:\d+ "rows\.\d\.path" leads to \/pokeys, which does not exist\. Write the address of a page that does\./,
  ],
  [
    'a missing message',
    { 'content/messages/de/cashbox.json': json((texts) => delete texts.deposit) },
    /content\/messages\/de\/cashbox\.json "deposit" is missing\. Translate "Deposit"\./,
  ],
  [
    'a placeholder that differs',
    { 'content/messages/de/content.json': json((texts) => Object.assign(texts, { updated: 'Stand {datum}' })) },
    /de\/content\.json:\d+ "updated" lacks \{date\}, which the English text has/,
  ],
  [
    'a file that is no JSON',
    { 'content/config/flags.json': (text) => text.replace(',', '') },
    /flags\.json:\d+ is not JSON: .*Look for a missing comma/,
  ],
  [
    'a menu row whose symbol is not in its picture',
    { 'content/menus/bottom.json': (text) => text.replace('"slots"', '"zebra"') },
    /bottom\.json:\d+ "rows\.1\.symbol" names "zebra", which is not in the picture of this menu\. Known: slots, /,
  ],
  [
    'a key that a file says twice',
    {
      'content/config/flags.json': (text) =>
        text.replace('"lotteries": true,', '"lotteries": true,\n"lotteries": false,'),
    },
    /flags\.json:\d+ "pages\.lotteries" is written twice in one object\. Keep one of the two\./,
  ],
  [
    'a link to a page that is not there yet',
    { [about]: add('[x](/later)'), 'content/pages/en/later.md': page('Text.', 'from: 2999-01-01\n') },
    /en\/about\.md:\d+ links to \/later, which nobody sees before 2999-01-01\. Link to a page that is there\./,
  ],
  [
    'a studio that is none in what a country does not see',
    { 'content/fe/providers-config.json': json((file) => Object.assign(file, { disabled: { NO: ['keplr'] } })) },
    /providers-config\.json:\d+ "disabled\.NO\.0" names "keplr", which is not in content\/producers\. Did you mean "kepler"\?/,
  ],
  [
    'a country by what people call it',
    { 'content/config/geo.json': (text) => text.replace('"country": "CA"', '"country": "UK"') },
    /geo\.json:4 "rows\.0\.country" is no country: "UK"\. Write "GB"\./,
  ],
  [
    'a country of a title that is none',
    { 'content/games/kepler/almanac.json': json((title) => Object.assign(title, { blockedCountries: ['US', 'UK'] })) },
    /almanac\.json:\d+ "blockedCountries\.1" is no country: "UK"\. Write "GB"\./,
  ],
  [
    'a translation without the button of its English',
    { 'content/promotions/de/demo-week.md': (text) => text.replace(/^button:.*\n/m, '') },
    /^content\/promotions\/de\/demo-week\.md:1 "button" is missing\. Translate "[^"]+", as content\/promotions\/en\/demo-week\.md has it\.$/,
  ],
  [
    'a translation without a widget of its English',
    { 'content/pages/it/responsible-gaming.md': (text) => text.replace(/^#[A-Z]\w+.*#$/m, 'Testo.') },
    /^content\/pages\/it\/responsible-gaming\.md has .*widgets, and content\/pages\/en\/responsible-gaming\.md .*\. Give both the same\.$/,
  ],
  [
    'a translation that lacks a section',
    { 'content/pages/no/about.md': (text) => text.replace(/\n## .*\n/, '\n') },
    /^content\/pages\/no\/about\.md has .*headings, and content\/pages\/en\/about\.md /,
  ],
  [
    'white words on a white banner',
    {
      'content/banners/fairness.json': json(({ colors }) =>
        Object.assign(colors as object, { left: '#ffffff', leftCenter: '#ffffff', rightCenter: '#123456' }),
      ),
    },
    /fairness\.json:\d+ "colors\.left" is too light for white words: their contrast is 1\.0, and 4\.5 is needed\./,
  ],
  [
    'a group that is none',
    { 'content/banners/testers.json': (text) => text.replace('21', '22') },
    /testers\.json:\d+ "groupIds\.0" names "22", which is not in content\/config\/groups\.json\. Did you mean "2"\?/,
  ],
  [
    'an address without words for its button',
    { 'content/promotions/en/demo-week.md': (text) => text.replace(/^button:.*\n/m, '') },
    /promotions\/en\/demo-week\.md:\d+ "to" leads somewhere, but its button has no text\./,
  ],
  [
    'a text in a language that is none',
    { 'content/pages/fr/about.md': page('Text.') },
    /^content\/pages\/fr is no language here\. Known: en, /,
  ],
];

/** Finer kinds of the same: `npm run test:all`. */
const finer: Row[] = [
  [
    'a jackpot of a game that is none',
    { 'content/jackpots/corona.json': json((jackpot) => Object.assign(jackpot, { games: ['kepler/nothing'] })) },
    /corona\.json:\d+ "games\.0" names "kepler\/nothing", which is not in content\/games\. Known: aquanaut\/deep-nine, /,
  ],
  [
    'epochs of a jackpot that do not rise',
    {
      'content/jackpots/corona.json': json((jackpot) =>
        Object.assign(jackpot, {
          epochs: [
            { from: '2027-03-01', shards: 4 },
            { from: '2027-03-01', shards: 8 },
          ],
        }),
      ),
    },
    /corona\.json:\d+ "epochs\.1\.from" must be later than the one before it: days rise\./,
  ],
  [
    'levels of a jackpot that do not rise',
    {
      'content/jackpots/corona.json': json((jackpot) =>
        Object.assign(jackpot, { levels: (jackpot.levels as unknown[]).toReversed() }),
      ),
    },
    /corona\.json:\d+ "levels\.0\.identifier" must be "level_1": levels rise\./,
  ],
  [
    'a link that holds data',
    { [about]: add('[Here](data:text/html,x)') },
    /about\.md:\d+ links to "data:text\/html,x"\. Write https:/,
  ],
  [
    'a link that depends on where it stands',
    { [about]: add('[Here](bonus-terms)') },
    /about\.md:\d+ links to "bonus-terms"\. Write https:.*: \/bonus-terms\./,
  ],
  [
    'a bad link that is defined below the text',
    { [about]: add('[Here][there]\n\n[there]: javascript:alert') },
    /about\.md:\d+ links to "javascript:alert"\. Write https:/,
  ],
  [
    'a dead link that is defined below the text',
    { [about]: add('[Here][there]\n\n[there]: /nowhere') },
    /about\.md:\d+ links to \/nowhere, which does not exist\./,
  ],
  [
    'a widget inside a paragraph',
    { [about]: add('See #Awards[limit=3]# here.') },
    /about\.md:\d+ has the widget #Awards\[limit=3\]# inside a paragraph\. Put it alone/,
  ],
  [
    'a widget with a key that it does not read',
    { [about]: add('#Jackpots[size=3]#') },
    /about\.md:\d+ gives Jackpots "size", which it does not read\. Known: limit, view\./,
  ],
  [
    'a translation without its original',
    { 'content/pages/de/nur-deutsch.md': page('Text.') },
    /nur-deutsch\.md is not in English\. Write content\/pages\/en\/nur-deutsch\.md too, or remove it\./,
  ],
  [
    'a translation that says what is written once',
    { 'content/pages/de/about.md': (text) => text.replace('title:', 'noindex: true\ntitle:') },
    /de\/about\.md:2 "noindex" is written once, in the English file\. Remove it here\./,
  ],
  [
    'a banner without a language',
    { 'content/banners/fairness.json': json(({ title }) => delete (title as Record<string, string>).de) },
    /fairness\.json:\d+ "title" has no text in de\. Translate "Check any round yourself"\./,
  ],
  [
    'a dead link to news',
    { [about]: add('[x](/news/no-such-news)') },
    /about\.md:\d+ links to \/news\/no-such-news, which does not exist\./,
  ],
  [
    'a link to a draft',
    { [about]: add('[x](/example-of-a-draft)') },
    /about\.md:\d+ links to \/example-of-a-draft, which does not exist\./,
  ],
  [
    'a link to a section that is not there',
    { [about]: add('[x](/privacy-policy#no-such-section)') },
    /about\.md:\d+ links to \/privacy-policy#no-such-section, but no heading there has that name\. Known: /,
  ],
  [
    'an unknown currency',
    { [about]: add('{{amount XYZ 50}}') },
    /about\.md:\d+ names the currency "XYZ", which is not known\. Known: EUR, /,
  ],
  [
    'an amount that is none',
    { [about]: add('{{amount EUR 5.0.0}}') },
    /about\.md:\d+ has the amount "5\.0\.0", which is no number\./,
  ],
  [
    'a slug of the API',
    { 'content/pages/en/api.md': page('Text.') },
    /api\.md takes an address of the API\. Give it another name\./,
  ],
  [
    'a slug of a machine door',
    { 'content/pages/en/client-context.md': page('Text.') },
    /client-context\.md takes an address of the API\./,
  ],
  [
    'a variant for nowhere',
    { 'content/pages/en/about.ZZ.md': page('Text.') },
    /about\.ZZ\.md is a variant for "ZZ", which is neither a country of content\/config\/geo\.json nor a licence\./,
  ],
  [
    'a widget whose brackets are open',
    { [about]: add('#Jackpots[limit=3') },
    /about\.md:\d+ has a widget that is not closed: #Jackpots\[limit=3\. Write #Jackpots\[limit=3\]#, alone,/,
  ],
  [
    'a widget without its last #',
    { [about]: add('Look: #Jackpots[limit=3] and more') },
    /about\.md:\d+ has a widget that is not closed: #Jackpots\[limit=3\]\. Write #Jackpots\[limit=3\]#, alone,/,
  ],
  [
    'a widget without brackets and its last #',
    { [about]: add('#HelpLines') },
    /about\.md:\d+ has a widget that is not closed: #HelpLines\. Write #HelpLines#, alone,/,
  ],
  [
    'a variable that is not closed',
    { [about]: add('Welcome to {{name}.') },
    /about\.md:\d+ has a variable that is not closed: \{\{name\}\. Write two braces on each side: \{\{name\}\}\./,
  ],
  [
    'a variable that is not opened',
    { [about]: add('Welcome to {name}}.') },
    /about\.md:\d+ has a variable that is not closed: \{name\}\}\. Write two braces/,
  ],
  [
    'a text without a head',
    { [about]: (text) => text.replace(/^---\n[\s\S]*?\n---\n/, '') },
    /^content\/pages\/en\/about\.md:1 does not begin with ---\. Write --- on the first line/,
  ],
  [
    'a file with another ending',
    { 'content/pages/en/tips.txt': page('Text.') },
    /^content\/pages\/en\/tips\.txt is not read: files here end in \.md\. Rename it to content\/pages\/en\/tips\.md, or remove it\.$/,
  ],
  [
    'a way to pay in an unknown currency',
    { 'content/payment-methods/visa.json': (text) => text.replace('"EUR"', '"EUX"') },
    /visa\.json:\d+ "currencies\.EUX" names "EUX", which is not in content\/config\/currencies\.json\. Did you mean "EUR"\? Known: EUR, USD, /,
  ],
  [
    'an unknown feature',
    { [about]: (text) => text.replace('updated:', 'flag: no-such\nupdated:') },
    /about\.md:4 "flag" names "no-such", which is not in content\/config\/flags\.json\. Known: /,
  ],
  [
    'an unknown symbol',
    { 'content/help/en/account.md': (text) => text.replace(/^symbol:.*$/m, 'symbol: zebra') },
    /account\.md:\d+ "symbol" names "zebra", which is not in src\/ui\/symbols\.ts\. Known: /,
  ],
  [
    'a configuration of another shape',
    { 'content/fe/wheel-config.json': json((file) => Object.assign(file, { freespins: [] })) },
    /wheel-config\.json:\d+ "freespins" must be an object in braces, not \[\]\. Free spins that a wheel gives\./,
  ],
  [
    'a link to a page that has ended',
    { [about]: add('[x](/earlier)'), 'content/pages/en/earlier.md': page('Text.', 'until: 2020-01-01\n') },
    /en\/about\.md:\d+ links to \/earlier, which ended on 2020-01-01\./,
  ],
  [
    'a link to a page whose feature is off',
    {
      [about]: add('[x](/later)'),
      'content/pages/en/later.md': page('Text.', 'flag: lotteries\n'),
      'content/config/flags.json': (text) => text.replace('"lotteries": true', '"lotteries": false'),
    },
    /en\/about\.md:\d+ links to \/later, which hangs on the feature "lotteries", and that is off\./,
  ],
  [
    'a link to a sample',
    { [about]: add('[x](/promotions/demo-week)') },
    /en\/about\.md:\d+ links to \/promotions\/demo-week, which is a sample, and a release has none\./,
  ],
  [
    'a menu row that leads to a page that is not there yet',
    {
      'content/menus/side.json': (text) => text.replace('"/pokies"', '"/later"'),
      'content/pages/en/later.md': page('Text.', 'from: 2999-01-01\n'),
    },
    /side\.json:\d+ "rows\.\d\.path" leads to \/later, which nobody sees before 2999-01-01\./,
  ],
  [
    'a button that leads to a page that is not there yet',
    {
      'content/banners/fairness.json': (text) => text.replace(/"url": "[^"]*"/, '"url": "/later"'),
      'content/pages/en/later.md': page('Text.', 'from: 2999-01-01\n'),
    },
    /fairness\.json:\d+ "button\.url" leads to \/later, which nobody sees before 2999-01-01\./,
  ],
  [
    'a promotion whose button leads to what has ended',
    {
      'content/promotions/en/demo-week.md': (text) => text.replace(/^to:.*$/m, 'to: /later'),
      'content/pages/en/later.md': page('Text.', 'until: 2020-01-01\n'),
    },
    /demo-week\.md:\d+ "to" leads to \/later, which ended on 2020-01-01\. Write the address of a page that is there\./,
  ],
  [
    'a region that is none',
    { 'content/config/markets.json': (text) => text.replace('"region": "AB"', '"region": "AA"') },
    /markets\.json:\d+ "rows\.1\.region" is no region of CA: "AA"\. Known: AB, BC, /,
  ],
  [
    'a row that closes what is open everywhere',
    { 'content/config/geo.json': (text) => text.replace('["sign-up"]', '["read"]') },
    /geo\.json:\d+ "rows\.6\.closed\.0" must be one of "sign-in", .*, not "read"\. Acts that this place closes/,
  ],
  [
    'values beside no page',
    { 'content/pages/nothing.json': '{}' },
    /^content\/pages\/nothing\.json belongs to no page\. Write content\/pages\/en\/nothing\.md, or rename this file after its page\./,
  ],
  [
    'values below another page, beside none',
    { 'content/pages/vip/nothing.json': '{}' },
    /^content\/pages\/vip\/nothing\.json belongs to no page\./,
  ],
  [
    'a menu row with an icon that is none',
    { 'content/menus/account.json': (text) => text.replace('"shield"', '"zebra"') },
    /account\.json:\d+ "rows\.\d+\.icon" names "zebra", which is not in src\/ui\/icons\.ts\. Known: /,
  ],
  [
    'a menu row with a field that its menu does not read',
    { 'content/menus/bottom.json': (text) => text.replace('"path": "/pokies"', '"path": "/pokies", "for": "player"') },
    /bottom\.json:\d+ "rows\.1\.for" is not read in this menu\. Remove it\. Known fields: id, path, symbol\./,
  ],
  [
    'a configuration with an object that is none',
    { 'content/fe/managers.json': (text) => text.replace('"crown"', '"zebra"') },
    /managers\.json:\d+ "managers\.0\.avatar" names "zebra", which is not in src\/ui\/symbols\.ts\. Known: /,
  ],
  [
    'a help line of the default with a note that nobody wrote',
    { 'content/config/markets.json': (text) => text.replace('"help.meetings"', '"help.nothing"') },
    /markets\.json:\d+ "default\.helpLines\.1\.note" names "help\.nothing", which is not in content\/messages\/en\/geo\.json\./,
  ],
  [
    'a way to pay with a field of another kind',
    { 'content/payment-methods/visa.json': (text) => text.replace('"recallable": true', '"recallable": "yes"') },
    /visa\.json:\d+ "recallable" must be true or false without quotes, not "yes"\. true where a pending withdrawal may be taken back/,
  ],
];

const all = everything ? [...rows, ...finer] : rows;
const each = mistakesInEach(all.map(([, files]) => files));

test.each(all.map(([kind, , message], at) => [kind, message, each[at]] as const))(
  '%s is told with its file, its place and what to write instead',
  (_, message, mistakes) => {
    const found = mistakes?.() ?? [];
    expect(
      found.filter((one) => message.test(one)),
      found.join('\n'),
    ).toHaveLength(1);
  },
);

test('content without a mistake is told nothing', () => {
  expect(mistakesIn({})).toEqual([]);
});

test('texts that appear together may link to each other, and values of a page below another stand beside it', () => {
  const head = 'from: 2999-01-01\n';
  const mistakes = mistakesIn({
    'content/pages/en/later.md': page('[x](/also-later)', head),
    'content/pages/en/also-later.md': page('[x](/later)', head),
    'content/pages/vip/info.json': '{}',
  });
  expect(mistakes.filter((one) => !/is missing\. Translate/.test(one))).toEqual([]);
});

test('every field of a way to pay has its sentence', () => {
  const { shape } = paymentMethodSchema.def;
  expect(
    Object.entries(shape)
      .map(([name]) => name)
      .filter((name) => !sentenceAt(paymentMethodSchema, [name])),
  ).toEqual([]);
});

test('a widget takes the keys it reads and no other value [S2.216 S2.217 S9.49]', () => {
  expect(widgetMistakes('Jackpots', 'limit=3;view=list')).toEqual([]);
  expect(widgetMistakes('HelpLines', '')).toEqual([]);
  expect(widgetMistakes('HelpLines', 'a=1')[0]).toMatch(/It reads nothing: write it without brackets\./);
  expect(widgetMistakes('Jackpots', 'limit=99')[0]).toMatch(
    /gives Jackpots limit="99"\. Write a whole number from 1 to 50\./,
  );
  expect(widgetMistakes('ArticleList', 'collection=blog')[0]).toMatch(/Write one of news, help, promotions, pages\./);
  expect(widgetMistakes('PromoSlider', 'category=A B')[0]).toMatch(/lower-case letters, digits and hyphens/);
  expect(widgetMistakes('ArticleList', 'limit=7')[0]).toMatch(/Write a whole number from 1 to 6\./);
});

/** A little project whose component asks for texts. */
function mistakesOf(check: (root: string, problems: Problem[]) => void, component: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'perigee-code-'));
  try {
    for (const folder of ['src', 'functions']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'src/Card.astro'), component);
    const problems: Problem[] = [];
    check(root, problems);
    return problems.map(sentence);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('a text that code asks for and nobody wrote, and one that nobody asks for, are told', () => {
  const english = { 'card.title': { file: 'content/messages/en/card.json', line: 2, field: 'title', source: 'Card' } };
  const texts = { texts: english, isBroken: () => false };
  const found = mistakesOf((root, problems) => usageProblems(root, texts, problems), "<p>{t('card.lead')}</p>\n");
  expect(found).toEqual([
    'content/messages/en/card.json:2 "title" is used by no code. Remove it in every locale, or use it.',
    expect.stringMatching(
      /^src\/Card\.astro:1 "card\.lead" is used here, but content\/messages\/en has no such text\./,
    ),
  ]);
});

test('words that stand in a component are told, names and code are not', () => {
  const found = mistakesOf(hardcodedProblems, '---\nconst a = 1;\n---\n\n<p>Hello there</p>\n');
  expect(found).toEqual([
    expect.stringMatching(/^src\/Card\.astro:5 has the fixed text "Hello there"\. Write it into content\/messages\/en/),
  ]);
  const words = (file: string, source: string) => wordsIn(file, source).map(({ text }) => text);
  expect(
    words('a.astro', '<img alt="A cat">{a && <b title="Some words">{a}</b>}<script>const no = "this text";</script>'),
  ).toEqual(['A cat', 'Some words']);
  expect(
    words('a.tsx', 'export const A = () => <p aria-label="Bad one" className="good one">Hi all {t("x.y")}</p>'),
  ).toEqual(['Bad one', 'Hi all']);
  expect(words('a.astro', '<b>Perigee</b> · 18+ <i>{t("a.b")}</i>')).toEqual([]);
});
