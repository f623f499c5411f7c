// Texts for a case, its subject and a waiting time.
import type { CaseAbout, Waiting } from '#shared/contract/support.ts';
import type { CaseState } from '#shared/domain/support/case.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import type { BadgeTone } from '#src/ui/Badge.tsx';

export const TONES: Readonly<Record<CaseState, BadgeTone>> = {
  new: 'ion',
  waiting_for_us: 'ion',
  waiting_for_you: 'sun',
  solved: 'win',
  reopened: 'ion',
};

/** What it was opened about, with the figures of that moment. */
export function aboutText(t: Translate, locale: string, about: CaseAbout): string {
  switch (about.kind) {
    case 'payment':
      return t(`support.about.${about.action}`, {
        id: about.id,
        amount: formatMoney(about.amountMinor, about.currency, locale),
      });
    case 'round':
      return t('support.about.round', { id: about.id, stake: formatMoney(about.stakeMinor, about.currency, locale) });
    case 'limit':
      return about.amountMinor !== null && about.currency !== null
        ? t('support.about.limit_of', { amount: formatMoney(about.amountMinor, about.currency, locale) })
        : t('support.about.limit');
  }
}

/** Minutes up to an hour and a half, then hours. */
export function waitingText(t: Translate, { medianMs, mostMs }: Waiting): string {
  return t('support.waiting', { usual: span(t, medianMs), most: span(t, mostMs) });
}

function span(t: Translate, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes <= 90 ? t('support.minutes', { minutes }) : t('support.hours', { hours: Math.round(minutes / 60) });
}
