// A promo code that a link brought along: handed in by the deposit that asks for it (S2.131, S2.134), judged like a typed one.
import { forgetCode, storedCode } from '#src/client/promo.ts';
import { enterCode } from '#src/stores/gifts.ts';
import { tellLinked } from '#src/stores/linked-code.ts';

/** Malformed, not for the player, had before, unknown. */
const JUDGED = new Set([400, 403, 409, 422]);

let asking = false;

/** Hands in the code that waits, if one does. One that was judged is not handed in again; one that was not, is next time. */
export async function handIn(locale: string): Promise<void> {
  const code = storedCode();
  if (!code || asking) return;
  asking = true;
  const sent = await enterCode(code, locale);
  asking = false;
  if (sent.ok || JUDGED.has(sent.problem.status)) forgetCode();
  tellLinked(sent.ok ? { code, problem: null, came: sent.value } : { code, problem: sent.problem });
}
