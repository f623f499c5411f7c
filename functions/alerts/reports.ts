// Reports of suspicion as rows: written, approved by a second operator, exported, and marked as sent. Every step and
// every reading is recorded.
import { all, insert, one, run, type Tx } from '#functions/object/transaction.ts';
import { type ReportState, type ReportStep, type ReportWords, reported } from '#shared/domain/risk/report.ts';
import type {
  ComplianceOfficer,
  NewReport,
  ReportAnswer,
  ReportEntry,
  ReportHead,
  ReportPage,
  SuspicionReport,
} from './verbs.ts';

interface Row extends ReportWords {
  no: number;
  alert: number | null;
  player: string;
  player_no: number;
  state: ReportState;
  author: string;
  at: number;
  second: string | null;
  reference: string | null;
  sent_at: number | null;
}

const REPORT_PAGE = 50;
/** Officers may not read about their own accounts. */
const NOT_OWN = 'player not in (select value from json_each(?))';
const ownOf = ({ own }: ComplianceOfficer): string => JSON.stringify(own);

const headOf = ({
  no,
  alert,
  player_no,
  suspicion,
  state,
  author,
  at,
  second,
  reference,
  sent_at,
}: Row): ReportHead => ({
  no,
  alert,
  playerNo: player_no,
  suspicion,
  state,
  author,
  atMs: at,
  second,
  reference,
  sentAtMs: sent_at,
});

export function reportsPage(tx: Tx, by: ComplianceOfficer, from: number): ReportPage {
  const rows = all<Row>(
    tx,
    `select * from report where ${NOT_OWN} order by state = 'sent', no desc limit ? offset ?`,
    ...[ownOf(by), REPORT_PAGE + 1, from],
  );
  return { heads: rows.slice(0, REPORT_PAGE).map(headOf), isMore: rows.length > REPORT_PAGE };
}

const rowOf = (tx: Tx, by: ComplianceOfficer, no: number): Row | undefined =>
  one<Row>(tx, `select * from report where ${NOT_OWN} and no = ?`, ownOf(by), no);

function enter(
  tx: Tx,
  { operator, atMs }: ComplianceOfficer,
  entry: { report: number; key: string | null; act: ReportEntry['act']; text: string },
): void {
  insert(tx, 'report_entry', { ...entry, at: atMs, operator });
}

/** The report's number; a repeated form gets the same one. Null where it concerns an account of the officer. */
export function writeReport(tx: Tx, by: ComplianceOfficer, wish: NewReport, key: string): number | null {
  if (by.own.includes(wish.player)) return null;
  const known = one<{ no: number }>(tx, 'select no from report where key = ?', key);
  if (known) return known.no;
  const { alert, player, playerNo, suspicion, grounds, measures } = wish;
  const no = insert(tx, 'report', {
    ...{ alert, player, player_no: playerNo, suspicion, grounds, measures },
    ...{ state: 'draft', author: by.operator, at: by.atMs, key },
  });
  enter(tx, by, { report: no, key: `${key}:new`, act: 'write', text: '' });
  return no;
}

export function seeReport(tx: Tx, by: ComplianceOfficer, no: number): SuspicionReport | null {
  const row = rowOf(tx, by, no);
  if (!row) return null;
  enter(tx, by, { report: no, key: null, act: 'see', text: '' });
  const history = all<{ at: number; operator: string; act: ReportEntry['act']; text: string }>(
    tx,
    'select at, operator, act, text from report_entry where report = ? order by no',
    no,
  );
  const { grounds, measures, player } = row;
  const findings =
    row.alert === null
      ? undefined
      : one<{ findings: string }>(tx, 'select findings from alert where no = ?', row.alert);
  return {
    ...headOf(row),
    player,
    grounds,
    measures,
    findings: findings ? JSON.parse(findings.findings) : [],
    history: history.map(({ at, ...entry }) => ({ ...entry, atMs: at })),
  };
}

export function stepReport(tx: Tx, by: ComplianceOfficer, no: number, wish: ReportStep, key: string): ReportAnswer {
  const row = rowOf(tx, by, no);
  if (!row) return 'unknown';
  if (one(tx, 'select 1 from report_entry where key = ?', key)) return 'known';
  const state = reported(row, by.operator, wish.act);
  if (state === 'author' || state === 'same' || state === 'state') return state;
  enter(tx, by, { report: no, key, act: wish.act, text: 'text' in wish ? wish.text : '' });
  run(tx, 'update report set state = ? where no = ?', state, no);
  if (wish.act === 'write')
    run(
      tx,
      'update report set suspicion = ?, grounds = ?, measures = ? where no = ?',
      ...[wish.suspicion, wish.grounds, wish.measures, no],
    );
  if (wish.act === 'confirm') run(tx, 'update report set second = ? where no = ?', by.operator, no);
  if (wish.act === 'sent') run(tx, 'update report set reference = ?, sent_at = ? where no = ?', wish.text, by.atMs, no);
  return 'done';
}
