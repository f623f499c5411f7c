// content/config/geo.json: which countries are served, and which partly; every other country is restricted.
import * as z from 'zod/mini';
import type { GeoRow } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { ACTS, type Act } from '#shared/domain/geo.ts';
import { described } from './described.ts';
import { ms, policyRow } from './words.ts';

const CLOSABLE = ACTS.filter((act): act is Exclude<Act, 'read' | 'open'> => act !== 'read' && act !== 'open');

export const geoSchema = z.strictObject({
  rows: described(
    'A list of rows, one per country (or region of CA and US), the later start wins. A country without a row is restricted.',
    z.array(
      z.strictObject({
        ...policyRow,
        class: described(
          'Write "served" (everything), "partial" (signed-in players may withdraw, nothing else) or "restricted".',
          z.enum(['served', 'partial', 'restricted']),
        ),
        closed: z._default(
          described(
            'Acts that this place closes although its class allows them, for example ["sign-up"]. Reading and the way out (limits, signing out) are open everywhere.',
            z.array(z.enum(CLOSABLE)),
          ),
          [],
        ),
        why: described(
          'The name of the sentence in content/messages/<locale>/geo.json that tells visitors why, for example "why.served".',
          refer.placeSentence(/^why\.[a-z_]+$/, 'is not the name of a reason'),
        ),
        sandbox: z._default(described('Write true for a row that exists in sandbox builds only.', z.boolean()), false),
      }),
    ),
  ),
});

export const toGeoRows = ({ rows }: z.infer<typeof geoSchema>): GeoRow[] =>
  rows.map(({ from, until, ...row }) => ({ ...row, fromMs: ms(from), untilMs: ms(until) }));
