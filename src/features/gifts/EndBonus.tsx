// The same confirmation on any page: a table offers to end a bonus that prevents a stake (bonuses.md 8).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { $lineGifts, titleIn } from '#src/stores/gift-line.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { CancelDialog } from './CancelDialog.tsx';

export function EndBonus(texts: TextProps) {
  const popup = useStore($popup, { ssr: 'initial' });
  const gifts = useStore($lineGifts, { ssr: 'initial' });
  const open = popup?.name === 'end-bonus';
  const gift = gifts.find(({ id }) => String(id) === popup?.values.gift);
  const over = gift !== undefined && !isOpen(gift.stage);
  // It has ended by itself meanwhile: nothing is left to lose.
  useEffect(() => {
    if (open && over) closePopup();
  }, [open, over]);
  if (!gift || over) return null;
  return (
    <Texts {...texts}>
      <CancelDialog gift={{ ...gift, title: titleIn(gift, texts.locale) }} open={open} onClose={closePopup} />
    </Texts>
  );
}
