// Compares what stakes unlock with what each title keeps of them, for the page that promises the result; a stake that
// unlocks too much is refused.
import { givenPpm as jackpotPpm } from '../../src/cms/schemas/jackpot.ts';
import type { Jackpot, PlayableGame, RewardReturns } from '../../src/shared/contract/content.ts';
import type { Rates } from '../../src/shared/domain/money.ts';
import {
  cashbackPpm,
  type Deciding,
  givenPpm,
  MOST_OF_EDGE,
  onTitle,
  returnsAt,
  SOURCES,
  weightOfTitle,
} from '../../src/shared/domain/rewards/returns.ts';
import type { Sums } from '../../src/shared/domain/rewards/vip.ts';
import { type Check, only } from './check.ts';
import { leastBase } from './economy.ts';

/** Levels, quests and the VIP club as operators wrote them; undefined while one of the files has mistakes. */
export type Steps = Pick<Deciding, 'levels' | 'vip' | 'quests'> & {
  /** The sums of a VIP quarter in EUR cents, each in the currency where it is lowest. */
  readonly leastVip: Sums;
};

export function stepsIn(check: Check, rates: Rates): Steps | undefined {
  // Mistakes of these files are reported where they are read first.
  const quiet = { ...check, problems: [] };
  const [levels, quests, sums] = [only(quiet, 'levels'), only(quiet, 'quest-sizes'), only(quiet, 'currency-config')];
  const { deposits_cents: deposits = {}, bets_cents: bets = {} } = sums?.vip_club ?? {};
  const { EUR: depositsMinor } = deposits;
  const { EUR: betsMinor } = bets;
  const leastVip = leastBase({ deposits, bets }, rates);
  if (!levels || !quests || !leastVip || depositsMinor === undefined || betsMinor === undefined) return undefined;
  return {
    levels,
    vip: { depositsMinor, betsMinor },
    leastVip,
    quests: quests.sizes.map(({ thresholdsEur }) => thresholdsEur),
  };
}

const FULL = 100;

/** For each title, what a stake of 100.00 unlocks and what the house keeps of it, by the bet with the highest return. */
export function returnsAsset(
  { problems }: Check,
  deciding: Deciding,
  { games, jackpots }: { games: readonly PlayableGame[]; jackpots: readonly Jackpot[] },
): RewardReturns {
  const titles = games.map(({ id, title: { name, engine, config, categories }, certificate }) => {
    const most = Math.max(...certificate.figures.map(({ rtp }) => Number(rtp)), Number(certificate.rtp));
    const weight = weightOfTitle(engine, config);
    const edgePpm = (100 - most) * 10_000;
    // The house's contributions to jackpots come on top of a title's return.
    const added = jackpots.filter(({ state, games: fed }) => state === 'active' && fed.includes(id)).map(jackpotPpm);
    const live = categories.includes('live') ? cashbackPpm(edgePpm) : 0;
    const here = onTitle(deciding, id);
    const given = givenPpm(weight, here) + live + added.reduce((sum, ppm) => sum + ppm, 0);
    if (given >= MOST_OF_EDGE * edgePpm) problems.push(tooMuch(id, { edgePpm, given, weight }, here));
    return { id, name, weight, edgePpm: Math.ceil(edgePpm), givenPpm: Math.floor(given) };
  });
  const slots = titles.filter(({ weight }) => weight === FULL).map(({ id }) => onTitle(deciding, id));
  const most = (of: (here: Deciding) => number) => Math.floor(Math.max(0, ...slots.map(of)));
  return {
    sources: SOURCES.map((source) => ({ source, ppm: most((here) => returnsAt(FULL, here)[source]) })),
    allPpm: most((here) => givenPpm(FULL, here)),
    titles: titles.toSorted((a, b) => b.weight - a.weight || b.edgePpm - a.edgePpm || (a.id < b.id ? -1 : 1)),
  };
}

/** Reported at the title, with the programme that gives most of it first. */
function tooMuch(
  id: string,
  { edgePpm, given, weight }: { edgePpm: number; given: number; weight: number },
  deciding: Deciding,
): Check['problems'][number] {
  const returns = returnsAt(weight, deciding);
  const parts = SOURCES.filter((source) => returns[source] > 0)
    .toSorted((a, b) => returns[b] - returns[a])
    .map((source) => `${source} ${(returns[source] / 10_000).toFixed(4)} %`);
  const files = [...new Set(deciding.unlocked.map(({ file, field }) => [file, field].filter(Boolean).join(', ')))];
  return {
    file: `content/games/${id}.json`,
    say: `keeps ${(edgePpm / 10_000).toFixed(4)} % of its best bet, and ${(given / 10_000).toFixed(4)} % of every stake can come back by rewards and jackpots: more than three quarters of it. Most of it: ${parts.join(', ')}. Give less, or for more stakes, in ${['content/config/levels.json', 'content/config/quests.json', 'content/fe/currency-config.json', ...files].join('; ')}.`,
  };
}
