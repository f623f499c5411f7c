// "Pay with": the first four methods, the others behind one press.
import { useRef, useState } from 'react';
import type { SavedProfile } from '#shared/contract/payments.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { catchFocus } from '#src/ui/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { retry } from './cashbox.store.ts';
import { MoreTexts } from './MoreTexts.tsx';
import { cardText, noteOf, silentOf, stoppedOf, titleOf } from './pay-tiles.ts';
import type { OrderView } from './useOrder.ts';

const IN_SIGHT = 4;

export function Ways({ view }: { view: OrderView }) {
  const { offer, ways, way, action, order, locale } = view;
  const t = useT();
  const [all, showAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const unfold = () => {
    showAll(true);
    catchFocus(() => list.current?.querySelectorAll('input')[IN_SIGHT]);
  };
  if (offer.status === 'loading') {
    return (
      <div className="grid grid-cols-2 gap-[10px] pt-7" aria-busy="true">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} height="68px" />
        ))}
      </div>
    );
  }
  if (offer.status === 'failed' && offer.code.startsWith('server.'))
    return <ErrorState onRetry={retry}>{t('cashbox.ways_failed')}</ErrorState>;
  if (offer.status === 'failed')
    return (
      <MoreTexts height="64px">
        <Refused code={offer.code} />
      </MoreTexts>
    );
  const stopped = action === 'deposit' ? stoppedOf(offer.value.methods) : [];
  const silent = silentOf(offer.value.methods, t);
  const rest = ways.length - IN_SIGHT;
  const visible = all || rest < 2 || (way && ways.indexOf(way) >= IN_SIGHT) ? ways : ways.slice(0, IN_SIGHT);
  return (
    <div ref={list} className="grid gap-2">
      <Choices
        label={t(action === 'deposit' ? 'cashbox.pay_with' : 'cashbox.pay_to')}
        value={way?.key}
        onChange={order.choose}
        options={visible.map((each) => ({
          value: each.key,
          title: titleOf(each, t),
          note: noteOf(each, action, t, locale),
        }))}
      />
      {stopped.length > 0 && (
        <MoreTexts height="44px">
          <Stopped cards={stopped} />
        </MoreTexts>
      )}
      {silent.length > 0 && (
        <MoreTexts height="44px">
          <Silent names={silent} />
        </MoreTexts>
      )}
      {visible.length < ways.length && (
        <Button tone="quiet" onClick={unfold}>
          {t('cashbox.more_ways', { count: rest })}
        </Button>
      )}
    </div>
  );
}

function Refused({ code }: { code: string }) {
  const t = useT();
  return <ErrorState onRetry={retry}>{whyNot(code, t('cashbox.ways_failed'), t)}</ErrorState>;
}

function Silent({ names }: { names: readonly string[] }) {
  const t = useT();
  return <p className="field-note">{t('cashbox.silent', { names: names.join(', ') })}</p>;
}

function Stopped({ cards }: { cards: readonly SavedProfile[] }) {
  const t = useT();
  const locale = useLocale();
  return cards.map((card) => (
    <p key={`${card.provider}/${card.id}`} className="field-note">
      {t('cashbox.card_stopped', { card: cardText(card, t) })}{' '}
      <a className="link" href={at({ base: '', locale }, paths.support())}>
        {t('cashbox.where.way_support')}
      </a>
    </p>
  ));
}
