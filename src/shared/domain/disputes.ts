// A dispute about a deposit, as its payer's bank conducts it: it asks, takes the money back, returns it, takes it
// again. Stages are reported separately, repeatedly, late, or out of order; the state follows from all reported stages,
// in any order.

export const DISPUTE_STAGES = ['dispute_opened', 'taken_back', 'given_back'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** One reported stage. `turn` is 1, or 2 where a bank takes again what it had returned. */
export interface StageEvent {
  readonly stage: DisputeStage;
  readonly turn: number;
  readonly amountMinor: number;
}

export interface DisputeStands {
  /** The furthest reported stage. */
  readonly stage: DisputeStage;
  readonly turn: number;
  /** How much of the money the bank holds now. */
  readonly takenMinor: number;
}

const rank = ({ stage, turn }: Pick<StageEvent, 'stage' | 'turn'>): number =>
  turn * DISPUTE_STAGES.length + DISPUTE_STAGES.indexOf(stage);

/** The state of a dispute; null where nothing was reported, or where a bank returns more than it took. */
export function standOf(message: readonly StageEvent[]): DisputeStands | null {
  const furthest = [...message].sort((a, b) => rank(b) - rank(a))[0];
  if (!furthest) return null;
  let takenMinor = 0;
  for (let turn = 1; turn <= furthest.turn; turn += 1) {
    const of = (stage: DisputeStage) => message.find((each) => each.stage === stage && each.turn === turn)?.amountMinor;
    const taken = of('taken_back');
    const given = of('given_back');
    if (taken !== undefined && given !== undefined && given > taken) return null;
    // Money that is taken again was returned before, reported or not; returned money was taken before.
    const isOver = turn < furthest.turn && given === undefined;
    if (taken !== undefined && !isOver) takenMinor += taken - (given ?? 0);
  }
  return { stage: furthest.stage, turn: furthest.turn, takenMinor };
}
