// The notice that our terms will change, a month before they do (jobs/terms.ts).

import type { Licence } from '#shared/domain/geo.ts';
import type { Noun } from '../core/noun.ts';
import { once } from '../core/once.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { profileOf } from './profile.ts';

export interface TermsChange {
  readonly fromMs: number;
  /** Omitted where it is for players of every licence. */
  readonly licence?: Licence;
}

/** One notice for each change, however often it is delivered. */
export function tellTerms(tx: Tx, { fromMs, licence }: TermsChange): null {
  const { licence: own, zone } = profileOf(tx);
  if (licence !== undefined && licence !== own) return null;
  once(tx, 'terms', String(fromMs), {}, () => {
    notify(tx, 'terms_change', { fromMs, zone });
    return null;
  });
  return null;
}

const commands = { tellTerms: bySystem(tellTerms) };

export const noun = { commands } satisfies Noun;
