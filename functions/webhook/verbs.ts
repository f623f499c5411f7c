// Every verb of a webhook's object, as plain data that crosses RPC.
import type { PlayerStub } from '#functions/player/stub.ts';

/** Commands of a player's object that an event of a vendor leads to. */
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

/** One command with what it is given. */
export type Deed = { [Name in Command]: readonly [name: Name, input: Parameters<PlayerStub[Name]>[0]] }[Command];

/** One verified event. */
export interface Item {
  /** The provider's id of it and what it says: the same told again is the same item, another thing under the same id is another. */
  readonly key: string;
  readonly provider: string;
  readonly id: string;
  readonly type: string;
  readonly playerId: string;
  /** Null where there is nobody whom it could be about, or nobody vouches for it: an operator looks at it. */
  readonly deed: Deed | null;
  /** Why it is refused before anybody is asked. */
  readonly code?: string;
  readonly stated: string;
}

/** What an operator has to look at: refused, or not taken for a long while. */
export interface Waiting extends Omit<Item, 'deed'> {
  readonly shard: string;
  readonly state: 'owed' | 'refused';
  readonly sinceMs: number;
}

export interface WebhookVerbs {
  /** Stores each once; resolves when players' objects have answered, or after a while: they are owed from here on. */
  take(items: readonly Item[]): Promise<void>;
  /** Oldest first. */
  waiting(): Promise<Waiting[]>;
  /** The cause is mended: it is brought to its player again. False where it waits no more. */
  again(key: string): Promise<boolean>;
  /** An operator has dealt with it by another way. */
  close(key: string): Promise<boolean>;
}
