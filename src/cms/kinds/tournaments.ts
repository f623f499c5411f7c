// content/tournaments/<id>.json: which rounds of which games count, by which score, and the prizes of places
// (rewards.md 23 to 26). A repeated one is a series, and each run is a tournament of its own.
import * as z from 'zod/mini';
import type { PlayableGame } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { SPINS_DEFAULTS } from '#shared/domain/bonuses/defaults.ts';
import type { Pool } from '#shared/domain/rewards/pool.ts';
import { BOARD, prizeList, ROUNDS_TAKEN, STRATEGIES, type Strategy } from '#shared/domain/rewards/tournaments.ts';
import { volatilityOf } from '#shared/games/volatility.ts';
import type { Mistake } from '../reader/mistakes.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { minor } from '../schemas/words.ts';
import { type Around, kind } from './kind.ts';
import { mistakesOfDates, mistakesOfPrizes } from './series.ts';

const whole = z.int().check(z.gte(1));

const count = described('How many of them.', whole);
/** The reward of a place instead of cash. */
const gives = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('comp_points'), points: count }),
  z.strictObject({ type: z.literal('freespins'), template: refer.bonus(), count }),
  z.strictObject({ type: z.literal('bonus'), template: refer.bonus() }),
  z.strictObject({ type: z.literal('ticket'), lottery: refer.lottery() }),
  z.strictObject({ type: z.literal('box'), box: refer.lootbox() }),
]);

const own = {
  repeat: z.optional(
    described(
      'How often it runs again from its start on, each time as long: every "hour", "day" or "week". Leave it out for one that runs once.',
      z.enum(['hour', 'day', 'week']),
    ),
  ),
  strategy: z._default(
    described(
      'What is scored: "best" (the ten highest wins in times the stake), "single" (the highest), "rounds" (how many) or "stakes" (what was staked, up to 500.00 EUR).',
      z.enum(STRATEGIES),
    ),
    'best',
  ),
  games: described(
    'The games that count, of one category; where wins are scored also of one volatility, and none that lets players set the odds.',
    z.array(refer.game()).check(z.minLength(1)),
  ),
  producer: z.optional(described('The studio that it is of; all of its games are that studio’s.', refer.studio())),
  roundsTaken: z._default(
    described('How many rounds count, by first stake; more play changes nothing.', whole.check(z.lte(1000))),
    ROUNDS_TAKEN,
  ),
  leastStake: z._default(
    described(
      'The smallest stake that counts, by currency in minor units; one that is left out takes EUR at the day’s rate.',
      z.record(refer.currencyCode(), minor),
    ),
    { ...SPINS_DEFAULTS.stake },
  ),
  prizes: described(
    'What the places are paid, from the first down: how many places, and EUR cents for each of them.',
    z
      .array(
        z.strictObject({
          places: described('How many places in a row are paid this.', whole),
          eurMinor: described(
            'What each of them is paid in EUR cents, or what is given is worth: the check says it.',
            minor.check(z.gt(0)),
          ),
          gives: z.optional(
            described(
              'What each of them is given in place of cash: coins, free spins or a bonus of content/bonuses, a ticket of content/lotteries, or a box of content/lootboxes. Who shares the place, or cannot have it, is paid its value.',
              gives,
            ),
          ),
        }),
      )
      .check(z.minLength(1)),
  ),
  pool: z.optional(
    described(
      'How the prizes grow; leave it out where they never do. Those above always stand.',
      z.strictObject({
        perEntrantEurMinor: described(
          'EUR cents that each entrant adds who has staked 20.00 EUR in the rounds that count, by the weights of their games.',
          minor.check(z.gt(0)),
        ),
        mostEurMinor: described('EUR cents that all prizes together come to at most.', minor.check(z.gt(0))),
      }),
    ),
  ),
  entrants: z._default(
    described(
      'How many players are expected at most; what they report is shared out by it.',
      whole.check(z.lte(4_000_000)),
    ),
    4000,
  ),
};

type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const tournaments = kind('tournaments', own, mistakes, published);

function mistakes(file: File, { games }: Around<File>): Mistake[] {
  const found = [...mistakesOfDates(file, 'a tournament begins at an instant'), ...prizes(file)];
  return found.length > 0 || !games ? found : ofGames(file, games);
}

function prizes({ prizes: written, pool, leastStake, budgetEurMinor }: File): Mistake[] {
  const found: Mistake[] = [];
  const list = prizeList(written);
  if (list.length > BOARD)
    found.push({ path: ['prizes'], say: `pay ${list.length} places, and a board shows ${BOARD}. Pay fewer.` });
  found.push(
    ...mistakesOfPrizes(written, list, budgetEurMinor),
    ...(pool ? ofPool(pool, written, budgetEurMinor) : []),
  );
  if (leastStake.EUR === undefined || leastStake.EUR < 1)
    found.push({
      path: ['leastStake'],
      say: 'lacks EUR. Write it: a currency that is left out takes it at the day’s rate.',
    });
  return found;
}

/** The budget must cover the highest possible sum of prizes. */
function ofPool({ mostEurMinor }: Pool, written: File['prizes'], budgetEurMinor: number | undefined): Mistake[] {
  const found: Mistake[] = [];
  const path = ['pool', 'mostEurMinor'];
  const guaranteed = prizeList(written).reduce((sum, one) => sum + one, 0);
  if (mostEurMinor <= guaranteed)
    found.push({
      path,
      say: `is ${mostEurMinor}, and the prizes come to ${guaranteed} already. Write more, or leave "pool" out.`,
    });
  if (budgetEurMinor !== undefined && mostEurMinor > budgetEurMinor)
    found.push({
      path,
      say: `is ${mostEurMinor}, more than "budgetEurMinor" (${budgetEurMinor}). Write less, or raise it.`,
    });
  const given = written.findIndex(({ gives }) => gives);
  if (given >= 0)
    found.push({
      path: ['prizes', given, 'gives'],
      say: 'is no cash, and prizes that grow ("pool") are. Leave one of them out.',
    });
  return found;
}

/**
 * Numbers of rounds and stakes do not depend on odds, but wins are comparable only between games of the same
 * volatility.
 */
const SCORES_WINS: ReadonlySet<Strategy> = new Set(['best', 'single']);

function ofGames({ games: ids, producer, leastStake, strategy }: File, games: readonly PlayableGame[]): Mistake[] {
  const listed = ids.map((id) => games.find((one) => one.id === id));
  const [first] = listed;
  if (!first) return [];
  const [category, volatility] = [categoryOf(first), volatilityIn(first)];
  return listed.flatMap((game, i): Mistake[] => {
    if (!game) return [];
    const { id, title, certificate } = game;
    const path = ['games', i];
    const swings = volatilityIn(game);
    const isCompared = SCORES_WINS.has(strategy);
    if (isCompared && swings === null)
      return [
        { path, say: `is "${id}", where the player sets the odds: its wins cannot be compared. Choose another.` },
      ];
    if (isCompared && certificate.figures.some(({ bet }) => bet === 'buy'))
      return [{ path, say: `is "${id}", which sells its feature: its wins cannot be compared. Choose another.` }];
    if (categoryOf(game) !== category)
      return [{ path, say: `is "${id}", of another category than "${first.id}" (${category}). Choose games of one.` }];
    if (isCompared && swings !== volatility)
      return [
        {
          path,
          say: `is "${id}", whose volatility is ${swings}, and that of "${first.id}" is ${volatility}. Choose games of one.`,
        },
      ];
    if (producer !== undefined && title.producer !== producer)
      return [
        { path, say: `is "${id}", of another studio than "${producer}" ("producer"). Choose games of that one.` },
      ];
    if (!title.stakes.EUR?.ladderMinor.includes(leastStake.EUR ?? 0))
      return [
        {
          path,
          say: `is "${id}", which takes no stake of ${leastStake.EUR} cents ("leastStake.EUR"): its cost could not be told. Choose another.`,
        },
      ];
    return [];
  });
}

const MAIN = ['slots', 'instant', 'table', 'live'];
const categoryOf = ({ title }: PlayableGame): string => MAIN.find((one) => title.categories.includes(one)) ?? '';
const volatilityIn = ({ certificate }: PlayableGame) => volatilityOf(certificate.figures);

/**
 * Adds each game's name, which is stored with the entry, and the lowest certified return, which determines the average
 * cost of taking part.
 */
function published({ games: ids, prizes: written }: File, { games = [] }: Pick<Around<never>, 'games'>): object {
  const listed = games.filter(({ id }) => ids.includes(id));
  const [first] = listed;
  return {
    // A reward states its worth, because a winner who cannot have it is paid in cash.
    prizes: written.map((one) => ({
      ...one,
      ...(one.gives && { gives: { ...one.gives, valueEurMinor: one.eurMinor } }),
    })),
    category: first ? categoryOf(first) : '',
    lowestReturn: Math.min(...listed.map(({ certificate }) => Number(certificate.rtp)), 100),
    titles: Object.fromEntries(listed.map(({ id, title }) => [id, title.name] as const)),
  };
}
