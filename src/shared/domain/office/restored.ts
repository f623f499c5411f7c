// What becomes of an operator's act that the backup of a restore lacks.
import type { OfficeAct, OperationName, RunAct } from './acts.ts';

/**
 * By what its effect survives: the journal's entry of the player (functions/player/whole/protected.ts), or an entry of
 * its own.
 */
const HELD: { readonly [Name in OperationName | RunAct]?: 'player' | 'own' } = {
  'freeze.impose': 'player',
  'suspension.impose': 'player',
  'account.close': 'player',
  'limit.impose': 'player',
  'exclusion.impose': 'player',
  'chat.mute': 'player',
  'questionnaire.ask': 'player',
  'person.refuse': 'player',
  'person.separate': 'player',
  'person.unite': 'player',
  'document.refuse': 'player',
  'payment.refuse': 'player',
  'payment.settle': 'player',
  'means.stop': 'own',
  'data.erase': 'own',
  'run.cancel': 'own',
  'entry.disqualify': 'player',
  'entry.strike': 'player',
  'tickets.void': 'player',
};

/**
 * Null: it is gone, and an operator has to do it again, as for an act that lifts a stop which the backup has, or for
 * one that only sometimes has an entry.
 */
export const heldBy = (act: OfficeAct): 'player' | 'own' | null => HELD[act as keyof typeof HELD] ?? null;
