// Agreements about limits, breaks and terms, newest first; loaded again when a limit changes while they are shown.
import { map, type ReadableAtom } from 'nanostores';
import { type Agreement, receiptOperations } from '#shared/contract/receipts.ts';
import { call } from '#src/client/api.ts';
import { $liveEvent } from '#src/stores/connection.ts';

export type Agreements = {
  /** Null until the first answer. */
  readonly items: readonly Agreement[] | null;
  readonly cursor: string | null;
  readonly busy: boolean;
  readonly failed: boolean;
};

const $state = map<Agreements>({ items: null, cursor: null, busy: false, failed: false });
export const $agreements: ReadableAtom<Agreements> = $state;

/** Loads the newest or, with `more`, those before the last one shown. */
export async function loadAgreements(more = false): Promise<void> {
  const { items, cursor, busy } = $state.get();
  if (busy) return;
  $state.set({ ...$state.get(), busy: true });
  const query = more && cursor !== null ? { cursor } : {};
  const called = await call(receiptOperations.agreements, { query });
  if (!called.ok) return $state.set({ ...$state.get(), busy: false, failed: true });
  const { agreements, next_cursor } = called.value;
  const before = more ? (items ?? []) : [];
  $state.set({ items: [...before, ...agreements], cursor: next_cursor, busy: false, failed: false });
}

/** Keeps them up to date until the returned function is called. */
export function followAgreements(): () => void {
  void loadAgreements();
  return $liveEvent.listen((event) => {
    if (event?.type === 'limits.changed') void loadAgreements();
  });
}
