// What a slot says: the result in one line, and everything that stands on the reels.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Grid, Reading } from '#shared/games/slots/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { Dealt } from '../game.ts';
import { type Mood, moodOf } from '../play.ts';
import { featureAt } from './reels.ts';
import type { View } from './show.ts';

const named = (config: SlotsConfig, t: Translate, symbol: number, n: number): string =>
  t(`games.symbol.${config.symbols[symbol]}`, { n });

/** `Line 3, three suns`; `4 lines`; `Three shooting stars`. */
export function winText(config: SlotsConfig, { lines, scatters, scatterUnits }: Reading, t: Translate): string {
  const [line] = lines;
  const scatter =
    scatterUnits > 0 && t('play.win.scatter', { n: scatters, symbols: named(config, t, config.scatter, scatters) });
  if (!line) return scatter || '';
  const symbols = named(config, t, line.symbol, line.cells);
  const said =
    lines.length === 1
      ? t('play.win.line', { line: line.line + 1, n: line.cells, symbols })
      : t('play.win.lines', { n: lines.length });
  return scatter ? `${said} · ${scatter}` : said;
}

/** Row by row, for readers of the screen. */
export function gridText(config: SlotsConfig, grid: Grid, t: Translate): string {
  return [0, 1, 2]
    .map((row) =>
      t('play.row', { row: row + 1, symbols: grid.map((reel) => named(config, t, reel[row] ?? 0, 1)).join(', ') }),
    )
    .join(' ');
}

export type Result = { text: string; minor: number | null; mood: Mood };
const silent: Result = { text: '', minor: null, mood: 'lost' };

/** The line under the reels: nothing while they turn, then what was won, and the total when free spins are over. */
export function resultText(config: SlotsConfig, round: Dealt | null, view: View, over: boolean, t: Translate): Result {
  const { told, spins, index } = view;
  if (!round || spins.length === 0) return silent;
  const { stakeMinor, payoutMinor } = round;
  const minorOf = (units: number) => payMinor(stakeMinor, units, config.lines.length);
  if (over && told && spins.length > 1) {
    return {
      text: t('play.free.total', { n: spins.length - 1 }),
      minor: payoutMinor,
      mood: moodOf(stakeMinor, payoutMinor),
    };
  }
  const feature = featureAt(spins, index);
  if (feature) {
    const { spin, of, multiplier, wonUnits } = feature;
    const known = told ? wonUnits : wonUnits - (spins[index]?.units ?? 0);
    return { text: t('play.free.at', { spin, of, multiplier }), minor: minorOf(known), mood: 'returned' };
  }
  if (!told) return silent;
  const { units, awarded } = told.event;
  const minor = units > 0 ? minorOf(units) : null;
  if (awarded > 0) return { text: t('play.free.won', { n: awarded }), minor, mood: 'won' };
  if (minor === null) return { ...silent, text: t('play.nothing') };
  return { text: winText(config, told.reading, t), minor, mood: moodOf(stakeMinor, minor) };
}
