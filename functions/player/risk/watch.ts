// Rules against money laundering, run over the player's own books: at each settled payment, at a big win, and once a
// day while anything moves. Their findings are reported to the sealed store (functions/alerts) and are stored here only
// as which rule was reported, and when.

import { convert, RATE_ONE } from '#shared/domain/money.ts';
import type { Alarm } from '#shared/domain/risk/alert.ts';
import { assess, isLive, type RiskHistory, scoreOf } from '#shared/domain/risk/judge.ts';
import type { RiskRow, RiskRule } from '#shared/domain/risk/rules.ts';
import { dueAt, plan } from '../core/due.ts';
import { playerNoOf, readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import type { DepositFollower } from '../payments/follower.ts';
import { DEPOSITS, PAYOUTS } from '../payments/follower.ts';
import { isErased } from '../person/profile.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { riskHistory } from './history.ts';

const DAY_MS = 86_400_000;

type Reported = Readonly<Partial<Record<RiskRule, number>>>;

function watchBy(tx: Tx, atMs: number): void {
  if (!tx.rules.risk) return;
  const planned = dueAt(tx, 'risk', '');
  if (planned === null || planned > atMs) plan(tx, 'risk', '', atMs);
}

/** A payment was settled: its command does not wait for the rules, and does not fail with them. */
export const watchNow = (tx: Tx): void => watchBy(tx, tx.nowMs);

export const riskDeposits: DepositFollower = {
  name: 'risk',
  deposited: watchNow,
  chargedBack: watchNow,
  givenBack: () => {},
};

export const riskWins: Follower = {
  name: 'risk',
  settled(tx, { round: { cash_in, cash_out, currency, rate } }) {
    const border = tx.rules.risk?.rules.bigWin.eur;
    if (border === undefined || cash_out <= cash_in) return;
    if (convert(cash_out - cash_in, { currency, rate }, { currency: 'EUR', rate: RATE_ONE }, 'down') >= border)
      watchNow(tx);
  },
  undone: { stays: 'the rules read the rounds themselves' },
};

/** The timer. Money of a closed account may still move; of an erased one there is nothing to examine. */
export function watch(tx: Tx): void {
  const row = tx.rules.risk;
  if (!row || isErased(tx)) return;
  const history = riskHistory(tx);
  judge(tx, row, history);
  if (isLive(history, tx.nowMs)) plan(tx, 'risk', '', tx.nowMs + DAY_MS);
}

/** Runs the rules for the last time: the account ends, and its timers with it. Its reports are deleted here. */
export function watchLast(tx: Tx): void {
  const row = tx.rules.risk;
  if (!row || isErased(tx)) return;
  judge(tx, row, riskHistory(tx));
  // The reports are deleted here; that there were any is not, so that the store can be told to delete them.
  if (readMeta(tx, 'risk')) writeMeta(tx, 'risk', {});
}

/**
 * The retention period of the player's identity is over: the sealed store deletes on the same day. `isKnown`: the store
 * may hold data without a rule's report.
 */
export function forgetSuspicions(tx: Tx, isKnown: boolean): void {
  if (!isKnown && !readMeta(tx, 'risk')) return;
  deliver(tx, ['alerts', { forget: true }]);
  writeMeta(tx, 'risk', null);
}

/** What rules on trial would find: nothing is reported, and nothing stored. 0: no alert. */
export interface Tried {
  readonly score: number;
  readonly rules: readonly RiskRule[];
}
export function tryRisk(tx: Tx, rows: readonly RiskRow[]): Tried[] {
  const history = isErased(tx) ? null : riskHistory(tx);
  return rows.map((row) => {
    const findings = history ? assess(history, row, tx.nowMs) : [];
    const score = scoreOf(findings);
    return { score: score >= row.alertFrom ? score : 0, rules: findings.map(({ rule }) => rule) };
  });
}

function judge(tx: Tx, row: RiskRow, history: RiskHistory): void {
  const findings = assess(history, row, tx.nowMs);
  const score = scoreOf(findings);
  const reported = readMeta<Reported>(tx, 'risk') ?? {};
  const isNews = findings.some(({ rule }) => tx.nowMs - (reported[rule] ?? 0) >= row.againDays * DAY_MS);
  if (isNews && score >= row.alertFrom) {
    const alarm: Alarm = { playerNo: playerNoOf(tx), score, isHigh: score >= row.highFrom, findings };
    deliver(tx, ['alerts', alarm]);
    writeMeta(tx, 'risk', { ...reported, ...Object.fromEntries(findings.map(({ rule }) => [rule, tx.nowMs])) });
  }
}

export const noun = {
  commands: { tryRisk: bySystem(tryRisk) },
  timers: { risk: watch },
  hangs: [ROUNDS.hang(riskWins), DEPOSITS.hang(riskDeposits), PAYOUTS.hang(watchNow)],
} satisfies Noun;
