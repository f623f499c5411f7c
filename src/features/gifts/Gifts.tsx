// /profile/gifts: the bonus being wagered, what can be played, what waits, what is offered; then finished gifts, each
// with its end.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { GiftList } from '#shared/contract/gifts.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { $openGifts } from '#src/stores/gift-line.ts';
import { $gifts, followGifts, loadGifts } from '#src/stores/gifts.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Done } from './Done.tsx';
import { Linked } from './Linked.tsx';
import { OfferCard } from './OfferCard.tsx';
import { Over } from './Over.tsx';
import { Ready } from './Ready.tsx';
import { SetCode } from './SetCode.tsx';
import { Wagering } from './Wagering.tsx';
import { Waiting } from './Waiting.tsx';

type Props = {
  /** The account belongs to another licence than the one here: nothing can be taken, but everything is shown. */
  abroad?: boolean;
};

export function Gifts({ abroad = false, ...texts }: TextProps & Props) {
  return (
    <Texts {...texts}>
      <Screen abroad={abroad} />
    </Texts>
  );
}

function Screen({ abroad }: Required<Props>) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(locale), [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={loadGifts}>{t('gifts.failed')}</ErrorState>
      </div>
    );
  if (state.status === 'loading')
    return (
      <div className="gifts">
        <StateCard state="loading" />
        <StateCard state="loading" />
      </div>
    );
  return <Lists list={state.value} abroad={abroad} />;
}

function Lists({ list: { gifts, offers, set, settings }, abroad }: { list: GiftList } & Required<Props>) {
  const t = useT();
  const counted = useStore($openGifts, { ssr: 'initial' });
  const over = gifts.filter(({ stage }) => isOver(stage));
  const wagering = gifts.filter(({ stage }) => stage === 'handle_bets');
  const ready = [
    ...gifts.filter(({ stage }) => stage === 'activated'),
    ...gifts.filter(({ stage }) => stage === 'issued'),
  ];
  const waiting = gifts.filter(({ stage }) => stage === 'wait');
  const settling = gifts.filter(({ stage }) => stage === 'wager_done');
  const code = settings.deposit_bonus_code;
  const open = gifts.length - over.length;
  /** New gifts are not listed while a code is set, though they are counted. */
  const hidden = Math.max(0, (counted ?? 0) - open);
  const nothing = open + offers.length === 0 && code === null;
  /** One prominent (sun) button a page: the first gift that can be played. */
  const first = ready.find(({ stage, activatable }) => stage === 'activated' || activatable);
  return (
    <div className="gifts">
      {abroad && <Notice tone="warning">{t('problems.EE_LICENSE_BLOCKED')}</Notice>}
      <Linked />
      {settling.map((gift) => (
        <Done key={gift.id} gift={gift} />
      ))}
      {wagering.map((gift) => (
        <Wagering key={gift.id} gift={gift} />
      ))}
      {ready.length + waiting.length > 0 && (
        <div className="gift-pair">
          {ready.map((gift) => (
            <Ready key={gift.id} gift={gift} first={gift === first} abroad={abroad} />
          ))}
          {waiting.map((gift) => (
            <Waiting key={gift.id} gift={gift} next={wagering.some(({ currency }) => currency === gift.currency)} />
          ))}
        </div>
      )}
      {code !== null && <SetCode code={code} offer={set} hidden={hidden} />}
      {offers.map((offer) => (
        <OfferCard key={`${offer.id} ${offer.code}`} offer={offer} {...(abroad && { act: null })} />
      ))}
      {nothing && settings.can_issue && (
        <StateCard state="empty" symbol="gift" title={t('gifts.empty.title')}>
          {t('gifts.empty.text')}
        </StateCard>
      )}
      <Bonuses on={settings.can_issue} />
      {over.length > 0 && <Over gifts={over} />}
    </div>
  );
}
