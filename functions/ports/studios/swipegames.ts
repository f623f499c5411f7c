// The schemas of calls in SwipeGames' format. Unknown members of a call are ignored.
import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(400));
const common = { sessionID: name };
export const balance = z.object(common);
export const moved = z.object({
  ...common,
  type: z.enum(['regular', 'free']),
  txID: name,
  roundID: name,
  amount: z.string(),
});
export const refund = z.object({ ...common, txID: name, origTxID: name });
export type Moved = z.infer<typeof moved>;
