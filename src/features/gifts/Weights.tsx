// How much one unit of stake counts, by kind of game.
import { useId } from 'react';
import type { GiftTerms } from '#shared/contract/gifts.ts';
import { kindsText } from '#src/i18n/gifts.ts';
import { displayUnit, formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';

const FULL = 100;
/** A unit of at least this many minor units, so that each weight gives a whole part: half a yen does not exist. */
const UNIT_AT_LEAST = 100;

export function Weights({ weights, currency }: { weights: GiftTerms['weights']; currency: string }) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const unit = Math.max(displayUnit(currency).minor, UNIT_AT_LEAST);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('gifts.weights', { amount: money(unit) })}</h3>
      <ul className="gift-weights">
        {weights.map(({ kinds, percent }) => (
          <li key={kinds.join()}>
            <span>{kindsText(kinds, t, locale)}</span>
            <span className="bar-track">
              <span style={{ '--part': percent / FULL }} />
            </span>
            <b>{money(Math.floor((unit * percent) / FULL))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
