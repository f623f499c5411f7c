// Limits how many queries run at the same time, separately for each purpose, so that a flood of registrations cannot
// keep others from playing.
import type { RegisterPurpose } from '#shared/domain/limits/registers.ts';

/** The most queries that one instance of the Worker sends to a register at the same time. */
const AT_ONCE = 50;
/** Each purpose has its own share; registrations have a fifth. */
const SHARES: Readonly<Record<RegisterPurpose, number>> = {
  registration: 0.2,
  login: 0.3,
  play: 0.4,
  advertising: 0.1,
};

export class Buckets {
  readonly #underWay = new Map<RegisterPurpose, number>();

  /** Null where all places of the purpose are taken: then nothing is queried. */
  async within<Value>(purpose: RegisterPurpose, work: () => Promise<Value>): Promise<Value | null> {
    const before = this.#underWay.get(purpose) ?? 0;
    if (before >= Math.floor(AT_ONCE * SHARES[purpose])) return null;
    this.#underWay.set(purpose, before + 1);
    try {
      return await work();
    } finally {
      this.#underWay.set(purpose, (this.#underWay.get(purpose) ?? 1) - 1);
    }
  }
}
