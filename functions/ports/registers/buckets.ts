// How many questions may be under way at once, by what they are asked for: a flood of registrations keeps nobody from playing.
import type { RegisterPurpose } from '#shared/domain/limits/registers.ts';

/** Of all that one instance of the Worker asks a register at the same time. */
const AT_ONCE = 50;
/** Each has places of its own; registrations have a fifth. */
const SHARES: Readonly<Record<RegisterPurpose, number>> = {
  registration: 0.2,
  login: 0.3,
  play: 0.4,
  advertising: 0.1,
};

export class Buckets {
  readonly #underWay = new Map<RegisterPurpose, number>();

  /** Null where its places are taken: nothing is asked then. */
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
