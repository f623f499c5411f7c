// Checks that a message has the shape that its consumer needs.
import type { Listed } from '#functions/readmodel/lists.ts';
import type { QueueAsk, QueueMessage } from '#shared/contract/queues.ts';

export const isQueueMessage = (body: unknown): body is QueueMessage =>
  typeof body === 'object' &&
  body !== null &&
  'rows' in body &&
  Array.isArray(body.rows) &&
  body.rows.every(isSomebodys);

const isSomebodys = (row: unknown): row is Listed =>
  typeof row === 'object' && row !== null && ('playerId' in row || 'caseId' in row);

export const isQueueAsk = (body: unknown): body is QueueAsk =>
  typeof body === 'object' && body !== null && 'probeMs' in body && 'queue' in body;
