// Every verb of the Campaign object, as plain data for RPC. Amounts are EUR cents.

/** A part of the budget, identified by the account's own number, which is never used twice. */
export interface Part {
  readonly account: string;
  readonly no: number;
  readonly eurMinor: number;
}

/** `returned`: the account has returned this part already, and may not use it. */
export type Reserved = 'reserved' | 'exhausted' | 'returned';

/** The outcome of a reserved part: the amount that was given; 0 where it was not used. */
export interface Settlement {
  readonly no: number;
  readonly eurMinor: number;
}

export interface BudgetView {
  readonly budgetEurMinor: number;
  readonly givenEurMinor: number;
  /** Reserved for gifts that are being given, and for deposits that were begun. */
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
