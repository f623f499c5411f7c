// The schemas of calls in Evolution's format. Unknown members of a call are ignored.
import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(400));
/** The id of the table, which is in the same place for every kind of game. */
const game = z.object({ details: z.object({ table: z.object({ id: name }) }) });
const common = { sid: name, userId: name, uuid: z.optional(name) };
const moved = { ...common, currency: name, game };
const movement = z.object({ id: name, refId: name, amount: z.number().check(z.gte(0)) });
export const debit = z.object({ ...moved, transaction: movement });
export const cancel = z.object({ ...moved, transaction: z.object({ id: name, refId: name }) });
export const checked = z.object({ ...common, currency: z.optional(name) });
export type Game = z.infer<typeof game>;
export type Debit = z.infer<typeof debit>;
export type Checked = z.infer<typeof checked>;
