// A card of the shop: money in a warm light, everything else as a scene; its price below. Pressing it opens the
// purchase (S2.198).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { missingOf } from '#shared/domain/rewards/cards.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { refusedText } from '#src/ui/Refused.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { type Own, refusalOf } from './shelves.ts';
import { openCard } from './shop.store.ts';
import { Until } from './Until.tsx';
import { headlineOf, pictureOf } from './words.ts';

type Props = { card: RewardCardView; own: Own | undefined };

/** Without `own` for guests, who have no coins. */
export function RewardCard({ card, own }: Props) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const { type, rate, sale, symbol, offer, box, description, worth_cents } = card;
  if (!rate) return null;
  const missing = own && (own.chargeable === null ? 0 : missingOf(own.chargeable, rate.points));
  const why = refusalOf(card);
  // This player can't have another one, whatever it costs.
  const isFull = card.most === 0;
  const isMoney = type === 'money';
  const picture = pictureOf(card);
  const worth =
    worth_cents === null
      ? ''
      : t(box === null ? 'shop.worth' : 'shop.worth_after', {
          amount: formatMoney(worth_cents, rate.currency, locale),
        });
  return (
    <button
      type="button"
      className={`reward ${isMoney ? 'reward-money' : 'reward-scene'}`}
      data-symbol={symbol}
      data-group={card.group}
      data-short={missing ? true : undefined}
      data-price={own && rate.points}
      suppressHydrationWarning
      aria-disabled={isFull || undefined}
      onClick={() => !isFull && openCard(card)}
    >
      <span className="reward-art" aria-hidden="true">
        <img src={picture} alt="" width="256" height="256" loading="lazy" decoding="async" />
        <img
          src={isMoney ? symbolUrl(SYMBOLS.coin, 96) : symbolUrl(SYMBOLS.sparkles, 96)}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="reward-text">
        <b className="display reward-value">{headlineOf(card, speech)}</b>
        {!isMoney && <span className="reward-note">{offer || box !== null ? worth : description}</span>}
        {sale ? (
          <Badge tone="gold">
            <Until text="shop.sale" at={sale.ends_at} />
          </Badge>
        ) : (
          card.label && <Badge tone="dark">{t(`shop.label.${card.label}`)}</Badge>
        )}
        {why && <span className="reward-note">{refusedText(why, t, locale)}</span>}
        {!isFull && (
          <Price
            points={rate.points}
            before={sale ? { points: sale.full_points, percent: sale.discount_percent } : undefined}
            missing={missing}
          />
        )}
      </span>
    </button>
  );
}
