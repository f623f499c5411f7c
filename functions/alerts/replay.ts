// Tries rules that are not in force yet on all accounts, a number of accounts at a time. The findings are stored here
// as those of real rules are, but raise no alert.
import { all, one, run, type Tx } from '#functions/object/transaction.ts';
import type { RiskRow, RiskRule } from '#shared/domain/risk/rules.ts';
import type { ComplianceOfficer, ReplayFound, ReplayPart, ReplayView } from './verbs.ts';

interface Row {
  id: string;
  row: string;
  at: number;
  operator: string;
  upto: number;
  looked: number;
  done: number;
}
const MOST = 100;

/** Only one trial exists at a time: a new one replaces the earlier one. */
export function beginReplay(tx: Tx, { operator, atMs }: ComplianceOfficer, id: string, row: RiskRow): void {
  if (one(tx, 'select 1 from replay where id = ?', id)) return;
  run(tx, 'delete from replay_found');
  run(tx, 'delete from replay');
  run(tx, 'insert into replay (id, row, at, operator) values (?, ?, ?, ?)', id, JSON.stringify(row), atMs, operator);
}

export function addReplay(tx: Tx, id: string, { upto, looked, found, isDone }: ReplayPart): void {
  const row = one<Row>(tx, 'select * from replay where id = ?', id);
  // A part that was delivered twice, or belongs to a trial that was started again.
  if (!row || upto <= row.upto) return;
  run(tx, 'update replay set upto = ?, looked = looked + ?, done = ? where id = ?', upto, looked, Number(isDone), id);
  for (const { playerNo, player, score, before, rules } of found)
    run(
      tx,
      'insert into replay_found (replay, player_no, player, score, before, rules) values (?, ?, ?, ?, ?, ?)',
      ...[id, playerNo, player, score, before, JSON.stringify(rules)],
    );
}

export function replayView(tx: Tx, by: ComplianceOfficer): ReplayView | null {
  const row = one<Row>(tx, 'select * from replay');
  if (!row) return null;
  const found = all<{ player_no: number; score: number; before: number; rules: string }>(
    tx,
    'select player_no, score, before, rules from replay_found where player not in (select value from json_each(?)) order by score desc',
    JSON.stringify(by.own),
  ).map(
    (each): Omit<ReplayFound, 'player'> => ({
      playerNo: each.player_no,
      score: each.score,
      before: each.before,
      rules: JSON.parse(each.rules) as RiskRule[],
    }),
  );
  const rules = JSON.parse(row.row) as RiskRow;
  const counts: Partial<Record<RiskRule, number>> = {};
  for (const each of found) for (const rule of each.rules) counts[rule] = (counts[rule] ?? 0) + 1;
  return {
    id: row.id,
    fromMs: rules.fromMs ?? null,
    atMs: row.at,
    operator: row.operator,
    upto: row.upto,
    looked: row.looked,
    isDone: row.done === 1,
    counts,
    alerts: found.filter(({ score }) => score >= rules.alertFrom).length,
    high: found.filter(({ score }) => score >= rules.highFrom).length,
    before: found.filter(({ before }) => before > 0).length,
    found: found.slice(0, MOST),
  };
}
