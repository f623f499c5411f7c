// An opened card: the quantity, what it gives, its worth and outcome, and the coins that are left (S2.198, S5.47, S5.48).
import type { ReactNode } from 'react';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { mostOf } from '#shared/domain/rewards/cards.ts';
import { MOST_TICKETS } from '#shared/domain/rewards/lotteries.ts';
import { figuresOf, termRows } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { at, paths } from '#src/paths.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Facts, Terms } from '#src/ui/Terms.tsx';
import { Truth } from '#src/ui/Truth.tsx';
import type { Own } from './shelves.ts';
import { chooseQuantity, type Order } from './shop.store.ts';
import { givenOf, pictureOf } from './words.ts';

/** Without `own` for guests: they can read all of it, and join. */
export function Purchase({ card, quantity, own }: Order & { own: Own | undefined }) {
  const { t } = useSpeech();
  const { rate } = card;
  if (!rate) return null;
  const chargeable = own?.chargeable ?? null;
  const most = chargeable === null ? 1 : mostOf(chargeable, rate.points, card.most);
  return (
    <div className="purchase">
      <Head card={card}>{card.description}</Head>
      {most > 1 && (
        <Quantity
          label={t('shop.buy.many')}
          value={quantity}
          most={most}
          fewer={t('shop.buy.fewer')}
          more={t('shop.buy.another')}
          note={
            most === card.most
              ? t('shop.buy.places', { count: most, most: MOST_TICKETS })
              : t('shop.buy.up_to', { count: most })
          }
          onChange={chooseQuantity}
        />
      )}
      <What card={card} rate={rate} quantity={quantity} chargeable={chargeable} />
      <Expectation card={card} />
      {!own && <p className="text-note text-muted">{t('shop.buy.guest')}</p>}
    </div>
  );
}

export function Head({ card, children }: { card: RewardCardView; children: ReactNode }) {
  const isMoney = card.type === 'money';
  return (
    <div className="purchase-head">
      <span className={`purchase-art ${isMoney ? 'purchase-money' : ''}`} data-symbol={card.symbol} aria-hidden="true">
        <img src={pictureOf(card)} alt="" width="72" height="72" />
      </span>
      <p className="text-muted">{children}</p>
    </div>
  );
}

type Rate = NonNullable<RewardCardView['rate']>;

function What({ card, rate, quantity, chargeable }: Order & { rate: Rate; chargeable: number | null }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const { type, offer, box, worth_cents } = card;
  const cost = rate.points * quantity;
  const worth = worth_cents === null ? null : formatMoney(worth_cents * quantity, rate.currency, locale);
  return (
    <Facts
      rows={[
        [t('shop.buy.get'), givenOf(card, quantity, speech)],
        ...(worth ? [[t(box === null ? 'shop.buy.worth' : 'shop.buy.worth_after'), worth] as const] : []),
        ...(box === null
          ? []
          : [
              [
                t('shop.buy.odds'),
                <a key="odds" className="link" href={at({ base: '', locale }, paths.spinWheel(box))}>
                  {t('shop.buy.all_odds')}
                </a>,
              ] as const,
            ]),
        // For free spins and bonuses the terms below say it.
        ...(type === 'money' && !offer ? [[t('shop.buy.becomes'), t('shop.buy.becomes_cash')] as const] : []),
        ...(offer?.freespins
          ? [[t('shop.buy.games'), offer.freespins.games.map(({ title }) => title).join(', ')] as const]
          : []),
        chargeable === null
          ? ([t('shop.buy.price'), t('shop.coins', { count: cost })] as const)
          : ([t('shop.buy.after'), t('shop.buy.sum', { have: chargeable, cost, left: chargeable - cost })] as const),
      ]}
    />
  );
}

/** For free spins and bonuses: the terms and expected outcome, as for every offer. */
function Expectation({ card: { offer } }: { card: RewardCardView }) {
  const speech = useSpeech();
  if (!offer) return null;
  return (
    <>
      <Terms rows={termRows(offer, speech)} level={3} />
      <Truth
        figures={figuresOf(offer)}
        href={at({ base: '', locale: speech.locale }, paths.page('bonus-maths'))}
        level={3}
      />
    </>
  );
}
