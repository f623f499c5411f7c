// How the player stands to what could be sent to them, now.
import type { Recipient } from '#shared/domain/notices/kind.ts';
import type { Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { offersRest } from '../limits/indicator-state.ts';
import { choicesOf } from './preferences.ts';

export const recipientOf = (tx: Tx): Recipient => ({
  choices: choicesOf(tx),
  offersAllowed: tx.rules.market.offersByMail,
  offersRest: offersRest(tx),
  excluded: excluded(tx) !== null,
});
