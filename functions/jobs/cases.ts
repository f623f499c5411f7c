// Works on the rows of cases in the queue: the lists, the log of operators, letters to guests, and the deletions that
// belong to an erasure.

import { auditOf } from '#functions/audit/stub.ts';
import { dispatch } from '#functions/mailing.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { deleteUnder, privatePrefix } from '#functions/readmodel/data-export.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import type { CaseEvent, CaseOutgoing, MailWish } from '#shared/contract/outgoing.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { orderOf } from './order.ts';
import { noteSentOfCase, wasSentOfCase } from './sent.ts';
import { wishOf } from './wish.ts';

/** Where the files of a case are stored: a player's beside their documents, with which they are exported and erased. */
export const caseFiles = (caseId: string, playerId: string | null): string =>
  playerId === null ? `cases/${caseId}/` : `${privatePrefix(playerId)}${caseId}/`;

/** May run any number of times. */
export async function workOnCase(env: Env, row: CaseOutgoing, queue: Queue): Promise<void> {
  for (const event of row.events) await one(env, row, event, queue);
}

async function one(env: Env, row: CaseOutgoing, event: CaseEvent, queue: Queue): Promise<void> {
  const { caseId, atMs } = row;
  switch (event.type) {
    case 'operator.acted': {
      const { id, ...deed } = event.deed;
      await auditOf(env).append(`done:${caseId}:${id}`, { ...deed, atMs, stage: 'done', playerNo: event.playerNo });
      return;
    }
    case 'mail.wanted':
      return sendOnce(env, row, event.mail);
    case 'case.erased':
      if (queue !== 'lists') await deleteUnder(env, caseFiles(caseId, event.playerId));
      return;
    case 'case.changed':
    case 'case.answered':
      return;
  }
}

/** Sends first, then notes it: a row delivered twice sends one letter, and a crash loses none. */
async function sendOnce(env: Env, row: CaseOutgoing, mail: MailWish): Promise<void> {
  const { caseId, no } = row;
  if (await wasSentOfCase(commonLists(env), caseId, no)) return;
  const ready = await letter(env, env.ORIGIN, wishOf(mail), { key: `${caseId}-${no}` });
  // The address receives no letters: the guest finds the answer on the case's page, by the link.
  await dispatch(env, ready, orderOf(row));
  await noteSentOfCase(commonLists(env), caseId, no);
}
