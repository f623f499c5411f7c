// Every verb of the sealed store of alerts, as plain data for RPC.
import type { Parcel } from '#functions/object/courier.ts';
import type { Alarm, AlertStands, AlertState, AlertStep, Fault, ScreeningHit } from '#shared/domain/risk/alert.ts';
import type { ReportFault, ReportStands, ReportStep, ReportWords, Suspicion } from '#shared/domain/risk/report.ts';
import type { RiskRow, RiskRule } from '#shared/domain/risk/rules.ts';

/** An alert as a list shows it. */
export interface AlertHead extends AlertStands {
  readonly no: number;
  readonly playerNo: number;
  readonly score: number;
  readonly rules: readonly RiskRule[];
  /** Whether it is about entries of lists of sanctions or of politically exposed persons. */
  readonly isListed: boolean;
  readonly atMs: number;
}

/** An act on an alert; reading it is one, too. */
export interface AlertEntry {
  readonly atMs: number;
  readonly operator: string;
  readonly act: AlertStep['act'] | 'see';
  readonly text: string;
}

export interface Alert extends AlertHead {
  /** The account's id. */
  readonly player: string;
  readonly hits: readonly ScreeningHit[];
  readonly findings: Alarm['findings'];
  readonly history: readonly AlertEntry[];
  /** Other alerts about the same account, the newest first. */
  readonly others: readonly number[];
}

/** The officer who calls. Alerts about the officer's own accounts are hidden as if they did not exist. */
export interface ComplianceOfficer {
  readonly operator: string;
  readonly own: readonly string[];
  readonly atMs: number;
}

/** `known`: the form was sent before. */
export type StepAnswer = 'done' | 'known' | 'unknown' | Fault;

/** A page of the alerts in one state, with their number. */
export interface AlertPage {
  readonly counts: Readonly<Record<AlertState, number>>;
  readonly heads: readonly AlertHead[];
}

/** What a player's object sends: findings of rules, or that the account has to be erased now. */
export type ToAlerts = Alarm | { readonly forget: true };

/** A report as a list shows it. */
export interface ReportHead extends ReportStands {
  readonly no: number;
  /** The alert that the report is based on; null without one. */
  readonly alert: number | null;
  readonly playerNo: number;
  readonly suspicion: Suspicion;
  readonly atMs: number;
  /** The operator who agreed. */
  readonly second: string | null;
  /** The authority's reference number, and its date. */
  readonly reference: string | null;
  readonly sentAtMs: number | null;
}
export interface ReportEntry {
  readonly atMs: number;
  readonly operator: string;
  readonly act: ReportStep['act'] | 'see';
  readonly text: string;
}
export interface SuspicionReport extends ReportHead, ReportWords {
  readonly player: string;
  readonly findings: Alarm['findings'];
  readonly history: readonly ReportEntry[];
}
export interface NewReport extends ReportWords {
  readonly alert: number | null;
  readonly player: string;
  readonly playerNo: number;
}
export interface ReportPage {
  readonly heads: readonly ReportHead[];
  readonly isMore: boolean;
}
export type ReportAnswer = 'done' | 'known' | 'unknown' | ReportFault;

/** The players whom tried rules would find. `before`: the score by the present rules, 0 below an alert. */
export interface ReplayFound {
  readonly playerNo: number;
  readonly player: string;
  readonly score: number;
  readonly before: number;
  readonly rules: readonly RiskRule[];
}
/** `upto`: the number of the last examined account. */
export interface ReplayPart {
  readonly upto: number;
  readonly looked: number;
  readonly found: readonly ReplayFound[];
  readonly isDone: boolean;
}
export interface ReplayView {
  readonly id: string;
  /** When they come into force. */
  readonly fromMs: number | null;
  readonly atMs: number;
  readonly operator: string;
  readonly upto: number;
  readonly looked: number;
  readonly isDone: boolean;
  /** The number of accounts that each rule finds. */
  readonly counts: Readonly<Partial<Record<RiskRule, number>>>;
  readonly alerts: number;
  readonly high: number;
  /** The number of findings for which the present rules raise an alert, too. */
  readonly before: number;
  readonly found: readonly Omit<ReplayFound, 'player'>[];
}

export interface AlertVerbs {
  /** Answers once it is committed; a repeated delivery changes nothing. */
  hear(player: string, parcel: Parcel<ToAlerts>): Promise<void>;
  /** Open alerts by score, then the oldest first; closed ones the newest first. The first `from` are skipped. */
  page(by: ComplianceOfficer, state: AlertState, from: number): Promise<AlertPage>;
  /** Reading an alert is recorded. */
  see(by: ComplianceOfficer, no: number): Promise<Alert | null>;
  step(by: ComplianceOfficer, no: number, step: AlertStep, key: string): Promise<StepAnswer>;
  /** Unsent reports first, the newest first; the first `from` are skipped. */
  reports(by: ComplianceOfficer, from: number): Promise<ReportPage>;
  /** The report's number; null where it concerns an account of the officer. */
  writeReport(by: ComplianceOfficer, report: NewReport, key: string): Promise<number | null>;
  /** Reading a report is recorded. */
  seeReport(by: ComplianceOfficer, no: number): Promise<SuspicionReport | null>;
  stepReport(by: ComplianceOfficer, no: number, step: ReportStep, key: string): Promise<ReportAnswer>;
  /** Starts a trial of rules. */
  beginReplay(by: ComplianceOfficer, id: string, row: RiskRow): Promise<void>;
  addReplay(id: string, part: ReplayPart): Promise<void>;
  replay(by: ComplianceOfficer): Promise<ReplayView | null>;
}
