// Hold and win: coins that landed stay, every other cell is drawn again until no more coins come or all cells are full.
import type { Chance } from '../../chance/draw.ts';

/** The form in content. Coins are the title's scatters; their values are whole stakes. */
export type HoldSource = {
  /** This many coins in the window start the feature. */
  needs: number;
  /** After this many respins without a coin it ends; each coin that lands restarts the count. */
  respins: number;
  /** The value of a coin, and its weight among all coins. A `jackpot` is a name for a value that is fixed like the others. */
  coins: { stakes: number; weight: number; jackpot?: 'mini' | 'minor' | 'major' }[];
  /** A free cell shows one of `coins` or, with this weight, nothing. */
  blank: number;
  /** In stakes, for coins in every cell. */
  grand: number;
};

/** The same in units. */
export type Hold = {
  needs: number;
  respins: number;
  blank: number;
  coins: { units: number; weight: number; jackpot: string | null }[];
  /** Sum of the coins' weights. */
  weight: number;
  grand: number;
};

export const compileHold = ({ needs, respins, blank, coins, grand }: HoldSource, units: number): Hold => ({
  needs,
  respins,
  blank,
  grand: grand * units,
  coins: coins.map(({ stakes, weight, jackpot }) => ({ units: stakes * units, weight, jackpot: jackpot ?? null })),
  weight: coins.reduce((sum, { weight }) => sum + weight, 0),
});

/** A coin in a cell (row by row on each reel, `reel * rows + row`), by its index in the configuration. */
export type Coin = { cell: number; coin: number };
/** The coins that started the feature, then what each respin added; `units` is the total, including the grand prize. */
export type HoldEvent = { kind: 'hold'; start: Coin[]; respins: Coin[][]; grand: boolean; units: number };

/** Each starting coin draws its value; then each free cell draws in each respin, in the order of cells. */
export function playHold(hold: Hold, cells: number, started: number[], chance: Chance): HoldEvent {
  const start = started.map((cell) => ({ cell, coin: coinAt(hold, chance.below(hold.weight)) }));
  const held = new Set(started);
  const respins: Coin[][] = [];
  for (let left = hold.respins; left > 0 && held.size < cells; ) {
    const landed: Coin[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (held.has(cell)) continue;
      const drawn = chance.below(hold.blank + hold.weight) - hold.blank;
      if (drawn >= 0) landed.push({ cell, coin: coinAt(hold, drawn) });
    }
    for (const { cell } of landed) held.add(cell);
    respins.push(landed);
    left = landed.length > 0 ? hold.respins : left - 1;
  }
  const grand = held.size === cells;
  const worth = [...start, ...respins.flat()].reduce((sum, { coin }) => sum + (hold.coins[coin]?.units ?? 0), 0);
  return { kind: 'hold', start, respins, grand, units: worth + (grand ? hold.grand : 0) };
}

/** The coin for a drawn number, by weight. */
function coinAt({ coins }: Hold, drawn: number): number {
  let upTo = 0;
  for (const [coin, { weight }] of coins.entries()) {
    upTo += weight;
    if (drawn < upTo) return coin;
  }
  throw new Error('A number below the sum of all weights');
}

/** Mistakes in it, in sentences. */
export function holdProblems(raw: unknown): string[] {
  const whole = (value: unknown, least = 0) => Number.isSafeInteger(value) && Number(value) >= least;
  if (typeof raw !== 'object' || raw === null) return ['config.hold is an object'];
  const { needs, respins, coins, blank, grand } = raw as Record<string, unknown>;
  const isCoin = (coin: Record<string, unknown>) =>
    whole(coin.stakes, 1) &&
    whole(coin.weight, 1) &&
    (coin.jackpot === undefined || ['mini', 'minor', 'major'].includes(String(coin.jackpot)));
  return [
    whole(needs, 1) || 'config.hold.needs is the number of coins that start it',
    (whole(respins, 1) && Number(respins) <= 20) || 'config.hold.respins is 1 to 20',
    (whole(blank, 1) && whole(grand)) || 'config.hold.blank and config.hold.grand are whole',
    (Array.isArray(coins) && coins.length > 0 && coins.every(isCoin)) ||
      'config.hold.coins lists { stakes, weight, jackpot }',
    (Array.isArray(coins) && coins.reduce((sum, { weight }) => sum + weight, Number(blank)) <= 65_536) ||
      'config.hold: blank and the weights of its coins are 65,536 together at most',
  ].filter((problem) => typeof problem === 'string');
}
