// The player's cases: their numbers, and the notices about them. Each is an object of its own (functions/case).
import type { Noun } from '../core/noun.ts';
import { once } from '../core/once.ts';
import { bySession, bySystem } from '../core/shell.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { isGone, profileOf } from './profile.ts';

/** The person who opens a case, as its object has to know them. */
export interface CaseOwner {
  playerId: string;
  playerNo: number;
  country: string;
  zone: string;
}

/** Stored before the case is opened, so that an erasure and an export find it, whatever happens. */
export function noteCase(tx: Tx, caseId: string): CaseOwner {
  run(tx, 'insert into support_case (id, at) values (?, ?) on conflict do nothing', caseId, tx.nowMs);
  const { playerId, playerNo, country, zone } = profileOf(tx);
  return { playerId, playerNo, country, zone };
}

/** Newest first. */
export const caseIds = (tx: Tx): string[] =>
  all<{ id: string }>(tx, 'select id from support_case order by at desc, id').map(({ id }) => id);

/** We have answered: one notice for each message, however often it is sent. */
export function hearOfCase(tx: Tx, caseId: string, no: number): null {
  if (isGone(tx)) return null;
  once(tx, 'case', `${caseId}:${no}`, {}, () => {
    notify(tx, 'case_answered', { number: caseId });
    return null;
  });
  return null;
}

const commands = {
  noteCase: bySession(noteCase),
  caseIds: bySession(caseIds),
  /** For an erasure, also after it. */
  casesOpened: bySystem(caseIds),
  hearOfCase: bySystem(hearOfCase),
};

export const noun = { commands } satisfies Noun;
