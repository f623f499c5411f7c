// A title as its page hands it to the table: only what this table needs.
import type { Market, PlayableGame } from '#shared/contract/content.ts';
import { type Messages, pick } from '#src/i18n/messages.ts';
import type { Mode, TableGame } from './game.ts';
import { SAID } from './play.ts';

export function tableGame(
  { id, title, configHash, certificate }: PlayableGame,
  producer: string,
  market: Market,
  mode: Mode,
): TableGame & { poster: { a: string; b: string } } {
  const { name, engine, config, symbols, volatility, poster } = title;
  const stakes = Object.entries(title.stakes).filter(([code]) => (code === 'FUN') === (mode === 'demo'));
  return {
    ...{ id, name, producer, engine, config, configHash, symbols },
    poster: { a: poster.a, b: poster.b },
    stakes: Object.fromEntries(stakes),
    maxStakeMinor: mode === 'demo' ? {} : market.maxStakeMinor[engine === 'slots' ? 'slots' : 'tables'],
    facts: {
      rtp: certificate.rtp,
      method: certificate.method,
      rows: certificate.figures.map(({ bet, rtp, hitRate, sigma, topPrize, maxPayoutTimes }) => ({
        ...{ bet, rtp, hitRate, sigma, times: topPrize.times, oneIn: topPrize.oneIn, most: maxPayoutTimes },
      })),
      freeSpinsOneIn: certificate.freeSpinsOneIn ?? null,
      volatility,
    },
  };
}

/** The texts of a table, of its own symbols, and of the refusals it may meet. */
export function tableTexts(messages: Messages, symbols: readonly string[]): Messages {
  const named = [...symbols.map((symbol) => `games.symbol.${symbol}`), ...SAID.map((code) => `problems.${code}`)];
  const own = Object.fromEntries(named.flatMap((key) => (messages[key] ? [[key, messages[key]]] : [])));
  return { ...pick(messages, 'play', 'ui'), ...own };
}

/** The texts of the rounds' pages: any title may be among them. */
export const roundTexts = (messages: Messages): Messages => pick(messages, 'play', 'ui', 'games');
