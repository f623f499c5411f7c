// The stage of a gift in its life (bonuses.md 1, S4.01 to S4.03): a bonus, or a set of free spins.

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
  /** Its requirement was met, and it became cash. */
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
  /** By an operator, with the reason: explained by support, given by mistake or twice, requested by the player. */
  | 'operator'
  | 'operator_mistake'
  | 'operator_twice'
  | 'operator_request'
  | 'spins_played'
  | 'closure';

export type OperatorReason = Extract<EndReason, 'operator' | `operator_${string}`>;

const ENDS: ReadonlySet<Stage> = new Set(['finished', 'lost', 'expired', 'canceled']);

/** Whether it may still bring something: for `wager_done` through its open rounds. */
export const isOpen = (stage: Stage): boolean => !ENDS.has(stage);

/** Listed as lost or finished in the player's lists (S4.02). */
export const isOver = (stage: Stage): boolean => stage === 'wager_done' || !isOpen(stage);

export type ReceivedState = 'received' | 'activated' | 'expired' | 'used' | 'erased_by_withdraw';

/** Only what time has ended is "expired": what the player or an operator has ended counts as used. */
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

/**
 * The stages that the sandbox's panel can bring a gift to; of two activated ones the second waits. `nearly_met`: one
 * more stake, or spin, ends it.
 */
export const SANDBOX_STAGES = ['issued', 'activated', 'nearly_met', 'finished', 'lost', 'expired', 'canceled'] as const;
export type SandboxStage = (typeof SANDBOX_STAGES)[number];
