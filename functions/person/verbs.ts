// Every verb of a person's object and of a birthday's, as plain data for RPC.
import type { Bounded, Counted } from '#functions/object/counted.ts';
import type { AccountPart } from '#shared/domain/limits/accounts.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';

export interface Claim {
  account: string;
  groupKey: string;
  period: string;
}

/** What an account has had, and since when. */
export interface Had extends Claim {
  atMs: number;
}

export interface Joining {
  account: string;
  /** All records of the account: its own exclusion, and those that it received as part of this or another person. */
  records: ExclusionRecord[];
  /**
   * An operator has found that the account is another person's: it keeps reporting its own exclusion and receives none.
   */
  apart?: true;
  /** What it had under earlier names, so that a change of name gives nothing a second time. */
  had?: readonly Had[];
}

/** An operator's act; no bound applies to one that a second operator has confirmed. */
export interface Counting extends Bounded {
  /** The account's entries of the last 30 days, from when it belonged to another person. */
  before: Counted[];
}

/** The answer to an account that joins. */
export interface Joined {
  /** Every record of the person. */
  readonly records: ExclusionRecord[];
  /** There are other accounts, so this one has to take a turn before it takes money. */
  readonly isShared: boolean;
  /** The newest turn of any account. */
  readonly turn: number;
}

/**
 * The account's turn to take money: all other accounts have given up theirs, and have reported what they have taken so
 * far.
 */
export interface Turn {
  readonly no: number;
  readonly others: AccountPart[];
}

export interface PersonVerbs {
  /** Makes the account a part of the person permanently. The answer includes a lease where it is the only account. */
  join(joining: Joining): Promise<Joined>;
  /** The account is erased and has no record that others need: no exclusion, no claim. */
  leave(account: string): Promise<void>;
  /** The accounts of the person. */
  accounts(): Promise<string[]>;
  /** The same, but answered only once every account has stored the records, or its lease has ended. */
  exclude(joining: Joining): Promise<Joined>;
  /**
   * Begins a turn of the account; `person` is the person's name in that account. Null where an account has not given up
   * its turn.
   */
  turn(account: string, person: string): Promise<Turn | null>;
  /** Whether this account has claimed what a person gets once; a repeated call gets the same answer. */
  claim(claim: Claim): Promise<boolean>;
  /** What the account has claimed of the things that a person gets once. */
  hadBy(account: string): Promise<Had[]>;
  /** The account that has claimed it; null where none has. */
  holder(groupKey: string, period: string): Promise<string | null>;
  /**
   * Counts an operator's act; false, and nothing is counted, where it has to be confirmed first. A repeated call counts
   * once.
   */
  count(counting: Counting): Promise<boolean>;
  /** The act was not done after all. */
  uncount(key: string): Promise<void>;
  /**
   * Whether any account of the person has reported an exclusion, or a stop by operators, that is in force at this time.
   */
  isExcluded(atMs: number): Promise<boolean>;
}

export interface Named {
  account: string;
  playerNo: number;
  /** The person's key. */
  key: string;
  readings: string[][];
}

export interface BirthdayVerbs {
  /**
   * Stores the name; answers the numbers of other players of this birthday whose names are nearly, but not exactly, the
   * same.
   */
  enter(named: Named): Promise<number[]>;
}
