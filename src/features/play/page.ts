// A title as its page hands it to the table: only what this table needs.
import type { Market, PlayableGame } from '#shared/contract/content.ts';
import type { JackpotCard } from '#shared/contract/jackpots.ts';
import type { Rates } from '#shared/domain/money.ts';
import { maxStakesIn } from '#shared/domain/stakes.ts';
import type { Figures } from '#shared/games/engine.ts';
import { hitRange, listedBets } from '#shared/games/figures.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { isSlot, type Kind, setsOdds, stakeCategoryOf } from '#shared/games/stake.ts';
import { volatilityOf } from '#shared/games/volatility.ts';
import { LIMIT_TEXTS } from '#src/i18n/limit.ts';
import { type Messages, pick } from '#src/i18n/messages.ts';
import type { TableGame } from './game.ts';
import { MESSAGES } from './play.ts';

/** Engines whose return depends on how they are played. */
const playedBest = ['blackjack', 'videopoker'];

export function tableGame(
  { id, title, configHash, certificate }: PlayableGame,
  producer: string,
  { market, rates }: { market: Market; rates: Rates },
  /** A guest plays the demo only. */
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
    poster: { a: poster.a, b: poster.b },
    stakes: Object.fromEntries(stakes),
    bonusBuy: market.bonusBuy,
    maxStakeMinor: guest ? {} : maxStakesIn(market.maxStakeEurMinor[stakeCategoryOf(engine, categories)], rates),
    facts: {
      rtp: certificate.rtp,
      rtpMost: most === certificate.rtp ? null : most,
      // Where the player sets their own odds there are too many bets to send: the table computes what it shows of them.
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

/** The jackpot that a title feeds, if it does. */
function jackpotOf(id: string, jackpots: readonly JackpotCard[]): TableGame['facts']['jackpot'] {
  const fed = jackpots.find(({ state, games }) => state === 'active' && games.includes(id));
  const top = fed?.levels.at(-1);
  if (!fed || !top) return undefined;
  const sharePpm = fed.terms.reduce((sum, { sharePpm }) => sum + sharePpm, 0);
  return { id: fed.identifier, name: fed.name, level: top.identifier, amountMinor: top.amount_cents, sharePpm };
}

/** Texts that only tables of one engine, or of the instant ones, say: they stay out of the pages of all others. */
const own: Readonly<Record<string, RegExp>> = {
  slots:
    /^play\.(facts\.sampled|win|free|hold|spinning|lines|ways|buy|bet\.(spin|buy)|rules\.(wild|scatter|free|hold|lines|left|both|ways|changing|buy)|facts\.(free_spins|grand))(\.|$)/,
  cluster: /^play\.(cluster|facts\.(simulated|sure))(\.|$)/,
  spun: /^play\.(skip|spin|row|spins|facts\.(sigma|win_every))(\.|$)/,
  chips: /^play\.(chip|undo|clear|repeat|laid|place|total|paid|roulette\.(bet|pays|max|to_one|min|table_max))(\.|$)/,
  roulette:
    /^play\.(roulette\.(note|rules|partage|chance)|bet|colour|even|layout|dozen|position|numbers?|ball|wheel|spin_wheel)(\.|$)/,
  instant: /^play\.(instant|paid)(\.|$)/,
  cards: /^play\.cards\./,
  baccarat: /^play\.baccarat\./,
  blackjack: /^play\.blackjack\./,
  videopoker: /^play\.videopoker\./,
  dice: /^play\.dice\./,
  mines: /^play\.mines\./,
  plinko: /^play\.plinko\./,
  limbo: /^play\.limbo\./,
  crash: /^play\.crash\./,
  live: /^play\.live\./,
  keno: /^play\.keno\./,
  sicbo: /^play\.sicbo\./,
  hilo: /^play\.hilo\./,
  scratch: /^play\.scratch\./,
  wheel: /^play\.wheel_of\./,
} satisfies Readonly<Record<string, RegExp> & Record<EngineId, RegExp>>;
/** Groups of texts that several engines share. */
const shared: Readonly<Record<string, (engine: string) => boolean>> = {
  chips: (engine) => ['roulette', 'baccarat', 'sicbo', 'wheel'].includes(engine),
  cards: (engine) => ['baccarat', 'blackjack', 'hilo', 'videopoker'].includes(engine),
  instant: (engine) => !isSlot(engine) && engine !== 'roulette',
  spun: isSlot,
};
const patternsOf = (engine: string): readonly RegExp[] =>
  Object.entries(own).flatMap(([name, texts]) => (name === engine || shared[name]?.(engine) ? [texts] : []));
const others = Object.values(own);
const elsewhere = /^play\.(rounds?|closed|cover\.(?!demo)|meta|related|unknown_game)\b/;
/** What only a player meets. */
const forPlayers =
  /^play\.(by_house|check|lock|go\.(?!retry)|favourite|short\.empty|break|seed|sitting\.(left|jackpot)|unknown)\b/;
/** What the browser itself refuses in demo; the rest is the server's to say. */
const demoPatterns = [
  'stake.too_low',
  'stake.too_high',
  'stake.step',
  'bet.invalid',
  'currency.refused',
  'server.failed',
];

/** The texts of a table, of its own symbols, and of the refusals it may meet. */
export function tableTexts(
  messages: Messages,
  { engine, symbols, live }: PlayableGame['title'],
  guest: boolean,
): Messages {
  const refusals = guest ? demoPatterns : [...MESSAGES, ...LIMIT_TEXTS, 'server.failed'];
  const named = [
    ...Object.keys(symbols).map((symbol) => `games.symbol.${symbol}`),
    ...[...refusals, ...(live ? ['bets.closed'] : [])].map((code) => `problems.${code}`),
  ];
  const patterns = [...patternsOf(engine), ...(live ? patternsOf('live') : [])];
  const texts = Object.entries(pick(messages, 'play', 'ui')).filter(
    ([key]) =>
      (patterns.some((one) => one.test(key)) || !others.some((one) => one.test(key))) &&
      !elsewhere.test(key) &&
      !(guest && forPlayers.test(key)),
  );
  return Object.fromEntries([
    ...texts,
    ...named.flatMap((key) => (messages[key] ? [[key, messages[key]] as const] : [])),
  ]);
}

/** The texts of the rounds' pages: any title may be among them. */
export const roundTexts = (messages: Messages): Messages => pick(messages, 'play', 'ui', 'games');
