// content/config/receipts.json: keys that once signed receipts which are still valid.
import * as z from 'zod/mini';
import type { ContentAssets } from '#shared/contract/content.ts';
import { plain } from '#shared/contract/reference.ts';
import { described } from './described.ts';

/** The people who sign changes of limits on money and persons before publication (scripts/publish/guard.ts). */
export const publishersSchema = z.strictObject({
  rows: described(
    'Operators who sign what bounds money and people, one row each; two of those of the last deploy sign a change.',
    z.array(
      z.strictObject({
        name: described('What they are called in signatures.', plain(z.string().check(z.regex(/^[a-z][a-z-]*$/)))),
        key: described(
          'Their public key, of 43 signs: npm run sign -- <key.pem> prints it.',
          plain(z.string().check(z.regex(/^[\w-]{43}$/))),
        ),
      }),
    ),
  ),
});

export const receiptsSchema = z.strictObject({
  retired: z.array(
    z.strictObject({
      x: described(
        'The key: its x of 43 signs, as the published keys told it.',
        plain(z.string().check(z.regex(/^[\w-]{43}$/))),
      ),
      until: described('The instant of its last signature: 2027-01-31T12:00:00Z.', plain(z.iso.datetime())),
    }),
  ),
}) satisfies z.ZodMiniType<ContentAssets['config/receipts']>;
