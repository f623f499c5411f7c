// The reality check at a table: the server's figures of the sitting, and the player's answer (limits.md 7).
import { atom } from 'nanostores';
import type { RealityCheck } from '#shared/contract/limits.ts';

/** The refusal of a stake while the check is unanswered. */
export const CHECK = 'limit.reality_check';

/** Code that calls the server is loaded for play for money only. */
const ours = () => import('../dealers/real.ts');

export function createCheck() {
  const $facts = atom<RealityCheck | null>(null);
  const $busy = atom(false);
  /** The code of the last call's refusal; null where it succeeded. */
  const $failed = atom<string | null>(null);
  return {
    $facts,
    $busy,
    $failed,
    async load(): Promise<void> {
      if ($busy.get()) return;
      $busy.set(true);
      $failed.set(null);
      const called = await (await ours()).readCheck();
      $busy.set(false);
      $failed.set(called.ok ? null : called.problem.code);
      if (called.ok) $facts.set(called.value);
    },
    /** True when stakes are accepted again. */
    async answer(): Promise<boolean> {
      if ($busy.get()) return false;
      $busy.set(true);
      const called = await (await ours()).answerCheck();
      $busy.set(false);
      $failed.set(called.ok ? null : called.problem.code);
      if (called.ok) $facts.set(null);
      return called.ok;
    },
  };
}

export type Check = ReturnType<typeof createCheck>;
