// Computes a title's certificate from its configuration alone.
import type { Certificate, Title } from '#shared/contract/title.ts';
import { baccaratFigures } from '#shared/games/baccarat/maths.ts';
import { readBaccaratConfig } from '#shared/games/baccarat/rules.ts';
import { blackjackFigures } from '#shared/games/blackjack/maths.ts';
import { readBlackjackConfig } from '#shared/games/blackjack/rules.ts';
import { clusterFigures } from '#shared/games/cluster/maths.ts';
import { mostUnitsOf, readClusterConfig } from '#shared/games/cluster/rules.ts';
import type { Tally } from '#shared/games/cluster/simulate.ts';
import { crashFigures } from '#shared/games/crash/maths.ts';
import { readCrashConfig } from '#shared/games/crash/rules.ts';
import { diceFigures } from '#shared/games/dice/maths.ts';
import { readDiceConfig } from '#shared/games/dice/rules.ts';
import { lowestOf } from '#shared/games/figures.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { hiloFigures } from '#shared/games/hilo/maths.ts';
import { readHiloConfig } from '#shared/games/hilo/rules.ts';
import { kenoFigures } from '#shared/games/keno/maths.ts';
import { readKenoConfig } from '#shared/games/keno/rules.ts';
import { limboFigures } from '#shared/games/limbo/maths.ts';
import { readLimboConfig } from '#shared/games/limbo/rules.ts';
import { minesFigures } from '#shared/games/mines/maths.ts';
import { readMinesConfig } from '#shared/games/mines/rules.ts';
import { plinkoFigures } from '#shared/games/plinko/maths.ts';
import { readPlinkoConfig } from '#shared/games/plinko/rules.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { rouletteFigures } from '#shared/games/roulette/maths.ts';
import { readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { scratchFigures } from '#shared/games/scratch/maths.ts';
import { readScratchConfig } from '#shared/games/scratch/rules.ts';
import { sicboFigures } from '#shared/games/sicbo/maths.ts';
import { readSicboConfig } from '#shared/games/sicbo/rules.ts';
import { LEAST_ROUNDS } from '#shared/games/simulated.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import { slotsFigures } from '#shared/games/slots/maths.ts';
import { ladderStakes } from '#shared/games/stake.ts';
import { pokerFigures } from '#shared/games/videopoker/maths.ts';
import { readPokerConfig } from '#shared/games/videopoker/rules.ts';
import { wheelFigures } from '#shared/games/wheel/maths.ts';
import { readWheelConfig } from '#shared/games/wheel/rules.ts';
import { simulated } from './simulation.ts';

type Computed = Pick<
  Certificate,
  'method' | 'figures' | 'parts' | 'freeSpinsOneIn' | 'holdOneIn' | 'grandOneIn' | 'simulated' | 'sampled'
> & {
  mostUnits?: number;
};

/** At least twice the rounds that games.md demands, so that the return is known to one decimal. */
const SIMULATED_ROUNDS = 2 * LEAST_ROUNDS;
const SEED = 20_261_122;

type Compute = (config: unknown, stakes: Title['stakes'], tally?: Tally) => Computed;

/** One row an engine; `problem` names the condition that the configuration does not meet. */
const computing: Readonly<Record<string, Compute>> = {
  baccarat: (raw) => ({
    method:
      'exact: every composition of the six cards that can be dealt from a fresh shoe; stakes are multiples that the commission leaves whole; the draw’s bias (under 0.0001 points) is not in it',
    figures: baccaratFigures(read(readBaccaratConfig(raw))),
  }),
  blackjack: (raw) => ({
    method:
      'exact: every multiset of cards that player, both hands of a split and dealer can hold, each drawn from the shoe as it stands, at the printed basic strategy; per first stake, doubles and splits come to it; the draw’s bias (under 0.0001 points) is not in it',
    figures: blackjackFigures(read(readBlackjackConfig(raw))),
  }),
  cluster: (raw, _, tally) => {
    if (!tally) throw new Error('Cascades are simulated first');
    const { parts, simulated, mostUnits, ...figures } = clusterFigures(read(readClusterConfig(raw)), tally, SEED);
    return {
      method:
        'the first drop exact: every cluster that can stand on the board, the draw’s bias counted; what cascades add, hit rate, spread and odds simulated (sfc32), with 99 % intervals and no decimal that an interval does not carry; most in one round: a bound that no round passes',
      figures: [figures],
      parts,
      simulated,
      mostUnits,
    };
  },
  crash: (raw, stakes) => ({
    method:
      'exact: every draw that reaches the target, counted in integers; all targets from 1.01 to 1,000,000 return 99 %, less at most one draw in 2^32: the one that returns least has a row; the lowest is after flooring at the worst stake',
    figures: crashFigures(read(readCrashConfig(raw)), ladderStakes(stakes)),
  }),
  dice: (raw, stakes) => ({
    method:
      'exact: all 10,001 numbers, the draw’s bias counted; the lowest is after flooring at the worst stake and target',
    figures: diceFigures(read(readDiceConfig(raw)), ladderStakes(stakes)),
  }),
  hilo: (raw, stakes) => ({
    method:
      'exact: a row for each number of ranks that win a call, the draw’s bias counted for the ranks it favours least (others return more by under 0.00001 points); more right calls return the same; hit rate, sigma and payouts are of one call; odds of so many stakes, and the most, are of as many such calls in a row; the highest payout of all is reached by calls on a single rank alone, with the odds of a round that passes until an ace or a king lies, as long as 52 cards leave room; the lowest is after flooring at the worst stake and calls',
    figures: hiloFigures(read(readHiloConfig(raw)), ladderStakes(stakes)),
  }),
  keno: (raw, stakes) => ({
    method:
      'exact: the hypergeometric chances of every number of picks, the draw’s bias counted for the highest numbers (any other picks return the same within 0.0001 points)',
    figures: kenoFigures(read(readKenoConfig(raw)), ladderStakes(stakes)),
  }),
  limbo: (raw, stakes) => ({
    method:
      'exact: every draw that reaches the target, counted in IEEE doubles; all targets from 1.01 to 1,000,000 return 99 to 99.024 %',
    figures: limboFigures(read(readLimboConfig(raw)), ladderStakes(stakes)),
  }),
  mines: (raw, stakes) => ({
    method:
      'exact: combinations, the draw’s bias counted for the first cells (any others return the same within 0.0001 points); hit rate, sigma and payouts after one gem, the return is the same after any; odds of so many stakes after as many gems as pay them; the lowest is after flooring at the worst stake',
    figures: minesFigures(read(readMinesConfig(raw)), ladderStakes(stakes)),
  }),
  plinko: (raw, stakes) => ({
    method: 'exact: the binomial of every risk and number of rows; the draw has no bias in halves',
    figures: plinkoFigures(read(readPlinkoConfig(raw)), ladderStakes(stakes)),
  }),
  roulette: (raw) => ({
    method: 'exact: all 37 pockets, the draw’s bias counted',
    figures: rouletteFigures(read(readRouletteConfig(raw))),
  }),
  scratch: (raw, stakes) => ({
    method: 'exact: every way to share nine fields out among the symbols, the draw’s bias counted',
    figures: scratchFigures(read(readScratchConfig(raw)), ladderStakes(stakes)),
  }),
  sicbo: (raw) => ({
    method: 'exact: all 216 rolls, the draw’s bias counted; of each kind of bet the position that returns least',
    figures: sicboFigures(read(readSicboConfig(raw))),
  }),
  slots: (raw) => {
    const config = read(readSlotsConfig(raw));
    const { parts, sampled, freeSpinsOneIn, holdOneIn, grandOneIn, bought, mostUnits, ...figures } =
      slotsFigures(config);
    return {
      method: `exact: return by linearity with the draw’s bias counted, spread, the most in a round and its odds over every stop of every reel${config.staying ? ' and every place that wilds can hold' : ''}; ${sampled ? 'odds of so many stakes: wins drawn (sfc32) for each number of scatters, whose odds are exact, rounds put together of them by generating functions, with 99 % intervals over twenty samples' : 'odds of so many stakes: rounds put together of spins by generating functions'}`,
      figures: bought ? [figures, bought] : [figures],
      parts,
      freeSpinsOneIn,
      ...(holdOneIn && grandOneIn ? { holdOneIn, grandOneIn } : {}),
      ...(sampled ? { sampled } : {}),
      mostUnits,
    };
  },
  videopoker: (raw, stakes) => ({
    method:
      'exact: all 2,598,960 hands, all 32 holds of each and every draw, at the hold that returns most; the draw’s bias (under 0.00002 points) is not in it',
    figures: pokerFigures(read(readPokerConfig(raw)), ladderStakes(stakes)),
  }),
  wheel: (raw) => ({
    method: 'exact: every segment, the draw’s bias counted; a row for each symbol',
    figures: wheelFigures(read(readWheelConfig(raw))),
  }),
} satisfies Readonly<Record<EngineId, Compute>>;

/** Certificates that take minutes and give the same result as long as the configuration is the same. */
export function isLong({ engine, config }: Title): boolean {
  return engine === 'cluster' || (engine === 'slots' && read(readSlotsConfig(config)).staying !== null);
}

/** What must be simulated before a certificate can be computed; undefined where no engine's maths asks for it. Takes minutes. */
export async function tallyFor({ engine, config: raw }: Title): Promise<Tally | undefined> {
  if (engine !== 'cluster') return undefined;
  const config = read(readClusterConfig(raw));
  // Checked before minutes are spent, because it is part of the configuration and so of its hash.
  const most = mostUnitsOf(config);
  if (config.mostUnits !== most) throw new Error(`config.mostUnits must be ${most}: a round can't pay more units.`);
  return simulated(config, SIMULATED_ROUNDS, SEED);
}

export function certify(
  game: string,
  title: Title,
  tally?: Tally,
): { certificate: Certificate; mostUnits: number | undefined } {
  const compute = computing[title.engine];
  if (!compute) throw new Error(`${game}: the engine ${title.engine} has no maths`);
  const { mostUnits, ...computed } = compute(title.config, title.stakes, tally);
  const certificate = {
    game,
    engine: title.engine,
    configHash: configHashOf(title.engine, title.config),
    rtp: lowestOf(computed.figures),
    ...computed,
  };
  return { certificate, mostUnits };
}

function read<Config>(result: { config: Config } | { problems: string[] }): Config {
  if ('problems' in result) throw new Error(result.problems.join('; '));
  return result.config;
}
