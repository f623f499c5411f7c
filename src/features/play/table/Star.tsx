// Adds the title to the player's favourites (S5.37): only where it has an id in their currency.
import { useEffect } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { $favourites, loadFavourites, turn } from '#src/stores/favourites.ts';
import { toast } from '#src/stores/toasts.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { star } from '#src/ui/icons.ts';
import { type TableGame, tableFor } from './game.ts';
import { useStoreValue } from './useTable.ts';

export function Star({ game }: { game: TableGame }) {
  const t = useT();
  const wallet = useStoreValue($wallet, null);
  const ids = useStoreValue($favourites, null);
  useEffect(() => void loadFavourites(), []);
  if (!wallet || !ids || !tableFor(game, wallet.currency)) return null;
  const press = async () => {
    if (!(await turn(game.id))) toast('warning', t('play.favourite.failed'));
  };
  return (
    <IconButton
      tone="glass"
      label={t('play.favourite')}
      icon={star}
      aria-pressed={ids.has(game.id)}
      onClick={() => void press()}
    />
  );
}
