// Whether a player may be led to bets elsewhere: by the same words that stop all play here, and by where they are.

import { forbidden } from '#shared/domain/geo.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, byAsker } from '../core/shell.ts';
import { stopAt, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { stopOf } from './guard.ts';

const commands = {
  mayGoToSports: byAsker((tx: Tx, asker: Asker): null => {
    stopAt(forbidden('bet', asker, profileOf(tx).licence));
    stopAt(stopOf(tx));
    return null;
  }),
};

export const noun = { commands } satisfies Noun;
