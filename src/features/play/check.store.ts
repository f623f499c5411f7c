// The reality check at a table: what the server shows of the sitting, and the player's answer (limits.md 7).
import { atom } from 'nanostores';
import { answerRealityCheck, type RealityCheck, readRealityCheck } from '#shared/contract/limits.ts';
import { call } from '#src/client/api.ts';

/** The refusal of a stake that waits for an answer. */
export const CHECK = 'limit.reality_check';

export function createCheck() {
  const $facts = atom<RealityCheck | null>(null);
  const $busy = atom(false);
  /** The last call found no answer. */
  const $failed = atom(false);
  return {
    $facts,
    $busy,
    $failed,
    async load(): Promise<void> {
      if ($busy.get()) return;
      $busy.set(true);
      $failed.set(false);
      const called = await call(readRealityCheck);
      $busy.set(false);
      $failed.set(!called.ok);
      if (called.ok) $facts.set(called.value);
    },
    /** True when stakes are accepted again. */
    async answer(): Promise<boolean> {
      if ($busy.get()) return false;
      $busy.set(true);
      const called = await call(answerRealityCheck);
      $busy.set(false);
      $failed.set(!called.ok);
      if (called.ok) $facts.set(null);
      return called.ok;
    },
  };
}

export type Check = ReturnType<typeof createCheck>;
