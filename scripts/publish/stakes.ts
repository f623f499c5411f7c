// A title's stakes in EUR > its stakes in every enabled currency, by content/config/stakes.json; and what a market's bounds do to them.
import { type StakeConfig, stakeRowMistakes } from '../../src/cms/schemas/stakes.ts';
import type { ContentAssets, Currencies, PlayableGame } from '../../src/shared/contract/content.ts';
import type { PlayableTitle, Stakes, Title } from '../../src/shared/contract/title.ts';
import { type Currency, convert, isCurrency, RATE_ONE, rate } from '../../src/shared/domain/money.ts';
import { maxStakeIn } from '../../src/shared/domain/stakes.ts';
import { readSlotsConfig } from '../../src/shared/games/slots/config.ts';
import { stakeCategoryOf } from '../../src/shared/games/stake.ts';
import { type Check, type Mistake, only } from './check.ts';
import type { Problem } from './problem.ts';

const FILE = 'content/config/stakes.json';
type Configs = Partial<Pick<ContentAssets, 'config/currencies' | 'config/markets' | 'config/rates'>>;

export interface Derived {
  of(written: Title['stakes']): PlayableTitle['stakes'];
  /** What cannot be derived from a title's stakes. */
  mistakes(written: Title['stakes']): Mistake[];
}

/** EUR as it is written, every other enabled currency by its row, demo money last. */
export function stakesOf(check: Check, currencies: Currencies | undefined): Derived {
  const enabled = (currencies?.currencies ?? []).flatMap(({ code, enabled: on }) =>
    on && isCurrency(code) ? [code] : [],
  );
  const rows = only(check, 'stakes', (file) => stakeRowMistakes(file, enabled))?.currencies ?? {};
  return {
    of: ({ EUR, FUN }) => ({
      EUR,
      ...Object.fromEntries(
        enabled.flatMap((code) => {
          const row = rows[code];
          return row ? [[code, derived(EUR, row)]] : [];
        }),
      ),
      FUN,
    }),
    mistakes: ({ EUR }) =>
      Object.entries(rows)
        .flatMap(([code, row]) => (row ? tooLarge(EUR, code, row) : []))
        .slice(0, 1),
  };
}

type Row = NonNullable<StakeConfig['currencies'][Currency]>;

/** A whole number times EUR: what a round pays is rounded no more than it is in EUR. */
function derived(euro: Stakes, { minorPerEurCent, maxPayoutMinor }: Row): Stakes {
  const times = (amount: number) => amount * minorPerEurCent;
  const { minMinor, maxMinor, stepMinor, ladderMinor, ladderOnly, startMinor, positionMaxMinor } = euro;
  return {
    minMinor: times(minMinor),
    maxMinor: times(maxMinor),
    stepMinor: times(stepMinor),
    ladderMinor: ladderMinor.map(times),
    ladderOnly,
    startMinor: times(startMinor),
    maxPayoutMinor: Math.min(times(euro.maxPayoutMinor), maxPayoutMinor ?? Number.POSITIVE_INFINITY),
    ...(positionMaxMinor && {
      positionMaxMinor: Object.fromEntries(Object.entries(positionMaxMinor).map(([kind, most]) => [kind, times(most)])),
    }),
  };
}

/** Amounts are whole numbers up to 2^53 - 1: what a round may pay must be one of them. */
function tooLarge(euro: Stakes, code: string, row: Row): Mistake[] {
  const most = derived(euro, row).maxPayoutMinor;
  if (Number.isSafeInteger(most)) return [];
  return [
    {
      path: ['stakes', 'EUR', 'maxPayoutMinor'],
      say: `is ${euro.maxPayoutMinor}: in ${code} that is ${most} minor units, more than an amount can be (2^53 - 1). Write less, or give ${code} a "maxPayoutMinor" in ${FILE}.`,
    },
  ];
}

/** A title starts with a stake that every market takes and the title's own cap can pay; where a feature is sold, with one that can buy it. */
export function boundProblems(playable: readonly PlayableGame[], configs: Configs, problems: Problem[]): void {
  const found = playable.flatMap((game) => {
    const codes = Object.keys(game.title.stakes).filter(isCurrency);
    // The cause is one: it is told in the first currency that shows it.
    const [first] = codes.flatMap((code) => startProblem(game, code, configs) ?? []);
    return first ? [first] : [];
  });
  // So many titles are not wrong at once: a market's row is.
  const byMarket = Map.groupBy(found, ({ market }) => market);
  for (const [market, own] of byMarket) {
    if (market === null || own.length < MANY) problems.push(...own.map(({ market: _, ...problem }) => problem));
    else problems.push(ofMarket(market, own.length));
  }
}

const MANY = 5;

/** `DE slots 10` */
function ofMarket(market: string, count: number): Problem {
  const [id = '', category = '', most = ''] = market.split(' ');
  return {
    file: 'content/config/markets.json',
    field: `${id}.maxStakeEurMinor.${category}`,
    say: `is ${most}, and ${count} titles start with a stake above it. Write more, or lower what they start with.`,
  };
}

/** `market` names the row whose bound it is; null where the title itself is wrong. */
type StartProblem = Problem & { readonly market: string | null };

function startProblem({ id, title }: PlayableGame, code: Currency, configs: Configs): StartProblem | null {
  const worth = configs['config/rates']?.at(-1)?.eur[code];
  const [own, euro] = [title.stakes[code], title.stakes.EUR];
  if (worth === undefined || !own || !euro) return null;
  const start = own.startMinor;
  const file = `content/games/${id}.json`;
  const field = 'stakes.EUR.startMinor';
  const where = code === 'EUR' ? '' : `: in ${code}, by ${FILE},`;
  const price = priceIn(title) ?? 1;
  const category = stakeCategoryOf(title.engine, title.categories);
  for (const { id: market, maxStakeEurMinor, bonusBuy } of configs['config/markets'] ?? []) {
    const most = maxStakeIn(maxStakeEurMinor[category], { currency: code, rate: rate(worth) });
    const cost = start * (bonusBuy ? price : 1);
    if (cost <= most) continue;
    const at = Math.floor((most * euro.startMinor) / cost);
    const what = cost === start ? `the stake is ${cost}` : `the feature costs ${cost}`;
    const say = `is ${euro.startMinor}${where || ':'} ${what}, and content/config/markets.json allows ${most}. Write at most ${at}.`;
    // In a currency alone it is that currency's row of stakes that moved, and the market's bound is not the cause.
    return { file, field, say, market: code === 'EUR' ? `${market} ${category} ${maxStakeEurMinor[category]}` : null };
  }
  if (start <= own.maxPayoutMinor) return null;
  return {
    file,
    field,
    say: `is ${euro.startMinor}${where || ':'} a round pays ${own.maxPayoutMinor} at most. Write less.`,
    market: null,
  };
}

/** How many stakes a slot's feature costs, as the game reads it; null where none is sold. */
function priceIn({ engine, config }: PlayableGame['title']): number | null {
  const read = engine === 'slots' ? readSlotsConfig(config) : { problems: [] };
  return 'config' in read ? (read.config.buy?.stakes ?? null) : null;
}

/** Stakes stay as they are while rates move: an operator is told where one euro of them has become worth a third or three. */
export function driftOf(check: Check, configs: Configs): Problem[] {
  const rows = only({ ...check, problems: [] }, 'stakes')?.currencies ?? {};
  const day = configs['config/rates']?.at(-1)?.eur ?? {};
  return Object.entries(rows).flatMap(([code, row]): Problem[] => {
    const worth = isCurrency(code) ? day[code] : undefined;
    if (!isCurrency(code) || !row || worth === undefined) return [];
    const euro = { currency: 'EUR', rate: RATE_ONE } as const;
    const cents = convert(100 * row.minorPerEurCent, { currency: code, rate: rate(worth) }, euro, 'half_even');
    if (cents * 3 >= 100 && cents <= 300) return [];
    const even = Math.max(1, convert(1, euro, { currency: code, rate: rate(worth) }, 'half_even'));
    return [
      {
        file: FILE,
        field: `currencies.${code}.minorPerEurCent`,
        say: `makes one euro of a stake worth ${(cents / 100).toFixed(2)} EUR in ${code} at the newest rates. ${even} would make them equal; round it.`,
      },
    ];
  });
}
