// What a notice looks like, and the text of a failed deposit; texts of notices are i18n/notices.ts.
import type { LiveNotice, LivePayment } from '#shared/contract/live.ts';
import { type InboxName, kindOf, NOTICES } from '#shared/domain/notices/registry.ts';
import { SILENT } from '#shared/domain/payments.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatPayment } from '#src/i18n/money.ts';
import type { Toast } from '#src/stores/toasts.ts';
import type { SymbolName } from '#src/ui/symbols.ts';

type Look = { readonly tone: Toast['tone']; readonly symbol: SymbolName };

/** For a kind that an older open page does not know: there is news. */
const OTHER: Look = { tone: 'info', symbol: 'bell' };

const LOOKS: Readonly<Record<InboxName, { readonly inbox: Look }>> = NOTICES;

export const lookOf = ({ textKey }: LiveNotice): Look =>
  kindOf(textKey)?.inbox ? LOOKS[textKey as InboxName].inbox : OTHER;

/**
 * A failed deposit has no notice, only this text; none where the player canceled it, or already read at the form that
 * the provider did not answer.
 */
export function failedText(t: Translate, locale: string, payment: LivePayment): string | null {
  const { action, state, reason, amountMinor, currency } = payment;
  if (action !== 'deposit' || (state !== 'declined' && state !== 'canceled')) return null;
  if (reason === 'dropped' || reason === SILENT) return null;
  return t(`notifications.payment.${state}`, { amount: formatPayment(amountMinor, currency, locale) });
}

/** Older news is not announced: it is in the list, and a toast would be out of place. */
export const FRESH_MS = 60_000;
export const isFresh = (atMs: number, nowMs: number): boolean => nowMs - atMs < FRESH_MS;
