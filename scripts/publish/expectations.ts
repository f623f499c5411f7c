// content/expectations > what each bonus is worth, for the offers that include it; refused where a file was not
// computed from the bonus as it is now. `npm run maths` computes the figures, which takes minutes.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Jackpot, PlayableGame } from '../../src/shared/contract/content.ts';
import type { Expectations } from '../../src/shared/contract/expectation.ts';
import type { BonusProgramme } from '../../src/shared/contract/programmes.ts';
import { SEED, WAGERINGS } from '../../src/shared/domain/bonuses/expectation.ts';
import {
  type Bet,
  LOW_STAKE,
  type Playable,
  type Scenario,
  scenariosOf,
  type Tried,
  triedOf,
  USUAL_STAKE,
} from '../../src/shared/domain/bonuses/scenarios.ts';
import { canonical, hashText } from '../../src/shared/domain/hash.ts';
import type { BoxTemplate } from '../../src/shared/domain/rewards/boxes.ts';
import { weightOfTitle } from '../../src/shared/domain/rewards/returns.ts';
import type { Payouts } from '../../src/shared/games/payouts.ts';
import { isSlot } from '../../src/shared/games/stake.ts';
import { type Check, entriesOf, filesOf } from './check.ts';

type Around = {
  readonly games: readonly PlayableGame[];
  readonly jackpots: readonly Jackpot[];
  readonly boxes: readonly Pick<BoxTemplate, 'items'>[];
};

/** The scenarios that are computed for a bonus, and the hash of all inputs. */
export function questionOf(bonus: BonusProgramme, around: Around): { scenarios: Scenario[]; inputs: string } {
  const scenarios = scenariosOf(bonus, slotsOf(around), countsIn(around, bonus.id));
  return { scenarios, inputs: hashText(canonical({ seed: SEED, wagerings: WAGERINGS, scenarios })) };
}

/** The same for its best play: every bet of every title that its terms leave open is tried. */
export function bestQuestionOf(bonus: BonusProgramme, around: Around): { tried: Tried[]; inputs: string } {
  const wagering = bonus.bonus ?? bonus.spins?.winnings;
  const playable = playableIn(around, new Set(wagering?.excluded));
  const tried = triedOf(bonus, { playable, all: slotsOf(around).all }, countsIn(around, bonus.id));
  // The inputs of a title are its return and payouts, listed once; the strategies refer to its name.
  const bets = playable.map(({ game, name, payouts }) => [game, name, payouts] as const);
  const ways = tried.map((group) => group.map(({ bet, spins, ...way }) => ({ ...way, bet: bet.game, spins })));
  return { tried, inputs: hashText(canonical({ seed: SEED, wagerings: WAGERINGS, bets, ways })) };
}

/**
 * A strategy compares all payouts with the first stake, so payouts of later stakes in a round are scaled down until
 * they return no more than the title's RTP.
 */
function ofFirstStake(rtp: string, payouts: Payouts): Payouts {
  const mean = payouts.reduce((sum, [times, chance]) => sum + times * chance * 100, 0);
  return mean - Number(rtp) < OVER_PERCENT
    ? payouts
    : payouts.map(([times, chance]) => [(times * Number(rtp)) / mean, chance] as const);
}
const OVER_PERCENT = 1;
const TIMES_THE_LEAST = 2;

/** Too safe to count for wagering (bonuses.md 10). */
const isSafe = ({ payouts }: Pick<Bet, 'payouts'>): boolean =>
  payouts.reduce((sum, [times, chance]) => (times >= 3 / 4 ? sum + chance : sum), 0) > 2 / 3;

/**
 * The bets that count for wagering, of titles that accept bonus money and cost little for their progress; bets with
 * equal payouts are one.
 */
function playableIn({ games, jackpots }: Omit<Around, 'boxes'>, excluded: ReadonlySet<string>): Playable[] {
  const fed = fedBy(jackpots);
  const bets = games
    .filter(({ id }) => !fed.has(id) && !excluded.has(id))
    .flatMap(({ id, title: { engine, config }, certificate: { figures } }) =>
      figures.map(
        ({ bet, rtp, payouts }): Playable => ({
          game: id,
          name: bet,
          rtp,
          payouts: ofFirstStake(rtp, payouts),
          floored: false,
          weight: weightOfTitle(engine, config),
        }),
      ),
    )
    .filter((bet) => bet.weight > 0 && bet.name !== 'buy' && !isSafe(bet));
  const alike = new Map<string, Playable>();
  for (const bet of bets) {
    const key = canonical([bet.weight, bet.payouts]);
    if (!alike.has(key)) alike.set(key, bet);
  }
  // A bet that costs far more for the same progress is never best play, and would take hours to try.
  const costOf = ({ rtp, weight }: Playable) => (100 - Number(rtp)) / weight;
  const least = Math.min(...bets.map(costOf));
  return [...alike.values()].filter((bet) => costOf(bet) <= TIMES_THE_LEAST * least);
}

const fedBy = (jackpots: readonly Jackpot[]): ReadonlySet<string> =>
  new Set(jackpots.flatMap((jackpot) => (jackpot.state === 'active' ? jackpot.games : [])));

/** The different numbers of this bonus's spins that boxes hold, fewest first. */
function countsIn({ boxes }: Pick<Around, 'boxes'>, id: string): number[] {
  const counts = boxes.flatMap(({ items }) =>
    items.flatMap((item) => (item.type === 'freespins' && item.gift === id ? [item.count] : [])),
  );
  return [...new Set(counts)].toSorted((a, b) => a - b);
}

/** Slots that accept both stakes compared here; bonus money is staked only on those that feed no jackpot (bonuses.md 9). */
function slotsOf({ games, jackpots }: Omit<Around, 'boxes'>): { all: Bet[]; counting: Bet[] } {
  const fed = fedBy(jackpots);
  const all = games.flatMap(({ id, title: { engine, stakes }, certificate: { figures } }): Bet[] => {
    const spin = figures.find(({ bet }) => bet === 'spin');
    const ladder = stakes.EUR?.ladderMinor ?? [];
    if (!isSlot(engine) || !spin || !ladder.includes(LOW_STAKE) || !ladder.includes(USUAL_STAKE)) return [];
    const { rtp, rtpWorstStake, payouts } = spin;
    return [{ game: id, rtp: rtpWorstStake, payouts, floored: rtp !== rtpWorstStake }];
  });
  return { all, counting: all.filter(({ game }) => !fed.has(game)) };
}

/**
 * The computed worth of each bonus. Whether it is up to date is checked only when everything else is in order, so that
 * one cause is reported once.
 */
export function expectationAssets(
  check: Check,
  bonuses: readonly BonusProgramme[],
  around: Around,
): Readonly<Record<string, Expectations>> {
  const isInOrder = check.problems.length === 0;
  const known = new Map(bonuses.map((bonus) => [bonus.id, bonus]));
  const files = new Set(filesOf(check.root, 'bonuses').map(({ id }) => id));
  const entries = entriesOf(check, 'expectations', (file, id): Mistake[] => {
    const bonus = known.get(id);
    if (!files.has(id) || file.bonus !== id)
      return [{ path: ['bonus'], say: `belongs to no content/bonuses/${id}.json. Remove it.` }];
    const isOld = (question: { inputs: string }, inputs: string) => isInOrder && question.inputs !== inputs;
    if (
      bonus &&
      (isOld(questionOf(bonus, around), file.inputs) || isOld(bestQuestionOf(bonus, around), file.best.inputs))
    )
      return [
        {
          path: ['inputs'],
          say: `was computed for other terms or games than content/bonuses/${id}.json has now. Run npm run maths -- bonuses/${id}.`,
        },
      ];
    return tooMuch(file);
  });
  const written = new Set(filesOf(check.root, 'expectations').map(({ id }) => id));
  // For a title of an outside studio no certificate of ours states the return: its spins count at their full stake.
  for (const { id, spins } of isInOrder ? bonuses : [])
    if (!written.has(id) && spins?.studio === undefined)
      check.problems.push({
        file: `content/bonuses/${id}.json`,
        say: `has no content/expectations/${id}.json, which says what it is worth. Run npm run maths -- bonuses/${id}.`,
      });
  return Object.fromEntries(entries.filter(({ id }) => known.has(id)).map(({ id, data }) => [id, data]));
}

/** On average, the cash that results must not exceed what is given (rewards.md 8). */
const tooMuch = ({ rows }: Expectations): Mistake[] =>
  rows.flatMap(({ giftMinor, amountMinor, game, stakeMinor }, i): Mistake[] =>
    giftMinor.value > amountMinor
      ? [
          {
            path: ['rows', i, 'giftMinor'],
            say: `is ${giftMinor.value}, more than the ${amountMinor} that are given, at ${stakeMinor} on ${game}. Give less, or let it be wagered more often.`,
          },
        ]
      : [],
  );

const money = (minor: number): string => (minor / 100).toFixed(2);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** For operators: what a bonus costs the house, and what a player who takes it keeps. */
export const costLines = (expectations: Readonly<Record<string, Expectations['rows']>>): string[] =>
  Object.entries(expectations).flatMap(([id, rows]) =>
    rows.map(({ of, depositMinor, amountMinor, wagerMinor, stakeMinor, game, finishing, giftMinor, endMinor }) => {
      const what = `${of === 'spins' ? 'spins of ' : ''}${money(amountMinor)} EUR`;
      const beside = of === 'deposit' ? ` on a deposit of ${money(depositMinor)}` : '';
      const how = wagerMinor === 0 ? 'cash at once' : `wagered at ${money(stakeMinor)} on ${game}`;
      const cost = `costs the house ${money(giftMinor.value)} (${money(giftMinor.low)} to ${money(giftMinor.high)})`;
      const remains = of === 'deposit' ? `, with their own money they end with ${money(endMinor.value)}` : '';
      return `bonuses/${id}: ${what}${beside}, ${how}: ${cost}; ${percent(finishing.value)} of players finish${remains}.`;
    }),
  );
