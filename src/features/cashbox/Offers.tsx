// The offers for a deposit as equal choices: without a bonus, or with one of them, each with all of its terms.

import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Offer } from '#shared/contract/gifts.ts';
import { depositBonusOf, requirementOf } from '#shared/domain/bonuses/amounts.ts';
import { besideOf, givesOf, type Speech, type TermRows, termRows } from '#src/i18n/gifts.ts';
import { labelled } from '#src/i18n/labelled.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Terms } from '#src/ui/Terms.tsx';
import { sharedFigures, Truth, TruthOfOne } from '#src/ui/Truth.tsx';
import { useOfferFigures } from './offer-figures.ts';
import { $depositOffers, chooseOffer } from './offers.store.ts';

const NONE: readonly Offer[] = [];

/** `bringsNone`: with this payment method no deposit brings a bonus. */
export function Offers({ amountMinor, bringsNone }: { amountMinor: number; bringsNone: boolean }) {
  const t = useT();
  const locale = useLocale();
  const speech = { t, locale, dates: useDates() };
  const name = useId();
  const offered = useStore($depositOffers, { ssr: 'initial' });
  const choice = useRef<HTMLFieldSetElement>(null);
  const figures = useOfferFigures(offered?.offers ?? NONE, amountMinor);
  const asks = offered?.wasPut === true && offered.chosen === undefined;
  // Like a field without its answer: pressing the button leads here.
  useEffect(() => {
    if (!asks) return;
    choice.current?.querySelector('input')?.focus({ preventScroll: true });
    choice.current?.scrollIntoView({ block: 'start' });
  }, [asks]);
  if (!offered) return null;
  const { offers, chosen, failed } = offered;
  if (bringsNone) return offers.length > 0 || chosen ? <Notice>{t('gifts.sheet.not_with')}</Notice> : null;
  if (offers.length === 0) return chosen ? <Notice>{t('gifts.sheet.no_bonus', { code: chosen })}</Notice> : null;
  const terms = offers.map((offer) => termRows(offer, speech));
  const shared = offers.length > 1 ? sharedRows(terms) : null;
  const truth = sharedFigures(figures);
  const how = at({ base: '', locale }, paths.page('bonus-maths'));
  return (
    <fieldset ref={choice} className="field scroll-mt-20" aria-describedby={asks ? `${name}-ask` : undefined}>
      <legend className="field-label mb-2">{t('gifts.sheet.title')}</legend>
      {asks && (
        <p id={`${name}-ask`} className="field-note is-error mb-2" role="alert">
          {t('gifts.sheet.ask')}
        </p>
      )}
      <div className="choices choices-cards gift-sides">
        <label className="choice gift-without">
          <input type="radio" name={name} checked={chosen === null} onChange={() => void chooseOffer(null, locale)} />
          <b>{t('gifts.sheet.none')}</b>
          <small>{t('gifts.sheet.none_text')}</small>
        </label>
        {offers.map((offer, i) => (
          <div key={offer.id} className="gift-choice">
            <label className="choice">
              <input
                type="radio"
                name={name}
                checked={chosen !== undefined && chosen !== null && chosen === offer.code}
                onChange={() => void chooseOffer(offer.code, locale)}
              />
              <b>{gives(offer, amountMinor, speech)}</b>
              <small>{labelled(offer.title, givesOf(offer, speech), locale)}</small>
            </label>
            <Terms rows={shared ? ownRows(terms[i] ?? {}, terms, shared, t) : (terms[i] ?? {})} />
            {truth && figures[i] ? (
              <TruthOfOne figures={figures[i]} />
            ) : (
              <Truth level={2} figures={figures[i] ?? null} href={how} />
            )}
          </div>
        ))}
      </div>
      {shared && (
        <div className="gift-choice">
          <p className="field-label">{t('gifts.sheet.same')}</p>
          <Terms rows={shared} />
          <Truth ofAll level={2} figures={truth} href={how} />
        </div>
      )}
      {failed && <Notice tone="warning">{t('gifts.sheet.failed')}</Notice>}
    </fieldset>
  );
}

/** Terms that all offers have in the same words, shown once. */
function sharedRows([first = {}, ...others]: readonly TermRows[]): TermRows {
  return rowsOf(first, (name) => others.every((rows) => rows[name] === first[name]));
}

/** Terms that differ from the others', and those that it lacks. */
function ownRows(rows: TermRows, all: readonly TermRows[], shared: TermRows, t: Translate): TermRows {
  const own = rowsOf(rows, (name) => shared[name] === undefined);
  const lacks = own.spins === undefined && all.some(({ spins }) => spins !== undefined);
  return lacks ? { ...own, spins: t('gifts.sheet.no_spins') } : own;
}

const rowsOf = (rows: TermRows, wanted: (name: keyof TermRows) => boolean): TermRows =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => wanted(name as keyof TermRows)));

/** What this deposit gives, and what that requires. */
function gives(offer: Offer, amountMinor: number, { t, locale }: Speech): string {
  const { terms, currency } = offer;
  const { deposit, wager } = terms;
  if (!deposit) return t('gifts.sheet.title');
  const { percent, cap_cents, min_cents } = deposit;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const bonusMinor = depositBonusOf(amountMinor, { percent, capMinor: cap_cents, minDepositMinor: min_cents });
  if (bonusMinor === null) return t('gifts.sheet.from', { amount: money(min_cents) });
  const brings = [t('gifts.sheet.gives', { amount: money(bonusMinor) }), besideOf(offer, t)].filter(Boolean).join(' ');
  return `${brings}. ${t('gifts.sheet.wager', { amount: money(requirementOf(bonusMinor, wager)) })}`;
}
