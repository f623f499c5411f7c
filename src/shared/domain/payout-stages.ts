// A provider's messages about a withdrawal, in any order and number: the state follows from all of them (ADR 109).

/**
 * `unfunded`: the house's balance at the provider did not suffice, which says nothing about the player. `returned`:
 * paid, and come back. `failed` is either, depending on earlier messages.
 */
export type PayoutStage = 'paid' | 'failed' | 'returned' | 'unfunded';

export interface StoredStage {
  /** The provider's id of the transfer: one order may lead to several, one after the other. */
  readonly ref: string;
  readonly stage: PayoutStage;
  /** The provider's own number of the message, rising within a transfer; 0 where it has none. */
  readonly seq: number;
}

/** `back`: the money is not at the player's bank. Null: it is on its way, or will be ordered again. */
export type PayoutStand = 'paid' | 'back' | null;

/** In the order of arrival. Whatever else was reported, a transfer that reached its bank is paid. */
export function payoutStand(stages: readonly StoredStage[]): PayoutStand {
  const refs = [...new Set(stages.map(({ ref }) => ref))];
  const stands = refs.map((ref) => transferStand(stages.filter((each) => each.ref === ref)));
  return stands.includes('paid') ? 'paid' : (stands.at(-1) ?? null);
}

/** Transfers that reached their bank: more than one means that the money was sent twice. */
export const paidTransfers = (stages: readonly StoredStage[]): string[] =>
  [...new Set(stages.map(({ ref }) => ref))].filter(
    (ref) => transferStand(stages.filter((each) => each.ref === ref)) === 'paid',
  );

function transferStand(stages: readonly StoredStage[]): PayoutStand {
  const newest = newestOf(stages);
  // It was ordered again: this transfer's failure says nothing about the next one, which may be on its way.
  if (newest === 'failed' && stages.some(({ stage }) => stage === 'unfunded')) return null;
  return newest && standOf(newest);
}

function newestOf(stages: readonly StoredStage[]): PayoutStage | null {
  const numbered = stages.filter(({ seq }) => seq > 0);
  const [first, ...others] = numbered;
  if (first) return others.reduce((newest, each) => (each.seq >= newest.seq ? each : newest), first).stage;
  return stages.find(({ stage }) => stage === 'returned')?.stage ?? stages.at(-1)?.stage ?? null;
}

const standOf = (stage: PayoutStage): PayoutStand => (stage === 'paid' ? 'paid' : stage === 'unfunded' ? null : 'back');
