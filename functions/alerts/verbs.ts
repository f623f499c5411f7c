// Every verb of the sealed store of alerts, as plain data that crosses RPC.
import type { Parcel } from '#functions/object/courier.ts';
import type { Alarm, AlertStands, AlertState, AlertStep, Fault } from '#shared/domain/risk/alert.ts';
import type { RiskRule } from '#shared/domain/risk/rules.ts';

/** As a list shows it. */
export interface AlertHead extends AlertStands {
  readonly no: number;
  readonly playerNo: number;
  readonly score: number;
  readonly rules: readonly RiskRule[];
  readonly atMs: number;
}

/** What was done about it: a reading too. */
export interface AlertEntry {
  readonly atMs: number;
  readonly operator: string;
  readonly act: AlertStep['act'] | 'see';
  readonly text: string;
}

export interface Alert extends AlertHead {
  readonly findings: Alarm['findings'];
  readonly history: readonly AlertEntry[];
  /** Others about the same account, the newest first. */
  readonly others: readonly number[];
}

/** Who asks. Alerts about accounts of their own are as if there were none. */
export interface ComplianceOfficer {
  readonly operator: string;
  readonly own: readonly string[];
  readonly atMs: number;
}

/** `known`: the same form came twice. */
export type StepAnswer = 'done' | 'known' | 'unknown' | Fault;

/** Of the alerts in a state, as many as there are and a page of them. */
export interface AlertPage {
  readonly counts: Readonly<Record<AlertState, number>>;
  readonly heads: readonly AlertHead[];
}

export interface AlertVerbs {
  /** Answers once it is committed; told again it changes nothing. */
  hear(player: string, parcel: Parcel<Alarm>): Promise<void>;
  /** Open ones by score, then the oldest first; closed ones the newest first; without the first `from`. */
  page(by: ComplianceOfficer, state: AlertState, from: number): Promise<AlertPage>;
  /** That it was read is noted with it. */
  see(by: ComplianceOfficer, no: number): Promise<Alert | null>;
  step(by: ComplianceOfficer, no: number, step: AlertStep, key: string): Promise<StepAnswer>;
}
