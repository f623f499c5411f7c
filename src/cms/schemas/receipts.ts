// content/config/receipts.json: keys that signed receipts once, and whose receipts still count.
import * as z from 'zod/mini';
import type { ContentAssets } from '#shared/contract/content.ts';
import { plain } from '#shared/contract/reference.ts';
import { described } from './described.ts';

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
