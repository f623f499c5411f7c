// Computes a title's certificate from its configuration alone.
import type { Certificate, Title } from '#shared/contract/title.ts';
import type { Figures } from '#shared/games/engine.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { rouletteFigures } from '#shared/games/roulette/maths.ts';
import { readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import { slotsFigures } from '#shared/games/slots/maths.ts';

type Computed = Pick<Certificate, 'method' | 'figures' | 'parts' | 'freeSpinsOneIn'> & { mostUnits?: number };

/** One row an engine; `problem` says what the configuration must hold and does not. */
const computing: Record<string, (config: unknown) => Computed> = {
  roulette: (raw) => ({
    method: 'exact: all 37 pockets, the draw’s bias counted',
    figures: rouletteFigures(read(readRouletteConfig(raw))),
  }),
  slots: (raw) => {
    const { parts, freeSpinsOneIn, mostUnits, ...figures } = slotsFigures(read(readSlotsConfig(raw)));
    return {
      method: 'exact: return by linearity with the draw’s bias counted, odds and spread over every stop of every reel',
      figures: [figures],
      parts,
      freeSpinsOneIn,
      mostUnits,
    };
  },
};

export function certify(game: string, title: Title): { certificate: Certificate; mostUnits: number | undefined } {
  const compute = computing[title.engine];
  if (!compute) throw new Error(`${game}: the engine ${title.engine} has no maths`);
  const { mostUnits, ...computed } = compute(title.config);
  const certificate = {
    game,
    engine: title.engine,
    configHash: configHashOf(title.engine, title.config),
    rtp: lowest(computed.figures),
    ...computed,
  };
  return { certificate, mostUnits };
}

function lowest(figures: Figures[]): string {
  const [first, ...others] = figures.map((row) => row.rtpWorstStake);
  if (first === undefined) throw new Error('A certificate has at least one row');
  return others.reduce((least, rtp) => (Number(rtp) < Number(least) ? rtp : least), first);
}

function read<Config>(result: { config: Config } | { problems: string[] }): Config {
  if ('problems' in result) throw new Error(result.problems.join('; '));
  return result.config;
}
