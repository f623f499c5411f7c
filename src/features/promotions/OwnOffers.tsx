// The same list for a player: the offers that they may take now, as their gifts say (S5.44 to S5.46).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Texts, useT } from '#src/i18n/react.tsx';
import { $gifts, followGifts, loadGifts } from '#src/stores/gifts.ts';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { BonusOffers, type Props } from './BonusOffers.tsx';

export function OwnOffers({ none, ...props }: Omit<Props, 'offers'> & { none: string }) {
  const state = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(props.locale), [props.locale]);
  // If they can't be loaded, the promotions around them are shown all the same (S8.19).
  if (state.status === 'failed')
    return (
      <Texts {...props}>
        <Unread />
      </Texts>
    );
  if (state.status === 'loading')
    return (
      <BonusOffers {...props} offers={[]}>
        <StateCard state="loading" />
      </BonusOffers>
    );
  const { offers } = state.value;
  return offers.length > 0 ? <BonusOffers {...props} offers={offers} /> : <p className="text-muted">{none}</p>;
}

function Unread() {
  const t = useT();
  return (
    <div className="card">
      <ErrorState onRetry={loadGifts}>{t('gifts.offers.failed')}</ErrorState>
    </div>
  );
}
