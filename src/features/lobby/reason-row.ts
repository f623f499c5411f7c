// A row that is there for a player for a reason, as the server draws it.
import { here } from '#src/i18n/here.ts';
import type { Item } from './Grid.tsx';
import { arrowsOf } from './items.ts';
import type { RowProps } from './Row.tsx';
import { idOf, REASONS, type RowReason } from './reason.ts';

/** The reason that a word of an address names. What was played last is no row of tiles. */
export const rowReason = (word: string): RowReason | undefined =>
  REASONS.find((name): name is RowReason => name === word && name !== 'continue');

/** `about`: the name of the game that it is like. */
export function reasonRow(reason: RowReason, about: string, items: readonly Item[], locals: App.Locals): RowProps {
  const { t } = here(locals);
  const title = t(`lobby.mine.${reason}`, { game: about });
  return {
    id: idOf(reason),
    title,
    note: t(`lobby.mine.${reason}.why`),
    hide: t('lobby.mine.hide'),
    arrows: arrowsOf(title, locals),
    reason: { name: reason, hidden: t('lobby.mine.hidden') },
    items,
  };
}
