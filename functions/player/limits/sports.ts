// Whether a player may be linked to bets on another site: decided by what stops all play here, and by their place.

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
