// How the player stands to what could be sent to them, now.
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

/** Whether an offer may go out now: where a register of exclusions has to be asked, it has said clear of the player lately. */
export function mayAdvertise(tx: Tx): boolean {
  if (!tx.rules.market.register) return true;
  const person = knownPerson(tx);
  return person !== null && PROTECTION.single(tx).isClear(tx, person);
}
