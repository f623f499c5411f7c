// The head of the shop: the coins and their worth (S2.193), how they are earned (S2.194); for a guest how to join (S6.04).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { POINT } from '#shared/domain/rewards/points.ts';
import { SLOT } from '#src/i18n/drawn.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { help } from '#src/ui/icons.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { type Ways, WaysIn } from '#src/ui/WaysIn.tsx';
import type { Own } from './shelves.ts';
import { cashFor, cashRate } from './words.ts';

type Props = {
  title: string;
  ways: Ways;
  cards: readonly RewardCardView[];
  /** A player's coins, and the currency that the page was rendered in. */
  own?: Own;
  currency?: string;
};

/** Cents of stakes at full weight for one coin. */
const EARNED_BY = POINT / 100;

export function Head({ title, ways, cards, own, currency }: Props) {
  const t = useT();
  const locale = useLocale();
  const { due } = useEuro();
  const hundred = cashFor(100, cards, locale);
  return (
    <header className="shop-head">
      <svg className="shop-orbits" viewBox="0 0 720 232" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <ellipse cx="434" cy="116" rx="260" ry="104" transform="rotate(-12 434 116)" />
        <ellipse cx="434" cy="116" rx="410" ry="190" transform="rotate(-12 434 116)" />
      </svg>
      <div className="shop-art" aria-hidden="true">
        <img src={symbolUrl(SYMBOLS.cart, 256)} alt="" width="256" height="256" />
        {/* Hidden on phones, where lazy pictures are then not loaded. */}
        {[SYMBOLS.gift, SYMBOLS.coin].map((code) => (
          <img key={code} src={symbolUrl(code, 256)} alt="" width="256" height="256" loading="lazy" />
        ))}
      </div>
      <h1>{title}</h1>
      {own ? (
        <Coins chargeable={own.chargeable} currency={currency} cards={cards} />
      ) : (
        hundred && <p className="shop-lead">{t('shop.guest', { amount: hundred })}</p>
      )}
      {!own && <WaysIn className="shop-ways" ways={ways} join={t('features.join')} />}
      <p className="shop-earn">
        {t('shop.earn', { amount: due(EARNED_BY) })}{' '}
        <button type="button" className="shop-how" popoverTarget="shop-about">
          <Icon of={help} size={17} />
          {t('shop.how')}
        </button>
      </p>
    </header>
  );
}

/** Rendered empty: until hydration the shell writes the coins (`data-coins`), and own.ts their worth. */
function Coins({ chargeable, currency, cards }: Own & Pick<Props, 'currency' | 'cards'>) {
  const t = useT();
  const locale = useLocale();
  const rate = cashRate(cards);
  const cash = chargeable === null ? null : cashFor(chargeable, cards, locale);
  return (
    <div className="shop-coins" data-currency={currency}>
      <img src={symbolUrl(SYMBOLS.coin, 96)} alt="" width="52" height="52" />
      <b className="display" data-coins suppressHydrationWarning>
        {chargeable === null ? '–' : formatters.getNumberFormat(intlLocale(locale)).format(chargeable)}
      </b>
      <p>
        {t('shop.astrocoins')}
        <span
          data-worth={t('shop.worth_cash', { amount: SLOT })}
          data-points={rate?.points}
          data-cents={rate?.cents}
          suppressHydrationWarning
        >
          {cash === null ? '\u00a0' : t('shop.worth_cash', { amount: cash })}
        </span>
      </p>
    </div>
  );
}
