// The cards of a tab: sections of cards, a skeleton of five while they load (S9.45), one sentence where there are none.
import type { ReactNode } from 'react';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import type { Speech } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useT } from '#src/i18n/react.tsx';
import type { ShopTab } from '#src/paths.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { GoalCard } from './GoalCard.tsx';
import { RewardCard } from './RewardCard.tsx';
import { type Own, type Reached, sectionsOf, type Tab } from './shelves.ts';
import { loadShop } from './shop.store.ts';
import { Until } from './Until.tsx';
import { cashFor } from './words.ts';

type Props = {
  tab: Tab;
  cards: readonly RewardCardView[];
  /** The player's points; null for guests, and until they are known. */
  reached: Reached | null;
  /** A player's coins. */
  own?: Own;
};

export function Shelves({ tab, cards, reached, own: shopper }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  const sections = sectionsOf(tab, cards, reached).filter((section) => section.cards.length > 0);
  if (sections.length === 0)
    return (
      <div className="card feature-block">
        <Empty symbol="cart">{shopper || cards.length > 0 ? t('shop.empty.title') : t('shop.empty.guest')}</Empty>
      </div>
    );
  return sections.map(({ id, cards: own }) => (
    <section key={id} className="shop-shelf" aria-labelledby={`shelf-${id}`}>
      <div className="shop-shelf-head">
        <h2 id={`shelf-${id}`}>{t(`shop.tab.${id}`)}</h2>
        <p>{noteOf(id, own, cards, speech)}</p>
      </div>
      <ul className={id === 'money' ? 'rewards rewards-money' : 'rewards'}>
        {own
          .filter(({ goal }) => !goal)
          .map((card) => (
            <li key={card.group}>
              <RewardCard card={card} own={shopper} />
            </li>
          ))}
      </ul>
      {own.some(({ goal }) => goal) && (
        <div className="goals">
          {own.map(
            (card) => card.goal && <GoalCard key={card.group} card={card} have={reached?.[card.goal.unit] ?? null} />,
          )}
        </div>
      )}
    </section>
  ));
}

function noteOf(
  id: ShopTab,
  own: readonly RewardCardView[],
  all: readonly RewardCardView[],
  speech: Speech,
): ReactNode {
  const { t, locale } = speech;
  if (id === 'special') return t('shop.section.special');
  if (id === 'money') {
    const amount = cashFor(100, all, locale);
    return amount === null ? '' : t('shop.section.money', { amount });
  }
  if (id === 'discounts') {
    const ends = own.find(({ sale }) => sale)?.sale?.ends_at;
    return ends === undefined ? '' : <Until text="shop.section.discounts" at={ends} />;
  }
  const offer = own.find((card) => card.offer?.freespins)?.offer;
  return offer?.freespins
    ? t('shop.section.freespins', { stake: formatMoney(offer.freespins.stake_cents, offer.currency, locale) })
    : '';
}

/** S9.45: five placeholders. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

export function Waiting({ failed }: { failed: boolean }) {
  const t = useT();
  if (failed)
    return (
      <div className="card feature-block">
        <ErrorState onRetry={loadShop}>{t('shop.failed')}</ErrorState>
      </div>
    );
  return (
    <div className="shop-shelf" role="status" aria-busy="true" aria-label={t('shop.loading')}>
      <div className="shop-shelf-head">
        <span className="skeleton shop-skeleton-title" />
      </div>
      <ul className="rewards" aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key} className="reward reward-scene reward-skeleton">
            <span className="skeleton reward-art" />
            <span className="reward-text">
              <span className="skeleton h-5 w-[64%]" />
              <span className="skeleton h-3 w-[86%]" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
