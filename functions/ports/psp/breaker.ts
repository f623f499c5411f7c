// A circuit breaker for each provider, so that players do not wait for the timeout of every call while a provider is
// down. After two timeouts in a row calls are refused at once for a while; then one call tries again. Payouts and
// refunds do not pass through it: they wait in the outbox.
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import type { Psp } from './index.ts';

const SILENCES = 2;
/**
 * For this long the methods of a provider without an answer are shown as "not available now"; then it is tried again.
 */
export const OPEN_MS = 30_000;

export interface Breaker {
  isOpen(nowMs: number): boolean;
  note(isSilent: boolean, nowMs: number): void;
}

/** The breaker of one provider in this isolate. */
export function breakerOf(): Breaker {
  let silences = 0;
  let untilMs = 0;
  return {
    isOpen: (nowMs) => nowMs < untilMs,
    note(isSilent, nowMs) {
      silences = isSilent ? silences + 1 : 0;
      // After the wait a single timeout opens the breaker again.
      untilMs = silences >= SILENCES ? nowMs + OPEN_MS : 0;
    },
  };
}

type Guarded = 'checkout' | 'charge' | 'address' | 'means';

/** Wraps a provider so that calls which a player waits for are refused at once while its breaker is open. */
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
