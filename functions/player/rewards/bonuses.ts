// Promo codes. None is in circulation yet: whatever is typed is unknown.
import { refuse } from '#shared/domain/refusal.ts';
import { bySession } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { whyNone } from './give.ts';

export function enterPromoCode(tx: Tx): never {
  stopAt(whyNone(tx));
  throw new Undo(refuse('promo_code.unknown'));
}

export const commands = {
  enterPromoCode: bySession((tx): null => enterPromoCode(tx)),
};
