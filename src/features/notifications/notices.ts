// What a notice looks like, and what is said of a deposit that came to nothing; its words are i18n/notices.ts.
import type { LiveNotice, LivePayment } from '#shared/contract/live.ts';
import type { NoticeKey } from '#shared/domain/notices.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { isKnownNotice } from '#src/i18n/notices.ts';
import type { Toast } from '#src/stores/toasts.ts';
import type { SymbolName } from '#src/ui/symbols.ts';

type Look = { readonly tone: Toast['tone']; readonly symbol: SymbolName };

/** A key newer than a page that is still open says that there is news. */
const LOOKS: Readonly<Record<NoticeKey, Look>> = {
  deposit_credited: { tone: 'success', symbol: 'moneybag' },
  deposit_held: { tone: 'warning', symbol: 'lock' },
  cashout_paid: { tone: 'success', symbol: 'bank' },
  cashout_failed: { tone: 'warning', symbol: 'warning' },
  cashout_rejected: { tone: 'warning', symbol: 'warning' },
  deposit_returned: { tone: 'warning', symbol: 'warning' },
  round_voided: { tone: 'info', symbol: 'moneybag' },
  jackpot_won: { tone: 'success', symbol: 'gem' },
  session_ends_soon: { tone: 'warning', symbol: 'hourglass' },
  identity_verified: { tone: 'success', symbol: 'check' },
  document_refused: { tone: 'warning', symbol: 'warning' },
  document_expired: { tone: 'warning', symbol: 'hourglass' },
  name_changed: { tone: 'warning', symbol: 'warning' },
  address_changed: { tone: 'warning', symbol: 'warning' },
  questionnaire_asked: { tone: 'warning', symbol: 'hourglass' },
  questionnaire_overdue: { tone: 'warning', symbol: 'lock' },
  questionnaire_cleared: { tone: 'success', symbol: 'check' },
  limit_mailed: { tone: 'info', symbol: 'envelope' },
};
const OTHER: Look = { tone: 'info', symbol: 'bell' };

export const lookOf = ({ textKey }: LiveNotice): Look => (isKnownNotice(textKey) ? LOOKS[textKey] : OTHER);

/** A deposit that came to nothing leaves no notice, only this sentence; none where she gave it up herself. */
export function failedText(t: Translate, locale: string, payment: LivePayment): string | null {
  const { action, state, reason, amountMinor, currency } = payment;
  if (action !== 'deposit' || (state !== 'declined' && state !== 'canceled') || reason === 'dropped') return null;
  return t(`notifications.payment.${state}`, { amount: formatPayment(amountMinor, currency, locale) });
}

/** News older than this is caught up with silently: the list has it, a toast would come out of nowhere. */
export const FRESH_MS = 60_000;
export const isFresh = (atMs: number, nowMs: number): boolean => nowMs - atMs < FRESH_MS;
