// Finds content that every schema allows and that cannot be meant. Runs only on content without other mistakes, and
// reports at the cause.
import { execFileSync } from 'node:child_process';
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { ms } from '../../src/cms/schemas/words.ts';
import { matchRoute } from '../../src/routes.ts';
import type { ContentAssets } from '../../src/shared/contract/content.ts';
import type { BonusProgramme, LotteryProgramme, TournamentProgramme } from '../../src/shared/contract/programmes.ts';
import { toEuro } from '../../src/shared/domain/bonuses/resolve.ts';
import { BRANDS, isProvider, type Method } from '../../src/shared/domain/cashier/method.ts';
import { forbidden, rowInForce } from '../../src/shared/domain/geo.ts';
import { vipRankGroups } from '../../src/shared/domain/groups.ts';
import { type Currency, isCurrency, type Rates } from '../../src/shared/domain/money.ts';
import type { Data } from './check.ts';
import type { Texts } from './messages.ts';
import { isEnglish } from './words.ts';

/** Checks over all of content, for contradictions that no single file shows. */
export interface World {
  readonly configs: Partial<ContentAssets>;
  readonly rates: Rates | undefined;
  /** Undefined while one of their files has mistakes. */
  readonly methods: readonly Method[] | undefined;
  readonly bonuses: readonly BonusProgramme[];
  readonly tournaments: readonly TournamentProgramme[];
  readonly lotteries: readonly LotteryProgramme[];
  readonly nowMs: number;
  /** Whether a file was written since the last commit: only then is an end in the past a mistake. */
  readonly isNew: (file: string) => boolean;
}

export const senseProblems = (world: World): Problem[] => [
  ...world.bonuses.flatMap((bonus) => bonusSense(bonus, world)),
  ...[...world.tournaments, ...world.lotteries].flatMap((run) => prizeSense(run, world)),
  ...periodSense(world),
  ...statusSense(world),
  ...countrySense(world),
  ...methodSense(world),
];

/** The factor by which amounts of the same thing may differ between two currencies at the day's rate. */
const MOST_APART = 2;

function bonusSense(bonus: BonusProgramme, { bonuses, rates }: World): Problem[] {
  const file = `content/bonuses/${bonus.id}.json`;
  const { groupKey, deposit, amount, spins, budgetEurMinor } = bonus;
  const shared = bonuses.find((one) => one.id !== bonus.id && one.groupKey === groupKey);
  const problems: Problem[] = [];
  // Alternatives (a welcome by spins, a welcome by money) share a groupKey; their file names begin with it.
  if (shared && !bonus.id.startsWith(groupKey))
    problems.push({
      file,
      field: 'groupKey',
      say: `is "${groupKey}", which is that of content/bonuses/${shared.id}.json: who has had one of them gets the other no more. Write its own, or call the file ${groupKey}-....`,
    });
  if (rates) problems.push(...apartIn({ deposit, amount, spins }, [], rates).map((one) => ({ file, ...one })));
  const oneMinor = (amount?.EUR ?? 0) + (deposit?.cap.EUR ?? 0) + (spins ? spins.count * (spins.stake.EUR ?? 0) : 0);
  if (budgetEurMinor !== undefined && budgetEurMinor < oneMinor)
    problems.push({
      file,
      field: 'budgetEurMinor',
      say: `is ${budgetEurMinor}, and one gift may come to ${oneMinor}: nobody would get any. Write more.`,
    });
  return problems;
}

/** Compares every list of amounts by currency, wherever it stands in a value. */
function apartIn(value: unknown, path: readonly string[], rates: Rates): Pick<Problem, 'field' | 'say'>[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const entries = Object.entries(value);
  const euro = (value as { EUR?: unknown }).EUR;
  if (typeof euro !== 'number' || !entries.every(([code]) => isCurrency(code)))
    return entries.flatMap(([name, each]) => apartIn(each, [...path, name], rates));
  return entries.flatMap(([code, minor]) => {
    if (code === 'EUR' || typeof minor !== 'number') return [];
    const worth = toEuro(minor, { currency: code as Currency, rates });
    if (worth <= euro * MOST_APART && worth * MOST_APART >= euro) return [];
    return [
      {
        field: [...path, code].join('.'),
        say: `is ${minor}, which is worth ${(worth / 100).toFixed(2)} EUR today; in EUR it is ${(euro / 100).toFixed(2)}. Write about the same, or leave ${code} out.`,
      },
    ];
  });
}

/** Bounds of a single prize, in EUR cents: a smaller one costs more to pay than it is worth, a larger one is a misplaced zero. */
const LEAST_PRIZE = 10;

function prizeSense(run: TournamentProgramme | LotteryProgramme, { configs }: World): Problem[] {
  const folder = 'games' in run ? 'tournaments' : 'lotteries';
  const most = configs['config/brand']?.mostPrizeEurMinor;
  return run.prizes.flatMap(({ eurMinor }, i): Problem[] => {
    const at = { file: `content/${folder}/${run.id}.json`, field: `prizes.${i}.eurMinor` };
    if (eurMinor < LEAST_PRIZE)
      return [{ ...at, say: `is ${eurMinor}: less than is worth paying. Write at least ${LEAST_PRIZE}.` }];
    if (most !== undefined && eurMinor > most)
      return [
        {
          ...at,
          say: `is ${eurMinor}, above "mostPrizeEurMinor" of content/config/brand.json, ${most}. Write less, or raise that first.`,
        },
      ];
    return [];
  });
}

function periodSense({ bonuses, tournaments, lotteries, nowMs, isNew }: World): Problem[] {
  const kinds = { bonuses, tournaments, lotteries };
  return Object.entries(kinds).flatMap(([folder, all]) =>
    all.flatMap(({ id, endMs, untilMs }) => {
      const file = `content/${folder}/${id}.json`;
      const field = endMs === undefined ? 'until' : 'end';
      const at = endMs ?? untilMs;
      return at !== undefined && at <= nowMs && isNew(file) ? [{ file, field, say: OVER }] : [];
    }),
  );
}
export const OVER = 'lies in the past: nobody would ever see it. Write a later day.';

function statusSense({ configs }: World): Problem[] {
  const rows = configs['config/groups'] ?? [];
  return vipRankGroups.flatMap(([group, status]): Problem[] => {
    const at = rows.findIndex(({ id }) => id === group);
    const player = rows[at]?.player;
    if (player === undefined || player.toLowerCase() === status) return [];
    const right = status.charAt(0).toUpperCase() + status.slice(1);
    return [
      {
        file: 'content/config/groups.json',
        field: `rows.${at}.player`,
        say: `is "${player}", and ${group} is the group of the status ${right}. Write "${right}".`,
      },
    ];
  });
}

/** A place that is served must have a profile, a licence, a currency, a language and a payment method. */
function countrySense({ configs, methods, nowMs }: World): Problem[] {
  const { 'config/geo': geo, 'config/markets': markets, 'config/licences': licences } = configs;
  const { 'config/currencies': currencies, 'config/locales': locales } = configs;
  // Files that cannot be read were reported elsewhere.
  if (!geo || !markets || !licences || !currencies || !locales || methods === undefined) return [];
  return geo.flatMap((row, i): Problem[] => {
    if (row.class !== 'served' || row.sandbox) return [];
    const { country } = row;
    const market = rowInForce(markets, country, row.region, row.fromMs ?? nowMs);
    const currency = (currencies.byCountry[country] ?? currencies.default) as Currency;
    const isPayable = methods.some(({ currencies: taken }) => taken[currency] !== undefined);
    const lacks = [
      market ? '' : 'a row of content/config/markets.json',
      market && !licences.some(({ id }) => id === market.licence) ? 'a licence in content/config/licences.json' : '',
      currencies.currencies.some(({ code, enabled, signUp }) => code === currency && enabled && signUp)
        ? ''
        : `an enabled currency (${currency})`,
      locales.some(({ complete, countries }) => complete && countries.includes(country))
        ? ''
        : 'a language ("countries" of a complete row of content/config/locales.json)',
      isPayable ? '' : `a way to pay in ${currency}`,
    ].filter(Boolean);
    if (lacks.length === 0) return [];
    const say = `is "served", and ${country} lacks ${lacks.join(', ')}. Write that first, or another class.`;
    return [{ file: 'content/config/geo.json', field: `rows.${i}.class`, say }];
  });
}

const methodSense = ({ methods }: World): Problem[] =>
  (methods ?? []).flatMap(({ id, brand, provider, vendors = [] }) => {
    const file = `content/payment-methods/${id}.json`;
    const carriers = [provider, ...vendors.map((vendor) => vendor.provider)].filter(isProvider);
    const unknown = carriers.filter((each) => !BRANDS[each].includes(brand));
    if (unknown.length === 0) return [];
    return [
      {
        file,
        field: 'brand',
        say: `is "${brand}", which ${unknown.join(' and ')} cannot carry. Known: ${[...new Set(unknown.flatMap((each) => BRANDS[each]))].join(', ')}.`,
      },
    ];
  });

export type Around = Pick<World, 'configs' | 'nowMs' | 'isNew'>;

/** Reports a banner that leads its viewers to a page that they may not open. */
export function bannerSense(data: Data<'banners'>, file: string, { configs, nowMs, isNew }: Around): Mistake[] {
  const { button, groupIds, countries, licences, order, until } = data;
  const mistakes: Mistake[] = [];
  const untilMs = ms(until) ?? Number.POSITIVE_INFINITY;
  const fromMs = ms(data.from) ?? Number.NEGATIVE_INFINITY;
  if (untilMs <= fromMs)
    mistakes.push({ path: ['until'], say: `is not after from (${data.from}). Write a later day or remove it.` });
  else if (untilMs <= nowMs && isNew(file)) mistakes.push({ path: ['until'], say: OVER });
  const path = button?.url.split(/[?#]/)[0];
  const route = path === undefined ? undefined : matchRoute(path)?.row;
  if (!route || button?.attrs.popup !== undefined) return mistakes;
  const leads = (why: string) => mistakes.push({ path: ['button', 'url'], say: `leads to ${path}, ${why}` });
  if (route.testers && !(groupIds.length > 0 && groupIds.every((id) => id === TESTERS)))
    leads(`which is for testers alone. Write "groupIds": [${TESTERS}], or another address.`);
  if (route.guard === 'player' && order['sign-in'] !== undefined)
    leads('which is for players, from where guests alone are. Write another address.');
  const geo = configs['config/geo'] ?? [];
  for (const country of countries) {
    const row = rowInForce(geo, country, undefined, nowMs);
    const [licence = ''] = licences;
    const whereabouts = { geo: row?.class ?? ('restricted' as const), closed: row?.closed ?? [], licence };
    if (forbidden(route.restricted, whereabouts)) leads(`which ${country} may not open (content/config/geo.json).`);
  }
  return mistakes;
}
const TESTERS = 21;

/** The same check for the application's texts. */
export const textsInEnglish = (own: Texts, english: Texts): Problem[] =>
  Object.entries(own).flatMap(([name, { file, line, field, source }]) =>
    isEnglish(source, english[name]?.source ?? '')
      ? [{ file, ...(line !== undefined && { line }), field, say: `is the English text. Translate "${source}".` }]
      : [],
  );

/** Whether a file was changed or added since the last commit; never without a repository, so that no build fails because time passes. */
export function newFiles(root: string): (file: string) => boolean {
  try {
    const out = execFileSync('git', ['status', '--porcelain', '-uall', '--', 'content'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const changed = new Set(out.split('\n').map((line) => line.slice(3)));
    return (file) => changed.has(file);
  } catch {
    return () => false;
  }
}
