// The shelves as tabs that are links, each with a dot where something on it can be had (S2.195 to S2.197).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at } from '#src/paths.ts';
import { cardsOn, isAffordable, pathOf, type Tab } from './shelves.ts';

type Props = { tabs: readonly Tab[]; current: Tab; cards: readonly RewardCardView[]; chargeable: number | null };

export function Tabs({ tabs, current, cards, chargeable }: Props) {
  const t = useT();
  const locale = useLocale();
  const within = new Set(tabs.filter((tab) => isAffordable(tab === 'all' ? cards : cardsOn(tab, cards), chargeable)));
  return (
    <div className="shop-tabs">
      <nav className="tab-links" aria-label={t('shop.tabs')}>
        {tabs.map((tab) => (
          <a
            key={tab}
            className="chip"
            href={at({ base: '', locale }, pathOf(tab))}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`shop.tab.${tab}`)}
            {within.has(tab) && (
              <span className="dot">
                <span className="sr-only">{t('shop.affordable')}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      {within.size > 0 && (
        <p className="shop-legend" aria-hidden="true">
          <span className="dot" />
          {t('shop.affordable.legend')}
        </p>
      )}
    </div>
  );
}
