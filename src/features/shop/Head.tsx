// The head of the shop: the coins and what they are worth (S2.193), how they are counted (S2.194); for a guest the way in (S6.04).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { POINT } from '#shared/domain/rewards/points.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { help } from '#src/ui/icons.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { type Ways, WaysIn } from '#src/ui/WaysIn.tsx';
import { cashFor } from './words.ts';

type Props = {
  title: string;
  ways: Ways;
  cards: readonly RewardCardView[];
  /** Null until it is known, and for guests. */
  chargeable: number | null;
  isPlayer: boolean;
};

/** Cents at full weight for one coin. */
const EARNED_BY = POINT / 100;

export function Head({ title, ways, cards, chargeable, isPlayer }: Props) {
  const t = useT();
  const locale = useLocale();
  const hundred = cashFor(100, cards, locale);
  return (
    <header className="shop-head">
      <svg className="shop-orbits" viewBox="0 0 720 232" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <ellipse cx="434" cy="116" rx="260" ry="104" transform="rotate(-12 434 116)" />
        <ellipse cx="434" cy="116" rx="410" ry="190" transform="rotate(-12 434 116)" />
      </svg>
      <div className="shop-art" aria-hidden="true">
        {[SYMBOLS.cart, SYMBOLS.gift, SYMBOLS.coin].map((code) => (
          <img key={code} src={symbolUrl(code, 256)} alt="" width="256" height="256" />
        ))}
      </div>
      <h1>{title}</h1>
      {isPlayer ? (
        <Coins chargeable={chargeable} cash={chargeable === null ? null : cashFor(chargeable, cards, locale)} />
      ) : (
        hundred && <p className="shop-lead">{t('shop.guest', { amount: hundred })}</p>
      )}
      {!isPlayer && <WaysIn className="shop-ways" ways={ways} join={t('features.join')} />}
      <p className="shop-earn">
        {t('shop.earn', { amount: formatMoney(EARNED_BY, 'EUR', locale) })}{' '}
        <button type="button" className="shop-how" popoverTarget="shop-about">
          <Icon of={help} size={17} />
          {t('shop.how')}
        </button>
      </p>
    </header>
  );
}

function Coins({ chargeable, cash }: { chargeable: number | null; cash: string | null }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="shop-coins" aria-busy={chargeable === null || undefined}>
      <img src={symbolUrl(SYMBOLS.coin, 96)} alt="" width="52" height="52" />
      <b className="display">
        {chargeable === null ? (
          <span className="skeleton" />
        ) : (
          formatters.getNumberFormat(intlLocale(locale)).format(chargeable)
        )}
      </b>
      <p>
        {t('shop.astrocoins')}
        {cash && <span>{t('shop.worth_cash', { amount: cash })}</span>}
      </p>
    </div>
  );
}
