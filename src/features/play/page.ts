// A title as its page hands it to the table: only what this table needs.
import type { Market, PlayableGame } from '#shared/contract/content.ts';
import { type Messages, pick } from '#src/i18n/messages.ts';
import type { TableGame } from './game.ts';
import { SAID } from './play.ts';

export function tableGame(
  { id, title, configHash, certificate }: PlayableGame,
  producer: string,
  market: Market,
  /** A guest plays the demo only. */
  guest: boolean,
): TableGame & { poster: { a: string; b: string } } {
  const { name, engine, config, symbols, volatility, released, poster } = title;
  const stakes = Object.entries(title.stakes).filter(([code]) => !guest || code === 'FUN');
  return {
    ...{ id, name, producer, engine, config, configHash, symbols },
    poster: { a: poster.a, b: poster.b },
    stakes: Object.fromEntries(stakes),
    maxStakeMinor: guest ? {} : market.maxStakeMinor[engine === 'slots' ? 'slots' : 'tables'],
    facts: {
      rtp: certificate.rtp,
      method: certificate.method,
      rows: certificate.figures.map(({ bet, rtp, hitRate, sigma, topPrize, maxPayoutTimes }) => ({
        ...{ bet, rtp, hitRate, sigma, times: topPrize.times, oneIn: topPrize.oneIn, most: maxPayoutTimes },
      })),
      freeSpinsOneIn: certificate.freeSpinsOneIn ?? null,
      ...{ volatility, released },
    },
  };
}

/** Texts that a table of this engine never says: they stay out of its page. */
const unsaid: Record<string, RegExp> = {
  slots:
    /^play\.(roulette|bet|colour|even|chip|undo|clear|repeat|layout|laid|dozen|position|numbers?|ball|wheel|place|paid|total|spin_wheel)\b/,
  roulette:
    /^play\.(win|free|skip|spinning|row|lines|spins|rules\.(wild|scatter|free|lines|left|both)|facts\.(hit|sigma|most|win_every|free_spins))\b/,
};
const elsewhere = /^play\.(rounds?|cover\.(?!demo)|meta|related|unknown_game)\b/;
/** What only a player meets. */
const forPlayers = /^play\.(check|lock|go\.(?!retry)|favourite|short\.empty|break|sitting\.left|unknown)\b/;
/** What the browser itself refuses in demo; the rest is the server's to say. */
const saidInDemo = [
  'stake.too_low',
  'stake.too_high',
  'stake.step',
  'bet.invalid',
  'currency.refused',
  'server.failed',
];

/** The texts of a table, of its own symbols, and of the refusals it may meet. */
export function tableTexts(messages: Messages, { engine, symbols }: PlayableGame['title'], guest: boolean): Messages {
  const refusals = guest ? saidInDemo : [...SAID, 'server.failed'];
  const named = [
    ...Object.keys(symbols).map((symbol) => `games.symbol.${symbol}`),
    ...refusals.map((code) => `problems.${code}`),
  ];
  const own = Object.entries(pick(messages, 'play', 'ui')).filter(
    ([key]) => !unsaid[engine]?.test(key) && !elsewhere.test(key) && !(guest && forPlayers.test(key)),
  );
  return Object.fromEntries([
    ...own,
    ...named.flatMap((key) => (messages[key] ? [[key, messages[key]] as const] : [])),
  ]);
}

/** The texts of the rounds' pages: any title may be among them. */
export const roundTexts = (messages: Messages): Messages => pick(messages, 'play', 'ui', 'games');
