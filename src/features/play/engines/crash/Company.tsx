// All players' bets on a flight: a nickname or a number, a range for the stake, and where they cashed out.
import type { CompanyBet } from '#shared/contract/tables.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { multiplierText } from './Flight.tsx';

/** A player without a nickname, or with a hidden one, is shown by number. */
export const whoOf = ({ name, no }: CompanyBet): string => name ?? `#${no}`;

export function bandText({ fromMinor, toMinor, currency }: CompanyBet, locale: string): string {
  const money = (minor: number) => formatMoney(minor, currency, locale, { short: true });
  return `${money(fromMinor)}–${money(toMinor)}`;
}

export function Company({ bets }: { bets: readonly CompanyBet[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <ol className="flight-company" aria-label={t('play.crash.company')} tabIndex={0}>
      {bets.length === 0 && <li className="text-muted">{t('play.crash.company.none')}</li>}
      {bets.map((bet) => (
        <li key={bet.no}>
          <span>{whoOf(bet)}</span>
          <span>{bandText(bet, locale)}</span>
          <b>{bet.at === null ? '' : multiplierText(bet.at, locale)}</b>
        </li>
      ))}
    </ol>
  );
}
