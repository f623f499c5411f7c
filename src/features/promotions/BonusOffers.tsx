// The bonuses that a place may announce, each with its code, terms and expected outcome; rendered on the server only.

import type { ReactNode } from 'react';
import type { Offer } from '#shared/contract/gifts.ts';
import { amountOf, figuresOf, termRows } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { GiftCard } from '#src/ui/GiftCard.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { symbolNamed } from '#src/ui/named.ts';
import { Terms } from '#src/ui/Terms.tsx';
import { Truth } from '#src/ui/Truth.tsx';

export type Props = TextProps & {
  offers: readonly Offer[];
  /** Where a reader goes to get one: to join, or to their gifts. Null where nobody may join. */
  way: { href: string; label: string; popup?: string } | null;
  /** The page that explains how expectations are computed. */
  how: string;
};

export function BonusOffers({ offers, way, how, children, ...texts }: Props & { children?: ReactNode }) {
  return (
    <Texts {...texts}>
      <div className="gifts">
        {children}
        {offers.map((offer) => (
          <Card key={`${offer.id} ${offer.code}`} offer={offer} way={way} how={how} />
        ))}
      </div>
    </Texts>
  );
}

function Card({ offer, way, how }: { offer: Offer; way: Props['way']; how: string }) {
  const t = useT();
  const locale = useLocale();
  const speech = { t, locale, dates: useDates() };
  const { terms, currency, until, type, code, description } = offer;
  const { deposit } = terms;
  const tag = type === 'deposit' || type === 'registration' ? `gifts.tag.${type}` : 'gifts.tag.offer';
  return (
    <GiftCard
      wide
      look="plum"
      level={3}
      picture={symbolUrl(symbolNamed(offer.symbol, 'gift'), 256)}
      tag={{ tone: 'plain', label: t(tag) }}
      amount={
        <>
          {amountOf(offer, speech)}{' '}
          {offer.kind === 'bonus' && offer.freespins && (
            <small>{t('gifts.and_spins', { spins: t('gifts.spins', { count: offer.freespins.count }) })}</small>
          )}
        </>
      }
      origin={
        <>
          <b>{offer.title}</b>
          {description}
          {deposit && ` ${t('gifts.from_deposit', { amount: formatMoney(deposit.min_cents, currency, locale) })}`}
        </>
      }
      terms={<Terms rows={termRows(offer, speech)} level={4} />}
      truth={<Truth figures={figuresOf(offer)} href={how} />}
      act={
        way && (
          <ButtonLink tone="glass" size="large" href={way.href} data-popup={way.popup}>
            {way.label}
          </ButtonLink>
        )
      }
      note={
        <>
          {code !== null && t('gifts.code_is', { code })}
          {code !== null && until !== null && ' · '}
          {until !== null && (
            <Moment format="end" at={[Date.parse(until)]} words={(date = '') => t('gifts.until', { date })} />
          )}
        </>
      }
    />
  );
}
