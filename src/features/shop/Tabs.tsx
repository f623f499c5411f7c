// The tabs as links, each with a dot where the player has enough coins for something in it (S2.195 to S2.197).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at } from '#src/paths.ts';
import { cardsOn, cheapestOf, type Own, pathOf, type Tab } from './shelves.ts';

type Props = { tabs: readonly Tab[]; current: Tab; cards: readonly RewardCardView[]; own?: Own };

export function Tabs({ tabs, current, cards, own }: Props) {
  const t = useT();
  const locale = useLocale();
  const dotOf = (from: number | null) => (own && from !== null ? <Dot from={from} own={own} /> : null);
  const least = cheapestOf(cards);
  return (
    <div className="shop-tabs">
      <nav className="tab-links scroll-row" aria-label={t('shop.tabs')}>
        {tabs.map((tab) => (
          <a
            key={tab}
            className="chip"
            href={at({ base: '', locale }, pathOf(tab))}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`shop.tab.${tab}`)}
            {dotOf(tab === 'all' ? least : cheapestOf(cardsOn(tab, cards)))}
          </a>
        ))}
      </nav>
      {own && least !== null && (
        <p className="shop-legend" aria-hidden="true" {...fromCoins(least, own)}>
          <span className="dot" />
          {t('shop.affordable.legend')}
        </p>
      )}
    </div>
  );
}

function Dot({ from, own }: { from: number; own: Own }) {
  const t = useT();
  return (
    <span className="dot" {...fromCoins(from, own)}>
      <span className="sr-only">{t('shop.affordable')}</span>
    </span>
  );
}

/** Shown to a player with this many coins; before hydration by `own.ts`. */
const fromCoins = (from: number, { chargeable }: Own) => ({
  hidden: chargeable === null || chargeable < from,
  'data-from': from,
  suppressHydrationWarning: true,
});
