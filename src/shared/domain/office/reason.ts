// The reason that an operator has to give with every act.
import { lengthOf } from '#shared/base/length.ts';
import { seen } from '../text/lookalikes.ts';
import { holdsCard, holdsLongNumber } from '../text/numbers.ts';
import { isBlank, withoutUnseen } from '../text/unseen.ts';

export const REASON_MIN = 10;
export const REASON_MAX = 300;

/**
 * Why a reason is refused; null where it is not. The log stores reasons for ever, also for erased players: so no e-mail
 * address, and no long run of digits that may be a card, a phone or an account.
 */
export function reasonFault(text: string): 'short' | 'long' | 'person' | null {
  const trimmed = isBlank(text) ? '' : withoutUnseen(text).trim();
  if (lengthOf(trimmed) < REASON_MIN) return 'short';
  if (lengthOf(trimmed) > REASON_MAX) return 'long';
  const plain = seen(trimmed);
  return /\S@\S/.test(plain) || holdsCard(plain) || holdsLongNumber(plain) ? 'person' : null;
}
