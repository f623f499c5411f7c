// What rewards give back of a stake, beside what titles keep of it: for the page that promises it, and refused where it is too much.
import { givenPpm as jackpotPpm } from '../../src/cms/schemas/jackpot.ts';
import type { Jackpot, PlayableGame, RewardReturns } from '../../src/shared/contract/content.ts';
import {
  type Deciding,
  givenPpm,
  MOST_OF_EDGE,
  returnsAt,
  SOURCES,
  weightOfTitle,
} from '../../src/shared/domain/rewards/returns.ts';
import { type Check, only } from './check.ts';

/** What decides it, as operators wrote it; undefined while one of the files has mistakes. */
export function decidingIn(check: Check): Deciding | undefined {
  // Their mistakes are told where they are read first.
  const quiet = { ...check, problems: [] };
  const [levels, quests, sums] = [only(quiet, 'levels'), only(quiet, 'quest-sizes'), only(quiet, 'currency-config')];
  const { EUR: depositsMinor } = sums?.vip_club.deposits_cents ?? {};
  const { EUR: betsMinor } = sums?.vip_club.bets_cents ?? {};
  if (!levels || !quests || depositsMinor === undefined || betsMinor === undefined) return undefined;
  return { levels, vip: { depositsMinor, betsMinor }, quests: quests.sizes.map(({ thresholdsEur }) => thresholdsEur) };
}

/** For each title what a stake of 100.00 gives and keeps; the bet that returns most decides. */
export function returnsAsset(
  { problems }: Check,
  deciding: Deciding,
  { games, jackpots }: { games: readonly PlayableGame[]; jackpots: readonly Jackpot[] },
): RewardReturns {
  const titles = games.map(({ id, title: { name, engine, config }, certificate }) => {
    const most = Math.max(...certificate.figures.map(({ rtp }) => Number(rtp)), Number(certificate.rtp));
    const weight = weightOfTitle(engine, config);
    // The house adds to jackpots beside what a title returns.
    const added = jackpots.filter(({ state, games: fed }) => state === 'active' && fed.includes(id)).map(jackpotPpm);
    const given = givenPpm(returnsAt(weight, deciding)) + added.reduce((sum, ppm) => sum + ppm, 0);
    const edgePpm = (100 - most) * 10_000;
    if (given >= MOST_OF_EDGE * edgePpm)
      problems.push({
        file: `content/games/${id}.json`,
        say: `keeps ${(edgePpm / 10_000).toFixed(4)} % of its best bet, and levels, statuses, quests and jackpots give ${(given / 10_000).toFixed(4)} % of every stake back: more than three quarters of it. Give less in content/config/levels.json, quests.json or content/fe/currency-config.json.`,
      });
    return { id, name, weight, edgePpm: Math.ceil(edgePpm), givenPpm: Math.floor(given) };
  });
  const slots = returnsAt(100, deciding);
  return {
    sources: SOURCES.map((source) => ({ source, ppm: Math.floor(slots[source]) })),
    titles: titles.toSorted((a, b) => b.weight - a.weight || b.edgePpm - a.edgePpm || (a.id < b.id ? -1 : 1)),
  };
}
