// Where the player goes on after money has moved: to the table they came from, else to the lobby.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { isOverTable, tableBefore } from './origin.ts';

type Props = Pick<ButtonLook, 'tone' | 'wide'> & {
  /** Closes what lies over the table. */
  onClose?: () => void;
};

export function WayBack({ onClose, ...look }: Props) {
  const t = useT();
  const locale = useLocale();
  if (onClose && isOverTable())
    return (
      <Button size="large" {...look} onClick={onClose}>
        {t('cashbox.back_to_game')}
      </Button>
    );
  const table = tableBefore();
  return (
    <ButtonLink size="large" {...look} href={table ?? at({ base: '', locale }, paths.main())}>
      {t(table ? 'cashbox.back_to_game' : 'cashbox.back_to_lobby')}
    </ButtonLink>
  );
}
