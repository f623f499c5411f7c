// The result of a round in one line, and beside it what it paid, or that it paid nothing.

import { useRef } from 'react';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Dealt } from '../table/game.ts';
import { moodOf } from '../table/mood.ts';
import { useInSight } from '../table/useInSight.ts';

/** Null while a round is being drawn, and where the player had no part in it. */
type Came = Pick<Dealt, 'stakeMinor' | 'payoutMinor' | 'free'> | null;

export function PayLine({ text, came, currency }: { text: string; came: Came; currency: string | null }) {
  const t = useT();
  const locale = useLocale();
  const line = useRef<HTMLParagraphElement>(null);
  useInSight(line, came, '.pay');
  return (
    <p ref={line} className="pay" data-mood={came ? moodOf(came.stakeMinor, came.payoutMinor) : 'lost'}>
      <span key={text}>{text}</span> {came?.payoutMinor === 0 && <span className="pay-none">{t('play.nothing')}</span>}
      {came && came.payoutMinor > 0 && currency && (
        <b className="pay-amount">{formatMoney(came.payoutMinor, currency, locale)}</b>
      )}
    </p>
  );
}

/** The same for screen readers. */
export function paidText(text: string, came: Came, currency: string | null, t: Translate, locale: string): string {
  return came ? `${text}. ${cameText(came, currency, t, locale)}` : text;
}

/** What a round did to the player's money: a payout up to the stake is not called a win, and a stake of the house is not called a loss. */
export function cameText(
  { stakeMinor, payoutMinor, free }: Pick<Dealt, 'stakeMinor' | 'payoutMinor' | 'free'>,
  currency: string | null,
  t: Translate,
  locale: string,
): string {
  if (!currency || (payoutMinor === 0 && free)) return `${t('play.nothing')}.`;
  const stake = formatMoney(stakeMinor, currency, locale);
  const amount = formatMoney(payoutMinor, currency, locale);
  if (payoutMinor === 0) return t('play.came.lost', { stake });
  return payoutMinor <= stakeMinor && !free ? t('play.came.back', { amount, stake }) : t('play.paid', { amount });
}
