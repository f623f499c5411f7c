// The short survey for signed-in players: its configuration, and an answer.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
const words = z.record(z.string(), z.string());

/** As `GET /api/fe/config/survey-config` returns it: it starts only if all three values are set (S4.38). */
export const SurveyConfig = z.object({
  survey_id: z.nullable(z.string()),
  survey_collector_id: z.nullable(z.string()),
  is_enable_widget: z.boolean(),
  /** Its texts by locale. */
  questions: z.array(
    z.object({ id: z.string(), text: words, choices: z.array(z.object({ id: z.string(), text: words })) }),
  ),
});
export type SurveyConfig = z.infer<typeof SurveyConfig>;

export const answerSurvey = operation({
  id: 'answerSurvey',
  method: 'POST',
  path: '/api/survey_answers',
  summary: 'What a player chose, by question; the first answer of a player counts.',
  who: 'player',
  act: 'open',
  body: z.strictObject({
    survey_id: z.string().check(z.maxLength(80)),
    survey_collector_id: z.string().check(z.maxLength(80)),
    answers: z.record(code, code),
  }),
  refusals: ['config.unknown'],
});
