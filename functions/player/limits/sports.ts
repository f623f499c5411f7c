// Whether a player may be led to bets elsewhere: by the same word that stops all play here.
import { bySession } from '../core/shell.ts';
import { stopAt, type Tx } from '../core/transaction.ts';
import { stopOf } from './guard.ts';

export const commands = {
  mayGoToSports: bySession((tx: Tx): null => {
    stopAt(stopOf(tx));
    return null;
  }),
};
