// Props that every table island gets from its page.
import type { TextProps } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import type { Mode, TableGame } from './game.ts';

export type TableProps = TextProps & {
  game: TableGame & { poster: { a: string; b: string } };
  mode: Mode;
  place: Place;
  guest: boolean;
  /** Whether play for money is open here, at once or by `join`. */
  forMoney: boolean;
  /** Where a guest joins, or signs in, to play this for money; null for a player, and where neither is open. */
  join: string | null;
};

/** A table in one of its modes, inside its texts. */
export type SeatProps = Omit<TableProps, keyof TextProps> & {
  /** What each mode had on the table before the switch to the other. */
  seats: Map<Mode, unknown>;
  onMode: (mode: Mode) => void;
};
