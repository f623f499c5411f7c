// What an operator has to say with every act.

export const REASON_MIN = 10;
export const REASON_MAX = 300;

/**
 * Why an act's reason is not taken; null where it is. The log keeps reasons for ever, also of players who have been erased:
 * so no e-mail, and no run of digits that may be a card, a phone or an account.
 */
export function reasonFault(text: string): 'short' | 'long' | 'person' | null {
  const trimmed = text.trim();
  if (trimmed.length < REASON_MIN) return 'short';
  if (trimmed.length > REASON_MAX) return 'long';
  return /\S@\S/.test(trimmed) || /\d(?:[ .\-/]?\d){7,}/.test(trimmed) ? 'person' : null;
}
