// The phone's menu of a game: rules, sound, modes, and the cards that a wide screen shows beside the table.
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  name: string;
  /** The same controls as above the table on a wide screen. */
  tools: ReactNode;
  modes: ReactNode;
  /** Guests have no cashbox. */
  guest: boolean;
  place: Place;
  children: ReactNode;
};

export function GameSheet({ open, onClose, name, tools, modes, guest, place, children }: Props) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <div className="game-sheet">
        <div className="game-sheet-ways">
          {modes}
          <div className="frame-tools">{tools}</div>
        </div>
        {!guest && (
          <ButtonLink href={at(place, paths.deposit())} wide>
            {t('play.go.deposit')}
          </ButtonLink>
        )}
        {children}
      </div>
    </Sheet>
  );
}
