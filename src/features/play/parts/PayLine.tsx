// What came of a round, in one line: the result, and beside it what it paid, or that it paid nothing.

import { useRef } from 'react';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Dealt } from '../table/game.ts';
import { moodOf } from '../table/mood.ts';
import { useInSight } from '../table/useInSight.ts';

/** Null while a round is being drawn, and where nothing of the player's was in it. */
type Came = Pick<Dealt, 'stakeMinor' | 'payoutMinor'> | null;

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

/** The same for readers of the screen. */
export function paidText(text: string, came: Came, currency: string | null, t: Translate, locale: string): string {
  if (!came) return text;
  const paid = came.payoutMinor > 0 && currency;
  return `${text}. ${paid ? t('play.paid', { amount: formatMoney(came.payoutMinor, currency, locale) }) : t('play.nothing')}`;
}
