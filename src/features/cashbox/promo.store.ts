// A promo code that a link brought along: handed in by the deposit that asks for it (S2.131, S2.134), judged like a typed one.
import { atom, type ReadableAtom } from 'nanostores';
import { enterPromoCode } from '#shared/contract/bonuses.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';
import { forgetCode, storedCode } from '#src/client/promo.ts';

export type Handed = { readonly code: string; readonly problem: Problem | null };

const $state = atom<Handed | null>(null);
/** What became of the code; null while nobody handed one in. */
export const $handed: ReadableAtom<Handed | null> = $state;

/** Malformed, not for the player, had before, unknown. */
const JUDGED = new Set([400, 403, 409, 422]);

let asking = false;

/** Hands in the code that waits, if one does. One that was judged is not handed in again; one that was not, is next time. */
export async function handIn(): Promise<void> {
  const code = storedCode();
  if (!code || asking) return;
  asking = true;
  const sent = await call(enterPromoCode, { body: { code } });
  asking = false;
  if (sent.ok || JUDGED.has(sent.problem.status)) forgetCode();
  $state.set({ code, problem: sent.ok ? null : sent.problem });
}

/** Said where it was handed in, and no further. */
export const letGo = (): void => $state.set(null);
