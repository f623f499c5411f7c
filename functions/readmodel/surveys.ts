// Answers to surveys in D1: a row for each question that a player answered. They are erased with the player.

import { by } from './databases.ts';

export interface SurveyAnswer {
  readonly survey: string;
  readonly collector: string;
  readonly playerNo: number;
  readonly chosen: readonly (readonly [question: string, choice: string])[];
  readonly atMs: number;
}

/** A player's first answer counts. */
export async function storeAnswer(
  db: D1Database,
  { survey, collector, playerNo, chosen, atMs }: SurveyAnswer,
): Promise<void> {
  const sql = `insert into survey_answer (survey, player_no, question, choice, collector, at) values (?, ?, ?, ?, ?, ?)
    on conflict do nothing`;
  await db.batch(
    chosen.map(([question, choice]) => db.prepare(sql).bind(survey, playerNo, question, choice, collector, atMs)),
  );
}

export const hasAnswered = async (db: D1Database, survey: string, playerNo: number): Promise<boolean> =>
  (await db
    .prepare('select 1 from survey_answer where survey = ? and player_no = ? limit 1')
    .bind(survey, playerNo)
    .first()) !== null;

export interface Counted {
  readonly survey: string;
  readonly collector: string;
  readonly question: string;
  readonly choice: string;
  readonly n: number;
}

export async function surveyCounts(dbs: readonly D1Database[]): Promise<Counted[]> {
  const each = (await Promise.all(dbs.map(countsIn))).flat();
  const same = Map.groupBy(each, ({ n: _, ...about }) => JSON.stringify(about)).values();
  const sums = [...same].map((rows) => ({ ...(rows[0] as Counted), n: rows.reduce((sum, { n }) => sum + n, 0) }));
  return sums.toSorted(
    by(
      ({ survey }) => survey,
      ({ collector }) => collector,
      ({ question }) => question,
      ({ choice }) => choice,
    ),
  );
}

const countsIn = async (db: D1Database): Promise<Counted[]> =>
  (
    await db
      .prepare(
        `select survey, collector, question, choice, count(*) as n from survey_answer
          group by survey, collector, question, choice`,
      )
      .all<Counted>()
  ).results;
