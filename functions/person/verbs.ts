// Every verb of a person's object and of a birthday's, as plain data that crosses RPC.
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';

export interface Joining {
  account: string;
  /** All that the account knows: its own exclusion, and those it heard of as a part of this or another person. */
  records: ExclusionRecord[];
  /** An operator has found that it is another person's: it goes on telling its own exclusion, and is told nothing. */
  apart?: true;
}

export interface Claim {
  account: string;
  groupKey: string;
  period: string;
}

export interface PersonVerbs {
  /** Makes the account a part of the person for good; answers every record of the person, and with it a lease. */
  join(joining: Joining): Promise<ExclusionRecord[]>;
  /** The account is erased, and told nothing that others would miss: no exclusion, no claim. */
  leave(account: string): Promise<void>;
  /** The accounts that are a part of it. */
  accounts(): Promise<string[]>;
  /** The same, answered once every account has stored the records, or its lease has ended. */
  exclude(joining: Joining): Promise<ExclusionRecord[]>;
  /** Whether this account has what a person gets once; told again it answers the same. */
  claim(claim: Claim): Promise<boolean>;
  /** The account that has it; null where none does. */
  holder(groupKey: string, period: string): Promise<string | null>;
  /** Whether any account of the person has told an exclusion that is in force then. */
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
