// A promo code from a link: used by the deposit that asks for it (S2.131, S2.134), and checked like a typed one.
import { forgetCode, storedCode } from '#src/client/promo.ts';
import { enterCode } from '#src/stores/gifts.ts';
import { tellLinked } from '#src/stores/linked-code.ts';

/** Statuses of a decision: malformed, not for this player, used before, unknown. */
const JUDGED = new Set([400, 403, 409, 422]);

let asking = false;

/** Uses the stored code, if there is one. A code that was decided on is not used again; any other is tried the next time. */
export async function handIn(locale: string): Promise<void> {
  const code = storedCode();
  if (!code || asking) return;
  asking = true;
  const sent = await enterCode(code, locale);
  asking = false;
  if (sent.ok || JUDGED.has(sent.problem.status)) forgetCode();
  tellLinked(sent.ok ? { code, problem: null, came: sent.value } : { code, problem: sent.problem });
}
