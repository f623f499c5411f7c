// Which texts a page sends to its table: only those that it may show.
import type { PlayableGame } from '#shared/contract/content.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { isSlot } from '#shared/games/stake.ts';
import { LIMIT_TEXTS } from '#src/i18n/limit.ts';
import { type Messages, pick } from '#src/i18n/messages.ts';
import { depictedNames } from '../parts/depicts.ts';
import { MESSAGES } from '../table/refusals.ts';

/** Texts that only tables of one engine, or instant tables, show: left out of all other pages. */
const own: Readonly<Record<string, RegExp>> = {
  slots:
    /^play\.(facts\.sampled|win|free|hold|spinning|lines|ways|buy|bet\.(spin|buy)|rules\.(wild|scatter|free|hold|lines|left|both|ways|changing|buy)|facts\.(free_spins|grand))(\.|$)/,
  cluster: /^play\.(cluster|facts\.(simulated|sure))(\.|$)/,
  spun: /^play\.(skip|spin|stop|row|spins|facts\.(sigma|win_every)|win\.(nice|big|huge|total|times|on|withdraw|spins|best|of_stake))(\.|$)/,
  chips: /^play\.(chip|undo|clear|repeat|double|laid|place|total|roulette\.(bet|pays|max|to_one|min|table_max))(\.|$)/,
  roulette:
    /^play\.(roulette\.(note|rules|partage|chance)|bet|colour|even|layout|dozen|position|numbers?|ball|wheel|spin_wheel)(\.|$)/,
  instant: /^play\.instant(\.|$)/,
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
/** Texts for players only. */
const forPlayers =
  /^play\.(balance\.bonus|by_house|bonus|check|lock|go\.(?!retry)|favourite|short\.empty|break|pause|seed|sitting\.(left|jackpot)|unknown)\b/;
/** Refusals that the browser itself makes in demo; all others come from the server. */
const demoPatterns = [
  'stake.too_low',
  'stake.too_high',
  'stake.step',
  'bet.invalid',
  'currency.refused',
  'server.failed',
];

/** The texts of a table, of its own symbols, and of the refusals it may show. */
export function tableTexts(
  messages: Messages,
  { engine, symbols, depicts, live }: PlayableGame['title'],
  guest: boolean,
): Messages {
  const refusals = guest ? demoPatterns : [...MESSAGES, ...LIMIT_TEXTS, 'server.failed'];
  const named = [
    ...Object.keys(symbols).map((symbol) => `games.symbol.${symbol}`),
    ...[...refusals, ...(live ? ['bets.closed', 'bets.taken_back'] : [])].map((code) => `problems.${code}`),
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
    ...Object.entries(depictedNames(messages, depicts)),
  ]);
}
