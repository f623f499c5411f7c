// Texts of a slot: the result in one line, and the symbols on the reels.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Grid, Reading, Win } from '#shared/games/slots/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { Dealt } from '../../table/game.ts';
import { type Mood, moodOf } from '../../table/mood.ts';
import { type Held, heldCoins, heldUnits, isOver, respinsLeft } from './held.ts';
import { featureAt, unitsOf } from './reels.ts';
import type { View } from './slots.store.ts';

const named = (config: SlotsConfig, t: Translate, symbol: number, n: number): string =>
  t(`games.symbol.${config.symbols[symbol]}`, { n });

/** `Line 3, three suns`; `12 ways, four whales`; `4 wins`; `Three shooting stars`. */
export function winText(config: SlotsConfig, { wins, scatters, scatterUnits }: Reading, t: Translate): string {
  const [win] = wins;
  const scatter =
    scatterUnits > 0 && t('play.win.scatter', { n: scatters, symbols: named(config, t, config.scatter, scatters) });
  if (!win) return scatter || '';
  const text = wins.length === 1 ? oneText(config, win, t) : t('play.win.lines', { n: wins.length });
  return scatter ? `${text} · ${scatter}` : text;
}

function oneText(config: SlotsConfig, win: Win, t: Translate): string {
  const n = win.by === 'chosen' ? win.reels.length : win.cells;
  const symbols = named(config, t, win.symbol, n);
  if (win.by === 'line') return t('play.win.line', { line: win.line + 1, n, symbols });
  return win.by === 'ways' ? t('play.win.ways', { ways: win.ways, n, symbols }) : t('play.win.chosen', { n, symbols });
}

/** Row by row, for screen readers. */
export function gridText(config: SlotsConfig, grid: Grid, t: Translate): string {
  const namesIn = (row: number) =>
    grid.flatMap((reel) => (reel[row] === undefined ? [] : [named(config, t, reel[row], 1)])).join(', ');
  return Array.from({ length: Math.max(...grid.map((reel) => reel.length)) }, (_, row) => row)
    .map((row) => t('play.row', { row: row + 1, symbols: namesIn(row) }))
    .join(' ');
}

/** The coins that are held, and their total value. */
export function coinsText({ hold, units }: SlotsConfig, held: Held, t: Translate): string {
  const worth = t('play.times', { value: (hold ? heldUnits(hold, held) : 0) / units });
  return t('play.hold.board', { n: heldCoins(held).length, worth });
}

/** What a respin brought, while more of them follow. */
export function landedText(config: SlotsConfig, held: Held, t: Translate): string {
  const landed = held.event.respins[held.revealed - 1];
  if (!config.hold || held.rolling || !landed || landed.length === 0 || isOver(held)) return '';
  return `${coinsText(config, held, t)}. ${t('play.hold.left', { n: respinsLeft(config.hold, held) })}`;
}

export type Result = { text: string; minor: number | null; mood: Mood };
const silent: Result = { text: '', minor: null, mood: 'lost' };

/** The line under the reels: nothing while they turn nor after a loss, else what was won, and the total when free spins are over. */
export function resultText(config: SlotsConfig, round: Dealt | null, view: View, over: boolean, t: Translate): Result {
  const { landing, spins, index, held } = view;
  if (!round || spins.length === 0) return silent;
  const { stakeMinor, payoutMinor } = round;
  const minorOf = (units: number) => payMinor(stakeMinor, units, unitsOf(config, spins));
  if (over && landing && spins.length > 1) {
    return {
      text: t('play.free.total', { n: spins.filter(({ free }) => free).length }),
      minor: payoutMinor,
      mood: moodOf(stakeMinor, payoutMinor),
    };
  }
  if (config.hold && held) {
    const bySpin = spins[0]?.units ?? 0;
    const mood = over ? moodOf(stakeMinor, payoutMinor) : 'returned';
    // The value of the coins is stated when they are shown.
    const minor = view.intro ? null : minorOf(bySpin + heldUnits(config.hold, held));
    const left = respinsLeft(config.hold, held);
    if (!over) return { text: t('play.hold.left', { n: left }), minor, mood };
    // The amount is that of the round, so the spin's own win beside the coins is named too.
    const beside = landing && bySpin > 0 ? winText(config, landing.reading, t) : '';
    const total = t('play.hold.total', { n: heldCoins(held).length });
    return { text: beside ? `${total} · ${beside}` : total, minor, mood };
  }
  const feature = featureAt(spins, index);
  if (feature) {
    const { spin, of, wonUnits } = feature;
    const known = landing ? wonUnits : wonUnits - (spins[index]?.units ?? 0);
    return { text: t('play.free.at', { spin, of }), minor: minorOf(known), mood: 'returned' };
  }
  if (!landing) return silent;
  const { units, awarded } = landing.event;
  const minor = units > 0 ? minorOf(units) : null;
  // Winning free spins is an event of its own; a payout beside them is stated like any other.
  if (awarded > 0)
    return {
      text: t('play.free.won', { n: awarded }),
      minor,
      mood: minor === null ? 'won' : moodOf(stakeMinor, minor),
    };
  if (minor === null) return silent;
  return { text: winText(config, landing.reading, t), minor, mood: moodOf(stakeMinor, minor) };
}
