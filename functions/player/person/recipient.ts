// Which messages may be sent to the player now.
import type { Recipient } from '#shared/domain/notices/kind.ts';
import type { Tx } from '../core/transaction.ts';
import { knownPerson } from './memberships.ts';
import { choicesOf } from './preferences.ts';
import { excluded, PROTECTION } from './protection.ts';

export const recipientOf = (tx: Tx): Recipient => ({
  choices: choicesOf(tx),
  offersAllowed: tx.rules.market.offersByMail,
  offersRest: PROTECTION.single(tx).offersRest(tx),
  excluded: excluded(tx) !== null,
});

/** Whether an offer may be sent now: where a register of exclusions has to be asked, it must have cleared the player recently. */
export function mayAdvertise(tx: Tx): boolean {
  if (!tx.rules.market.register) return true;
  const person = knownPerson(tx);
  return person !== null && PROTECTION.single(tx).isClear(tx, person);
}
