// Answers to the survey: one for each player and for the current questions. Only the chosen options are stored, no free
// text.

import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { listsOf } from '#functions/readmodel/databases.ts';
import { hasAnswered, storeAnswer } from '#functions/readmodel/surveys.ts';
import { answerSurvey, type SurveyConfig } from '#shared/contract/survey.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function surveys(app: Api): void {
  mount(app, answerSurvey, async ({ c, body }) => {
    const { survey_id: survey, survey_collector_id: collector, answers } = body;
    const config = await content<SurveyConfig>(c.env, 'fe/survey-config');
    const isOpen = config.is_enable_widget && survey === config.survey_id && collector === config.survey_collector_id;
    const chosen = config.questions.flatMap(({ id, choices }) => {
      const choice = choices.find((each) => each.id === answers[id]);
      return choice ? [[id, choice.id] as const] : [];
    });
    if (!isOpen || chosen.length === 0) return refuse('config.unknown');
    const profile = await askPlayer(c, (player, asker) => player.profile(asker));
    if (!profile.ok) return profile;
    await storeAnswer(listsOf(c.env, profile.value.playerNo), {
      survey,
      collector,
      playerNo: profile.value.playerNo,
      chosen,
      atMs: now(),
    });
    return undefined;
  });
}

/** A player who has answered on any device is not asked again. */
export async function surveyFor(c: ApiContext, config: SurveyConfig): Promise<SurveyConfig> {
  if (!config.survey_id || !config.is_enable_widget || !c.get('session')) return config;
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  const done =
    profile.ok && (await hasAnswered(listsOf(c.env, profile.value.playerNo), config.survey_id, profile.value.playerNo));
  return done ? { ...config, is_enable_widget: false } : config;
}
