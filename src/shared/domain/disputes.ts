// A dispute about a deposit, as its payer's bank plays it: it asks, takes the money back, gives it back, takes it again. Each stage is
// told by itself, twice, late, or before the one that it follows; what holds is what follows from all that were told, in any order.

export const DISPUTE_STAGES = ['dispute_opened', 'taken_back', 'given_back'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** One stage as it was told. `turn` is 1, and 2 where a bank takes again what it had given back. */
export interface StageEvent {
  readonly stage: DisputeStage;
  readonly turn: number;
  readonly amountMinor: number;
}

export interface DisputeStands {
  /** The furthest stage that was told. */
  readonly stage: DisputeStage;
  readonly turn: number;
  /** What the bank holds of the money now. */
  readonly takenMinor: number;
}

const rank = ({ stage, turn }: Pick<StageEvent, 'stage' | 'turn'>): number =>
  turn * DISPUTE_STAGES.length + DISPUTE_STAGES.indexOf(stage);

/** How a dispute stands; null where nothing was told, or where a bank gives back more than it took. */
export function standOf(message: readonly StageEvent[]): DisputeStands | null {
  const furthest = [...message].sort((a, b) => rank(b) - rank(a))[0];
  if (!furthest) return null;
  let takenMinor = 0;
  for (let turn = 1; turn <= furthest.turn; turn += 1) {
    const of = (stage: DisputeStage) => message.find((each) => each.stage === stage && each.turn === turn)?.amountMinor;
    const taken = of('taken_back');
    const given = of('given_back');
    if (taken !== undefined && given !== undefined && given > taken) return null;
    // What is taken again was given back before, told or not; what was given back was taken.
    const isOver = turn < furthest.turn && given === undefined;
    if (taken !== undefined && !isOver) takenMinor += taken - (given ?? 0);
  }
  return { stage: furthest.stage, turn: furthest.turn, takenMinor };
}
