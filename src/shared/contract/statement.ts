// Statements on the wire: a period, a currency, a format.
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';

export const statementQuery = z.strictObject({
  currency: z.enum(CURRENCIES),
  /** The first and the last day, in the player's zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(['csv', 'pdf']),
  /** The language of the document. */
  l: z.optional(z.string().check(z.regex(/^[A-Za-z-]{2,5}$/))),
});

export const statementOperations = {
  read: operation({
    id: 'readStatement',
    method: 'GET',
    path: '/api/player/statement',
    summary:
      'Everything that moved the balance in a period, as a table (CSV) or on paper (PDF); it adds up to the balance.',
    who: 'player',
    act: 'read',
    query: statementQuery,
    status: 200,
    refusals: ['account.unknown', 'request.refused'],
  }),
};
