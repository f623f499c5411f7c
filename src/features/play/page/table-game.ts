// The data of a title that its page passes to the table: only what this table needs.
import type { PlayableGame } from '#shared/contract/content.ts';
import type { JackpotCard } from '#shared/contract/jackpots.ts';
import { spinsMayRun } from '#shared/domain/bonuses/running.ts';
import { maxStakesIn } from '#shared/domain/stakes.ts';
import type { Figures } from '#shared/games/engine.ts';
import { hitRange, listedBets } from '#shared/games/figures.ts';
import { type Kind, setsOdds, stakeCategoryOf } from '#shared/games/stake.ts';
import { volatilityOf } from '#shared/games/volatility.ts';
import type { TableGame } from '../table/game.ts';

/** Engines whose return depends on how they are played. */
const playedBest = ['blackjack', 'videopoker'];

export function tableGame(
  { id, title, configHash, certificate }: PlayableGame,
  producer: string,
  { market, rates, country = null }: Pick<App.Locals, 'market' | 'rates'> & { country?: string | null },
  /** Guests play the demo only. */
  guest: boolean,
  jackpots: readonly JackpotCard[] = [],
): TableGame & { poster: { a: string; b: string } } {
  const { name, engine, categories, config, symbols, released, poster } = title;
  const { figures } = certificate;
  const most = figures.map(({ rtp }) => rtp).reduce((best, rtp) => (Number(rtp) > Number(best) ? rtp : best));
  const stakes = Object.entries(title.stakes).filter(([code]) => !guest || code === 'FUN');
  return {
    id,
    name,
    producer,
    engine,
    config,
    configHash,
    symbols,
    world: title.world,
    poster: { a: poster.a, b: poster.b },
    stakes: Object.fromEntries(stakes),
    bonusBuy: market.bonusBuy,
    anticipation: market.anticipation,
    givenSpinsRun: spinsMayRun(market, { country, region: market.region }),
    maxStakeMinor: guest ? {} : maxStakesIn(market.maxStakeEurMinor[stakeCategoryOf(engine, categories)], rates),
    facts: {
      rtp: certificate.rtp,
      rtpMost: most === certificate.rtp ? null : most,
      // Where the player sets their own odds there are too many bets to list: the table computes what it shows.
      rows: figures
        .slice(0, setsOdds(title) ? 1 : undefined)
        .map(({ bet, rtp, hitRate, sigma, most, atLeast }) => ({ bet, rtp, hitRate, sigma, most, atLeast })),
      chosen: chosenOf(title, figures),
      hit: hitRange(figures),
      simulated: certificate.simulated ?? null,
      sampled: certificate.sampled ?? null,
      best: playedBest.includes(engine),
      freeSpinsOneIn: certificate.freeSpinsOneIn ?? null,
      holdOneIn: certificate.holdOneIn ?? null,
      grandOneIn: certificate.grandOneIn ?? null,
      volatility: volatilityOf(figures),
      released,
      jackpot: jackpotOf(id, jackpots),
    },
  };
}

function chosenOf(title: Kind, figures: readonly Figures[]): TableGame['facts']['chosen'] {
  const [best] = setsOdds(title) ? listedBets(title, figures) : [];
  return best ? { most: best.most, atLeast: best.atLeast } : null;
}

/** The jackpot that a title feeds, if any. */
function jackpotOf(id: string, jackpots: readonly JackpotCard[]): TableGame['facts']['jackpot'] {
  const fed = jackpots.find(({ state, games }) => state === 'active' && games.includes(id));
  const top = fed?.levels.at(-1);
  if (!fed || !top) return undefined;
  const sharePpm = fed.terms.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  const levels = fed.levels.map(({ identifier, name, amount_cents }) => ({
    level: identifier,
    levelName: name,
    amountMinor: amount_cents,
  }));
  const { identifier: level, name: levelName, amount_cents: amountMinor } = top;
  return { id: fed.identifier, name: fed.name, level, levelName, amountMinor, sharePpm, levels };
}
