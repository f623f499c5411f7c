// The schemas of calls in Hub88's format. Unknown members of a call are ignored.
import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(400));
const amount = z.int().check(z.gte(0));
const common = { user: name, token: name };
export const balance = z.object(common);
const moved = {
  ...common,
  transaction_uuid: name,
  round: name,
  game_code: name,
  round_closed: z.optional(z.boolean()),
};
export const bet = z.object({ ...moved, amount, currency: name, is_free: z.optional(z.boolean()) });
export const win = z.object({ ...moved, amount, currency: name, reference_transaction_uuid: name });
export const rollback = z.object({ ...moved, reference_transaction_uuid: name });
export type Bet = z.infer<typeof bet>;
export type Win = z.infer<typeof win>;
