// Every verb of the Campaign object, as plain data that crosses RPC. Amounts are EUR cents.

/** A part of the budget, as the account that wants it names it: its own number for it, never used twice. */
export interface Part {
  readonly account: string;
  readonly no: number;
  readonly eurMinor: number;
}

/** `returned`: the account has given this part back already, and may not use it. */
export type Reserved = 'reserved' | 'exhausted' | 'returned';

/** What became of a part that was reserved: so much of it was given, nothing where it was not used. */
export interface Settlement {
  readonly no: number;
  readonly eurMinor: number;
}

export interface BudgetView {
  readonly budgetEurMinor: number;
  readonly givenEurMinor: number;
  /** Reserved for gifts that are being given, and for deposits that are on their way. */
  readonly reservedEurMinor: number;
  readonly given: number;
}

export interface CampaignVerbs {
  /** Takes the part from the remaining budget, once; a repeated call gets the same answer. */
  reserve(part: Part): Promise<Reserved>;
  /** Repeated until it is acknowledged; a settled part never changes. */
  settle(account: string, settlements: readonly Settlement[]): Promise<void>;
  /** The budget that can still be reserved. */
  left(): Promise<number>;
  budget(): Promise<BudgetView>;
}
