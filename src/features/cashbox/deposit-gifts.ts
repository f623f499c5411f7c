// What a deposit gave beside its money: the bonus, and the free spins to play now.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Gift } from '#shared/contract/gifts.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { $gifts, followGifts } from '#src/stores/gifts.ts';

export type Brought = {
  /** False while the gifts of a credited deposit are being read. */
  readonly isKnown: boolean;
  readonly bonus: Gift | undefined;
  readonly spins: Gift | undefined;
};

/** Nothing until it is loaded, and where nothing was given. */
export function useBrought(payment: Payment | undefined): Brought {
  const locale = useLocale();
  const gifts = useStore($gifts, { ssr: 'initial' });
  const asks = payment?.action === 'deposit' && payment.state === 'succeeded';
  useEffect(() => {
    if (asks) followGifts(locale);
  }, [asks, locale]);
  const own = asks && gifts.status === 'ready' ? gifts.value.gifts.filter((gift) => gift.payment === payment.id) : [];
  return {
    isKnown: !asks || gifts.status !== 'loading',
    bonus: own.find(({ kind }) => kind === 'bonus'),
    spins: own.find(({ kind, stage, games }) => kind === 'freespins' && !isOver(stage) && Boolean(games?.length)),
  };
}
