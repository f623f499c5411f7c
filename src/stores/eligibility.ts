// Whether the player may be invited to deposit, as their object reports: no screen offers a deposit during a break, an
// exclusion, or while a deposit limit leaves nothing (shared/domain/limits/eligibility.ts).
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Stop } from '#shared/contract/live.ts';
import { endsAtMs, isOver } from '#shared/domain/limits/eligibility.ts';
import { alarm, now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';

const $state = atom<Stop | null>(null);
/** Null where nothing is known that prevents a deposit. */
export const $depositStop: ReadableAtom<Stop | null> = computed($state, (stop) => stop);

/**
 * A break, an exclusion or an operator's stop in force, as the refusal of the acts that it forbids; null without one.
 */
export const $excluded: ReadableAtom<Stop | null> = computed($state, (stop) =>
  stop?.code === 'limit.excluded' ? stop : null,
);

const again = alarm(() => tellDepositStop($state.get()));

export function tellDepositStop(stop: Stop | null): void {
  const holds = stop && !isOver(stop, now()) ? stop : null;
  $state.set(holds);
  write('depositStop', holds);
  again([holds && endsAtMs(holds)]);
}

/** Uses what an earlier page stored until the socket reports, so that no offer appears in between. */
export function recallDepositStop(): void {
  const known = read('depositStop');
  if (isStop(known)) tellDepositStop(known);
}

const isStop = (value: unknown): value is Stop =>
  typeof value === 'object' && value !== null && 'code' in value && 'data' in value && typeof value.data === 'object';
