// What every table island is given by its page.
import type { TextProps } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import type { Mode, TableGame } from './game.ts';

export type TableProps = TextProps & {
  game: TableGame & { poster: { a: string; b: string } };
  mode: Mode;
  place: Place;
};
