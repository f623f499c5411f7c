// What can be checked about a card without its provider (S5.18 to S5.20). The number itself is checked on the
// provider's page only.

/** S5.18: a deposit's bin check accepts any number of at least six digits; spaces are ignored. */
export const isDepositBin = (text: string): boolean => /^\d{6,}$/.test(text.replace(/\s/g, ''));

/** S5.19, S5.20: MM/YY, month 1 to 12, not before the month of `nowMs` (UTC). A missing slash is accepted. */
export function judgeExpiry(text: string, nowMs: number): { value: string; error?: 'expiry' | 'past' } {
  const parts = /^\s*(\d{2})\s*\/?\s*(\d{2})\s*$/.exec(text);
  const month = Number(parts?.[1]);
  if (!parts || month < 1 || month > 12) return { value: '', error: 'expiry' };
  const value = `${parts[1]}/${parts[2]}`;
  const now = new Date(nowMs);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  return (2000 + Number(parts[2])) * 12 + month - 1 < thisMonth ? { value, error: 'past' } : { value };
}

/** S5.21: what a fraud check gets of a card. */
export const binAndLast4 = (number: string): { bin: string; last4: string } => ({
  bin: number.slice(0, 6),
  last4: number.slice(-4),
});
