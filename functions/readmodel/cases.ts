// Cases in D1: the events of their objects become rows, for the office's queue, a player's list and the measured waiting time.
import type { CaseEvent, CaseFact, CaseOutgoing } from '#shared/contract/outgoing.ts';
import type { Waiting } from '#shared/contract/support.ts';
import {
  type CaseKind,
  type CaseState,
  type CaseTopic,
  ENOUGH_ANSWERS,
  MEASURED_MS,
} from '#shared/domain/support/case.ts';
import { commonLists, type Databases } from './databases.ts';

/** The statements for a batch of rows: the same result in any order and however often they run. */
export const projectCases = (db: D1Database, batch: readonly CaseOutgoing[]): D1PreparedStatement[] =>
  batch.flatMap((row) => row.events.flatMap((event) => listed(db, row, event) ?? []));

function listed(db: D1Database, { caseId, no, atMs }: CaseOutgoing, event: CaseEvent): D1PreparedStatement | null {
  switch (event.type) {
    case 'case.changed':
      return changed(db, caseId, no, event.fact);
    case 'case.answered':
      return db
        .prepare('insert into support_wait (case_id, no, at, wait) values (?, ?, ?, ?) on conflict do nothing')
        .bind(caseId, no, atMs, event.waitMs);
    // The row stays, without its player: earlier events may still come.
    case 'case.erased':
      return db
        .prepare(
          `insert into support_case (id, kind, topic, state, opened_at, told) values (?, '', '', 'erased', 0, ?)
            on conflict (id) do update set player_no = null, country = null, state = excluded.state, claimed_by = null,
            waiting_since = null, due_at = null, told = excluded.told`,
        )
        .bind(caseId, Number.MAX_SAFE_INTEGER);
    case 'operator.acted':
    case 'mail.wanted':
      return null;
  }
}

const changed = (db: D1Database, id: string, no: number, fact: CaseFact) =>
  db
    .prepare(
      `insert into support_case (id, player_no, country, kind, topic, state, claimed_by, opened_at, waiting_since, due_at,
        told) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set kind = excluded.kind,
        state = excluded.state, claimed_by = excluded.claimed_by, waiting_since = excluded.waiting_since,
        due_at = excluded.due_at, told = excluded.told where excluded.told >= support_case.told`,
    )
    .bind(
      ...[id, fact.playerNo, fact.country, fact.kind, fact.topic, fact.state, fact.claimedBy],
      ...[fact.openedAtMs, fact.waitingSinceMs, fact.dueAtMs, no],
    );

export interface ListedCase {
  readonly id: string;
  readonly playerNo: number | null;
  readonly country: string | null;
  readonly kind: CaseKind;
  readonly topic: CaseTopic;
  readonly state: CaseState;
  readonly claimedBy: string | null;
  readonly openedAtMs: number;
  readonly waitingSinceMs: number | null;
  readonly dueAtMs: number | null;
}

const CASE = `select id, player_no as playerNo, country, kind, topic, state, claimed_by as claimedBy, opened_at as openedAtMs,
  waiting_since as waitingSinceMs, due_at as dueAtMs from support_case`;
const PAGE = 20;

/** Cases that wait for us: complaints first, by their due day; then the rest, the longest waiting first. */
export async function waitingCases(
  db: D1Database,
  { skip, claimedBy = null }: { skip: number; claimedBy?: string | null },
): Promise<{ items: ListedCase[]; more: boolean }> {
  const { results } = await db
    .prepare(
      `${CASE} where waiting_since is not null and (?1 is null or claimed_by = ?1)
        order by due_at is null, due_at, waiting_since, id limit ?2 offset ?3`,
    )
    .bind(claimedBy, PAGE + 1, skip)
    .all<ListedCase>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

/** All cases of one player, newest first. */
export const casesOfPlayer = async (db: D1Database, playerNo: number): Promise<ListedCase[]> =>
  (
    await db
      .prepare(`${CASE} where player_no = ? and state <> 'erased' order by opened_at desc limit 100`)
      .bind(playerNo)
      .all<ListedCase>()
  ).results;

/** How long the answers given in the last 30 days took; null where there are too few. */
export async function waitingTime(db: D1Database, nowMs: number): Promise<Waiting | null> {
  const since = nowMs - MEASURED_MS;
  const rows = async <Row>(sql: string, ...values: number[]) =>
    (
      await db
        .prepare(sql)
        .bind(since, ...values)
        .all<Row>()
    ).results;
  const [counted] = await rows<{ n: number }>('select count(*) as n from support_wait where at > ?');
  const answers = counted?.n ?? 0;
  if (answers < ENOUGH_ANSWERS) return null;
  const at = (share: number) =>
    rows<{ wait: number }>(
      'select wait from support_wait where at > ? order by wait limit 1 offset ?',
      Math.ceil(share * answers) - 1,
    );
  const [[median], [most]] = await Promise.all([at(0.5), at(0.9)]);
  return median && most ? { medianMs: median.wait, mostMs: most.wait, answers } : null;
}

/** All case ids: for moving the sandbox's clock. */
export const casesOf = async (env: Databases): Promise<readonly string[]> =>
  (
    await commonLists(env).prepare(`select id from support_case where state <> 'erased'`).all<{ id: string }>()
  ).results.map(({ id }) => id);
