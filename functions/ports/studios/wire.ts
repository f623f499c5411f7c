// The wallet's calls as a studio sends them (provider-wallet.md). Unknown members are ignored, since a studio may send
// more.
import * as z from 'zod/mini';

/** An id in printable ASCII without white space, of the greatest length that any studio uses. */
const name = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));
const account = { account_id: name, currency: name };
/** Amounts are parsed by the rules of amounts, which refuse JSON numbers. */
const amount = z.unknown();

export const balance = z.object({ ...account, game_id: z.optional(name), session_id: z.optional(name) });

export const betWin = z.object({
  ...account,
  game_id: name,
  session_id: name,
  round_id: name,
  finished: z.optional(z.boolean()),
  transactions: z
    .array(
      z.object({
        id_provider: name,
        type: z.enum(['bet', 'win']),
        amount,
        freespin_issue_id: z.optional(name),
        jackpot_win: z.optional(amount),
        billable: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(100)),
});

export const rollback = z.object({
  ...account,
  game_id: z.optional(name),
  round_id_provider: name,
  finished: z.optional(z.boolean()),
  transactions: z
    .array(z.object({ id_provider: name, type: z.literal('rollback'), original_id_provider: name }))
    .check(z.minLength(1), z.maxLength(100)),
});

export const finishFree = z.object({
  issue_id: name,
  amount,
  status: z.optional(z.enum(['finished', 'expired', 'canceled'])),
  id_provider: z.optional(name),
});

export const promoWin = z.object({ ...account, id_provider: name, amount, event_type: name, event_id: name });

/**
 * The path is not signed. A body with a list of stakes and wins was signed for another call, so it must not end a
 * round.
 */
export const finish = z.object({ ...account, round_id: name, transactions: z.optional(z.never()) });
