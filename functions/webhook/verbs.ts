// Every verb of a webhook's object, as plain data for RPC.
import type { PlayerStub } from '#functions/player/stub.ts';

/** Commands of a player's object that a vendor's event can cause. */
type Command =
  | 'settleDeposit'
  | 'noticeDeposit'
  | 'failDeposit'
  | 'attemptFailed'
  | 'chargeback'
  | 'unknownStage'
  | 'knowInstrument'
  | 'payoutUpdate'
  | 'refundDone'
  | 'refundFailed'
  | 'hearApplicant'
  | 'hearOfLetter';

/** A command with its arguments. */
export type Deed = { [Name in Command]: readonly [name: Name, input: Parameters<PlayerStub[Name]>[0]] }[Command];

/** One verified event. */
export interface Item {
  /**
   * The provider's id with the content: a repeated event is the same item, and other content under the same id is
   * another item.
   */
  readonly key: string;
  readonly provider: string;
  readonly id: string;
  readonly type: string;
  readonly playerId: string;
  /** Null where no player can be meant, or the event is not authenticated: an operator looks at it. */
  readonly deed: Deed | null;
  /** Why it is refused without asking the player's object. */
  readonly code?: string;
  readonly stated: string;
}

/** An event for an operator: refused, or undelivered for a long time. */
export interface Waiting extends Omit<Item, 'deed'> {
  readonly shard: string;
  readonly state: 'owed' | 'refused';
  readonly sinceMs: number;
}

export interface WebhookVerbs {
  /**
   * Stores each item once; resolves when players' objects have answered, or after a timeout: they are delivered in any
   * case.
   */
  take(items: readonly Item[]): Promise<void>;
  /** Oldest first. */
  waiting(): Promise<Waiting[]>;
  /** The cause was corrected: the event is delivered to its player again. False where it no longer waits. */
  again(key: string): Promise<boolean>;
  /** An operator has handled the event in another way. */
  close(key: string): Promise<boolean>;
}
