// A player's own data on the wire: downloading it, and having it erased (I42).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** Answered as a file. JSON: stores by name, their tables, their rows. CSV: one value a line. */
export const exportData = operation({
  id: 'exportData',
  method: 'GET',
  path: '/api/player/export',
  summary: 'Everything kept of the player in every store, as one file of JSON or CSV.',
  who: 'player',
  act: 'read',
  query: z.strictObject({ format: z.optional(z.enum(['json', 'csv'])) }),
  refusals: ['reauth.required'],
});

export const eraseData = operation({
  id: 'eraseData',
  method: 'POST',
  path: '/api/player/erasure',
  summary: 'Erase the player: the books stay under a number. Refused while money or a round is open.',
  who: 'player',
  act: 'open',
  /** The player's own address, typed, so that nothing is erased by accident. */
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  refusals: ['erasure.blocked', 'request.refused', 'reauth.required'],
});
