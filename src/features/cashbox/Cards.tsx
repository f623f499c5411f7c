// Saved cards, each with a button that removes it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SavedProfile } from '#shared/contract/payments.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useDeposits } from './before-hydration.ts';
import { $cardProblem, $cards, forgetCard, loadCards } from './cards.store.ts';
import { LOADING } from './loaded.ts';
import { cardText } from './pay-tiles.ts';
import { Refusal } from './Refusal.tsx';

export function Cards() {
  const t = useT();
  const cards = useStore($cards, { ssr: () => LOADING });
  const problem = useStore($cardProblem, { ssr: 'initial' });
  useEffect(() => void loadCards(), []);
  return (
    <Card level={2} title={t('cashbox.cards')}>
      <p className="mb-4 text-muted">{t('cashbox.cards_text')}</p>
      <Refusal problem={problem} />
      {cards.status === 'loading' && <Skeleton height="48px" />}
      {cards.status === 'failed' && <ErrorState onRetry={loadCards}>{t('cashbox.cards_failed')}</ErrorState>}
      {cards.status === 'ready' && <List cards={cards.value} />}
    </Card>
  );
}

function List({ cards }: { cards: readonly SavedProfile[] }) {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  if (cards.length === 0) return <p role="status">{t('cashbox.cards_none')}</p>;
  return (
    <>
      <ul className="grid">
        {cards.map((card) => (
          <Row key={`${card.provider}/${card.id}`} card={card} />
        ))}
      </ul>
      {deposits && (
        <a className="link mt-2 inline-flex min-h-11 items-center" href={at({ base: '', locale }, paths.depositFast())}>
          {t('cashbox.fast')}
        </a>
      )}
    </>
  );
}

function Row({ card }: { card: SavedProfile }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const name = cardText(card, t);
  const forget = async () => {
    const stay = keepNear();
    setBusy(true);
    await forgetCard(card);
    setBusy(false);
    stay();
  };
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0">
      <span>
        <b>{name}</b> {card.expiry && <span className="text-muted">{card.expiry}</span>}
        {!card.usable && (
          <span className="block text-note text-muted">{t('cashbox.card_stopped', { card: name })}</span>
        )}
      </span>
      <Button busy={busy} onClick={() => void forget()} aria-label={t('cashbox.forget_card', { card: name })}>
        {t('cashbox.forget')}
      </Button>
    </li>
  );
}
