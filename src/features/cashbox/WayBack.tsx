// Where the player goes after a payment: back to the table they came from, else to the lobby.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { isOverTable, tableBefore } from './origin.ts';

type Props = Pick<ButtonLook, 'tone' | 'wide'> & {
  /** Closes the dialog: over a table that leads back to the game. */
  onClose?: (() => void) | undefined;
  /** Whether it closes over any other page, too. */
  closes?: boolean;
};

export function WayBack({ onClose, closes = false, ...look }: Props) {
  const t = useT();
  const locale = useLocale();
  if (onClose && (closes || isOverTable()))
    return (
      <Button size="large" {...look} onClick={onClose}>
        {t(isOverTable() ? 'cashbox.back_to_game' : 'ui.close')}
      </Button>
    );
  const table = tableBefore();
  return (
    <ButtonLink size="large" {...look} href={table ?? at({ base: '', locale }, paths.main())}>
      {t(table ? 'cashbox.back_to_game' : 'cashbox.back_to_lobby')}
    </ButtonLink>
  );
}
