// What is computed for each published bonus: its worst title, at a low and at a usual stake (rewards.md 8 and 10).
// Amounts are EUR cents; another currency has them in proportion to the bonus's own amounts.
import type { Payouts } from '../../games/payouts.ts';
import { paytableOf } from '../../games/paytable.ts';
import type { Plan } from './expectation.ts';
import type { BonusTemplate, Wagering } from './template.ts';

export const LOW_STAKE = 20;
export const USUAL_STAKE = 100;
/** A deposit offer is computed for this deposit, and for the smallest that gets all of it. */
const USUAL_DEPOSIT = 5000;
/** For a larger amount best play is never at the low stake. */
const LITTLE = 1000;
/** A larger requirement is nearly never met, and would take hours to try; the gift then counts in full. */
const MOST_TRIED = 100_000;
/** The least time between two rounds of a slot (the market's minCycleMs.slots where it sets no more). */
export const SLOT_CYCLE_MS = 2500;
const DAY_MS = 86_400_000;

/** One bet of a title, from its certificate. */
export type Bet = {
  readonly game: string;
  readonly rtp: string;
  readonly payouts: Payouts;
  /** Payouts are floored to minor units at some stakes. */
  readonly floored: boolean;
};

export type Scenario = {
  readonly of: 'deposit' | 'bonus' | 'spins';
  readonly depositMinor: number;
  /** The bonus amount; for free spins the sum of their stakes. */
  readonly amountMinor: number;
  /** What must be staked before it is cash; for free spins on average. */
  readonly wagerMinor: number;
  readonly stakeMinor: number;
  /** How much of 100 staked counts. */
  readonly weight: number;
  readonly bet: Bet;
  readonly spins: { readonly count: number; readonly stakeMinor: number; readonly bet: Bet } | null;
  readonly rules: {
    readonly wager: number;
    readonly days: number;
    readonly lostBelowMinor: number;
    readonly maxWinMinor: number | null;
    readonly funding: 'cash_first' | 'bonus_first';
  };
};

/** The plan by which it is wagered. */
export function planOf({
  depositMinor,
  amountMinor,
  stakeMinor,
  weight,
  bet,
  spins,
  rules,
  wagerMinor,
}: Scenario): Plan {
  const { days, wager, ...others } = rules;
  const table = (on: Bet, stake: number) => paytableOf(on.payouts, stake, on.floored);
  return {
    ...others,
    cashMinor: depositMinor,
    given: spins
      ? { spins: spins.count, spin: table(spins.bet, spins.stakeMinor), wager }
      : { bonusMinor: amountMinor, leftMinor: wagerMinor },
    table: table(bet, stakeMinor),
    weight,
    roundsInTime: Math.floor((days * DAY_MS) / SLOT_CYCLE_MS),
  };
}

type Slots = { readonly counting: readonly Bet[]; readonly all: readonly Bet[] };

/**
 * `counts`: the numbers of its spins in boxes. `all` are the slots, `counting` those on which bonus money may be
 * staked: none that feeds a jackpot.
 */
export const scenariosOf = (template: BonusTemplate, slots: Slots, counts: readonly number[] = []): Scenario[] => [
  ...ofMoney(template, slots),
  ...ofSpins(template, slots, template.spins?.count ?? 0),
  // Other sources of its spins, with so many at once, are computed at the low stake.
  ...counts
    .filter((count) => count !== template.spins?.count)
    .flatMap((count) => ofSpins(template, slots, count).filter(({ stakeMinor }) => stakeMinor === LOW_STAKE)),
];

function ofMoney({ deposit, amount, bonus }: BonusTemplate, { counting }: Slots): Scenario[] {
  if (!bonus) return [];
  const parts = deposit ? deposits(deposit) : [{ depositMinor: 0, amountMinor: amount?.EUR ?? 0 }];
  return parts.flatMap(({ depositMinor, amountMinor }) =>
    wagered(bonus, counting).map((how) => ({
      of: deposit ? 'deposit' : 'bonus',
      depositMinor,
      amountMinor,
      wagerMinor: amountMinor * bonus.wager,
      spins: null,
      ...how,
    })),
  );
}

function ofSpins({ spins }: BonusTemplate, { counting, all }: Slots, count: number): Scenario[] {
  const bet = spins && leastReturning(all.filter(({ game }) => spins.games.includes(game)));
  if (!bet) return [];
  const { winnings } = spins;
  const stakeMinor = spins.stake.EUR ?? 0;
  const amountMinor = count * stakeMinor;
  const wagerMinor = Math.round((amountMinor * Number(bet.rtp) * winnings.wager) / 100);
  return wagered(winnings, counting).map((how) => ({
    of: 'spins',
    depositMinor: 0,
    amountMinor,
    wagerMinor,
    spins: { count, stakeMinor, bet },
    ...how,
  }));
}

/** On the slot with the lowest return among those allowed; what is cash at once is not staked. */
function wagered(
  rules: Wagering,
  counting: readonly Bet[],
): Pick<Scenario, 'stakeMinor' | 'weight' | 'bet' | 'rules'>[] {
  const { wager, days, lostBelow, maxWin, funding, maxBet, excluded } = rules;
  const bet = leastReturning(counting.filter(({ game }) => !excluded.includes(game)));
  if (!bet) return [];
  const stakes = (wager === 0 ? [LOW_STAKE] : [LOW_STAKE, USUAL_STAKE]).filter((stake) => stake <= (maxBet.EUR ?? 0));
  return stakes.map((stakeMinor) => ({
    stakeMinor,
    weight: 100,
    bet,
    rules: { wager, days, lostBelowMinor: lostBelow.EUR ?? 0, maxWinMinor: maxWin?.EUR ?? null, funding },
  }));
}

/** A listed title at one of its bets, and how much of 100 staked counts. */
export type Playable = Bet & { readonly name: string; readonly weight: number };

/** All strategies that are tried for one deposit or amount: the best of them is its worth (docs/economy.md). */
export type Tried = readonly (Scenario & { readonly name: string })[];

/** `playable` are all bets that count, of titles that accept bonus money; `all` the slots, some of which the spins name. */
export function triedOf(
  template: BonusTemplate,
  { playable, all }: { readonly playable: readonly Playable[]; readonly all: readonly Bet[] },
  counts: readonly number[] = [],
): Tried[] {
  const { deposit, amount, bonus, spins } = template;
  const money = (
    deposit ? [...deposits(deposit), least(deposit)] : [{ depositMinor: 0, amountMinor: amount?.EUR ?? 0 }]
  ).map(
    (given): Tried =>
      bonus
        ? waysOf(bonus, given.amountMinor, playable).map((how) => ({
            of: deposit ? 'deposit' : 'bonus',
            ...given,
            wagerMinor: given.amountMinor * bonus.wager,
            spins: null,
            ...how,
          }))
        : [],
  );
  const on =
    spins &&
    all
      .filter(({ game }) => spins.games.includes(game))
      .toSorted(byReturn)
      .at(-1);
  const sets = spins && on ? [...new Set([spins.count, ...counts])] : [];
  const ofSets = sets.map((count): Tried => {
    if (!spins || !on) return [];
    const { winnings } = spins;
    const stakeMinor = spins.stake.EUR ?? 0;
    const amountMinor = count * stakeMinor;
    const wagerMinor = Math.round((amountMinor * Number(on.rtp) * winnings.wager) / 100);
    const ways = waysOf(winnings, amountMinor, playable).slice(0, winnings.wager === 0 ? 1 : undefined);
    return ways.map((how) => ({
      of: 'spins',
      depositMinor: 0,
      amountMinor,
      wagerMinor,
      spins: { count, stakeMinor, bet: on },
      ...how,
    }));
  });
  return [...money, ...ofSets].filter(([way]) => way && way.amountMinor <= MOST_TRIED);
}

/** At a usual stake and the highest, and at a low one for a small gift, on every bet that the terms allow. */
function waysOf(
  rules: Wagering,
  amountMinor: number,
  playable: readonly Playable[],
): (Pick<Scenario, 'stakeMinor' | 'weight' | 'bet' | 'rules'> & { readonly name: string })[] {
  const { wager, days, lostBelow, maxWin, funding, maxBet, excluded } = rules;
  const most = maxBet.EUR ?? 0;
  const lowest = amountMinor <= LITTLE ? [LOW_STAKE] : [];
  const stakes = [...new Set([...lowest, USUAL_STAKE, most])].filter((stake) => stake <= most);
  return playable
    .filter(({ game }) => !excluded.includes(game))
    .flatMap(({ weight, name, ...bet }) =>
      stakes.map((stakeMinor) => ({
        stakeMinor,
        weight,
        name,
        bet,
        rules: { wager, days, lostBelowMinor: lostBelow.EUR ?? 0, maxWinMinor: maxWin?.EUR ?? null, funding },
      })),
    );
}

const least = ({ percent, cap, minimum }: NonNullable<BonusTemplate['deposit']>) => {
  const depositMinor = minimum.EUR ?? 0;
  return { depositMinor, amountMinor: Math.min(Math.floor((depositMinor * percent) / 100), cap.EUR ?? 0) };
};

const byReturn = (a: Bet, b: Bet): number => Number(a.rtp) - Number(b.rtp) || (a.game < b.game ? -1 : 1);
const leastReturning = (bets: readonly Bet[]): Bet | undefined => bets.toSorted(byReturn)[0];

function deposits({ percent, cap, minimum }: NonNullable<BonusTemplate['deposit']>) {
  const most = cap.EUR ?? 0;
  const whole = Math.ceil((most * 100) / percent);
  const usual = Math.min(Math.max(USUAL_DEPOSIT, minimum.EUR ?? 0), whole);
  return [...new Set([usual, whole])].map((depositMinor) => ({
    depositMinor,
    amountMinor: Math.min(Math.floor((depositMinor * percent) / 100), most),
  }));
}
