// The ids of rounds and payments outside of the object: the player's number and a number of their own, unique over all players.
import { playerNoOf } from './meta.ts';
import type { Tx } from './transaction.ts';

/** `R1042-7`. */
export const roundId = (tx: Tx, no: number): string => `R${playerNoOf(tx)}-${no}`;

/** `P1042-7`. */
export const paymentId = (tx: Tx, no: number): string => `P${playerNoOf(tx)}-${no}`;
