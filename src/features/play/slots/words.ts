// What a slot says: the result in one line, and everything that stands on the reels.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Grid, Reading } from '#shared/games/slots/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';

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
