// The notice that our terms will change, a month before they do (whole/pulled.ts, functions/notices).

import type { TermsChange } from '#shared/domain/notices/terms.ts';
import type { Noun } from '../core/noun.ts';
import { once } from '../core/once.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { profileOf } from './profile.ts';

/**
 * One notice for each change, however often it is delivered. Players who joined after the announcement have accepted
 * the new terms already. Answers whether the notice was sent now.
 */
export function tellTerms(tx: Tx, { announcedMs, fromMs, licence }: TermsChange): boolean {
  const { licence: own, zone, createdAtMs } = profileOf(tx);
  if ((licence !== undefined && licence !== own) || createdAtMs >= announcedMs) return false;
  const { replayed } = once(tx, 'terms', String(fromMs), {}, () => {
    notify(tx, 'terms_change', { fromMs, zone });
    return null;
  });
  return !replayed;
}

const commands = { tellTerms: bySystem(tellTerms) };

export const noun = { commands } satisfies Noun;
