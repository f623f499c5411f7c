// A provider that is silent costs a player one sentence and not its whole patience each time: after it was silent twice in a row nobody
// waits for it for a while, then one call tries it again. Payouts and refunds never pass by here: they wait, and are asked for by us.
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import type { Psp } from './index.ts';

const SILENCES = 2;
/** Within this a silent provider's methods read "not available now", and as soon they are tried again. */
export const OPEN_MS = 30_000;

export interface Breaker {
  isOpen(nowMs: number): boolean;
  note(isSilent: boolean, nowMs: number): void;
}

/** Of one provider, as this isolate has met it. */
export function breakerOf(): Breaker {
  let silences = 0;
  let untilMs = 0;
  return {
    isOpen: (nowMs) => nowMs < untilMs,
    note(isSilent, nowMs) {
      silences = isSilent ? silences + 1 : 0;
      // One more silence after the wait is enough.
      untilMs = silences >= SILENCES ? nowMs + OPEN_MS : 0;
    },
  };
}

type Guarded = 'checkout' | 'charge' | 'address' | 'means';

/** The same provider, whose calls for a player who waits are refused at once while it is silent. */
export function watched(psp: Psp, breaker: Breaker, now: () => number): Psp {
  const guard =
    <Name extends Guarded>(name: Name) =>
    async (ask: never): Promise<Answer<never>> => {
      if (breaker.isOpen(now())) return refuse('server.unavailable');
      const answer = (await (psp[name] as (ask: never) => Promise<Answer<never>>)(ask)) as Answer<never>;
      breaker.note(!answer.ok && answer.code === 'server.unavailable', now());
      return answer;
    };
  return {
    ...psp,
    checkout: guard('checkout') as Psp['checkout'],
    charge: guard('charge') as Psp['charge'],
    address: guard('address') as Psp['address'],
    means: guard('means') as Psp['means'],
  };
}
