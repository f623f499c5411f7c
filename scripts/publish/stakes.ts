// Derives a title's stakes in every enabled currency from those in EUR, by content/config/stakes.json, and checks what
// a market's bounds leave of them.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import { type StakeConfig, stakeRowMistakes } from '../../src/cms/schemas/stakes.ts';
import type { ContentAssets, Currencies, PlayableGame } from '../../src/shared/contract/content.ts';
import type { PlayableTitle, Stakes, Title } from '../../src/shared/contract/title.ts';
import { type Currency, convert, isCurrency, RATE_ONE, rate } from '../../src/shared/domain/money.ts';
import { maxStakeIn } from '../../src/shared/domain/stakes.ts';
import { readSlotsConfig } from '../../src/shared/games/slots/config.ts';
import { stakeCategoryOf } from '../../src/shared/games/stake.ts';
import { type Check, only } from './check.ts';

const FILE = 'content/config/stakes.json';
type Configs = Partial<Pick<ContentAssets, 'config/currencies' | 'config/markets' | 'config/rates'>>;

export interface Derived {
  of(written: Title['stakes']): PlayableTitle['stakes'];
  /** Mistakes in a title's stakes that make deriving impossible. */
  mistakes(written: Title['stakes']): Mistake[];
}

/** EUR as written, every other enabled currency by its row, demo money last. */
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

/** A whole multiple of the EUR amounts, so that payouts are rounded no more than in EUR. */
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

/** Amounts are integers up to 2^53 - 1, so the highest payout of a round must be one. */
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

/**
 * A title's first stake must be allowed in every market and payable under the title's own cap; where a feature is for
 * sale, the first stake must also be able to buy it.
 */
export function boundProblems(playable: readonly PlayableGame[], configs: Configs, problems: Problem[]): void {
  const found = playable.flatMap((game) => {
    const codes = Object.keys(game.title.stakes).filter(isCurrency);
    // There is one cause, so it is reported for the first currency that shows it.
    const [first] = codes.flatMap((code) => startProblem(game, code, configs) ?? []);
    return first ? [first] : [];
  });
  // Where many titles are wrong, a market's row is the cause.
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

/** `market` names the row whose bound is the cause; null where it is the title itself. */
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
    // Where only another currency is affected, the cause is its row of stakes and not the market's bound.
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

/** The price of a slot's feature, in stakes, as the game reads it; null where none is for sale. */
function priceIn({ engine, config }: PlayableGame['title']): number | null {
  const read = engine === 'slots' ? readSlotsConfig(config) : { problems: [] };
  return 'config' in read ? (read.config.buy?.stakes ?? null) : null;
}

/** Stakes stay fixed while rates move: reports where a stake derived from one euro is now worth a third of it or three times as much. */
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
