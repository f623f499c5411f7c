// Where a gift is in its life (bonuses.md 1, S4.01 to S4.03): a bonus, or a set of free spins.

export const STAGES = [
  'issued',
  'activated',
  'handle_bets',
  'wait',
  'wager_done',
  'finished',
  'lost',
  'expired',
  'canceled',
] as const;
export type Stage = (typeof STAGES)[number];

/** Why it ended, for the player, the history and the office. */
export type EndReason =
  /** Its requirement was met, and it has become cash. */
  | 'finished'
  | 'below_minimum'
  /** It was not activated in time. */
  | 'activation'
  /** Its days are over. */
  | 'time'
  | 'player'
  | 'withdrawal'
  | 'chargeback'
  | 'exclusion'
  /** By an operator, and why: support explains it, it was given by mistake or twice, the player asked for it. */
  | 'operator'
  | 'operator_mistake'
  | 'operator_twice'
  | 'operator_request'
  | 'spins_played'
  | 'closure';

export type OperatorReason = Extract<EndReason, 'operator' | `operator_${string}`>;

const ENDS: ReadonlySet<Stage> = new Set(['finished', 'lost', 'expired', 'canceled']);

/** Something may still come of it: of one that is `wager_done` its open rounds. */
export const isOpen = (stage: Stage): boolean => !ENDS.has(stage);

/** What the player's lists show as lost or finished (S4.02). */
export const isOver = (stage: Stage): boolean => stage === 'wager_done' || !isOpen(stage);

export type ReceivedState = 'received' | 'activated' | 'expired' | 'used' | 'erased_by_withdraw';

/** Only what time has ended is expired: what the player or an operator has ended is as good as used. */
const RECEIVED: Readonly<Record<Stage, ReceivedState>> = {
  issued: 'received',
  wait: 'received',
  activated: 'activated',
  handle_bets: 'activated',
  wager_done: 'used',
  finished: 'used',
  lost: 'used',
  expired: 'expired',
  canceled: 'used',
};

export const receivedState = (stage: Stage, reason: EndReason | null): ReceivedState =>
  stage === 'canceled' && reason === 'withdrawal' ? 'erased_by_withdraw' : RECEIVED[stage];

/** Where the sandbox's panel brings a gift to; of two that are activated the second waits. `nearly_met`: one more stake, or spin, ends it. */
export const SANDBOX_STAGES = ['issued', 'activated', 'nearly_met', 'finished', 'lost', 'expired', 'canceled'] as const;
export type SandboxStage = (typeof SANDBOX_STAGES)[number];
