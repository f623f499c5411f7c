// A row that a player sees for a reason, as the server renders it.
import { here } from '#src/i18n/here.ts';
import type { Item } from './Grid.tsx';
import { arrowsOf } from './items.ts';
import type { RowProps } from './Row.tsx';
import { idOf, REASONS, type RowReason } from './reason.ts';

/** The reason in an address. What was played last is not a row of tiles. */
export const rowReason = (word: string): RowReason | undefined =>
  REASONS.find((name): name is RowReason => name === word && name !== 'continue');

/** `about`: the name of the game that the row's games are similar to. */
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
