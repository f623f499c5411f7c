// Every verb of a person's object and of a birthday's, as plain data that crosses RPC.
import type { AccountPart } from '#shared/domain/limits/accounts.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { SumName } from '#shared/domain/office/policy.ts';

export interface Claim {
  account: string;
  groupKey: string;
  period: string;
}

/** What an account has, and since when. */
export interface Had extends Claim {
  atMs: number;
}

export interface Joining {
  account: string;
  /** All that the account knows: its own exclusion, and those it heard of as a part of this or another person. */
  records: ExclusionRecord[];
  /** An operator has found that it is another person's: it goes on telling its own exclusion, and is told nothing. */
  apart?: true;
  /** What it has had under its former names: another name begins nothing anew. */
  had?: readonly Had[];
}

/** What an operator did: which act, in which sum it counts, what it is worth in EUR cents. */
interface Counted {
  key: string;
  sum: SumName;
  eurMinor: number;
  atMs: number;
}

export interface Counting extends Counted {
  /** By a second operator: no border stops it. */
  confirmed: boolean;
  /** All of the account's last 30 days: under another name it was another person. */
  before: Counted[];
}

/** What an account has joined. */
export interface Joined {
  /** Every record of the person. */
  readonly records: ExclusionRecord[];
  /** There are other accounts: before this one takes money it takes its turn. */
  readonly isShared: boolean;
  /** The newest turn that any account has begun. */
  readonly turn: number;
}

/** The account's turn to take money: all others have let go of theirs, and have told what they have taken so far. */
export interface Turn {
  readonly no: number;
  readonly others: AccountPart[];
}

export interface PersonVerbs {
  /** Makes the account a part of the person for good; with the answer goes a lease, where it is the only one. */
  join(joining: Joining): Promise<Joined>;
  /** The account is erased, and told nothing that others would miss: no exclusion, no claim. */
  leave(account: string): Promise<void>;
  /** The accounts that are a part of it. */
  accounts(): Promise<string[]>;
  /** The same, answered once every account has stored the records, or its lease has ended. */
  exclude(joining: Joining): Promise<Joined>;
  /** Begins a turn of the account's; `person` is what this person is called there. Null where an account has not let go of its own. */
  turn(account: string, person: string): Promise<Turn | null>;
  /** Whether this account has what a person gets once; told again it answers the same. */
  claim(claim: Claim): Promise<boolean>;
  /** What the account has that a person gets once. */
  hadBy(account: string): Promise<Had[]>;
  /** The account that has it; null where none does. */
  holder(groupKey: string, period: string): Promise<string | null>;
  /** Counts what an operator does; false, and nothing is counted, where it has to be confirmed first. Told again it counts once. */
  count(counting: Counting): Promise<boolean>;
  /** It was not done after all. */
  uncount(key: string): Promise<void>;
  /** Whether any account of the person has told an exclusion, or an operators' stop, that is in force then. */
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
  /** Notes the name; answers the numbers of other players of this birthday whose names are nearly theirs, and not the same. */
  enter(named: Named): Promise<number[]>;
}
