// When the survey is offered, by a line of the page that opens it: five minutes and half a second after the page has
// loaded, its configuration loaded ten seconds before, and only if all three of its values are set (S4.35 to S4.38).
import { atom, type ReadableAtom } from 'nanostores';
import { feConfig } from '#shared/contract/fe.ts';
import { answerSurvey, SurveyConfig } from '#shared/contract/survey.ts';
import { call } from '#src/client/api.ts';
import { offer } from '#src/stores/offer.ts';
import { isOffered } from '#src/stores/popup.ts';

const AFTER_MS = 5 * 60_000;
const AHEAD_MS = 10_000;
const DELAY_MS = 500;

export type Survey = SurveyConfig & { readonly survey_id: string; readonly survey_collector_id: string };

const $config = atom<Survey | null>(null);
export const $survey: ReadableAtom<Survey | null> = $config;

/** `loadedMs`: milliseconds since the page was loaded. On the page of a game no survey is offered. */
export function awaitSurvey(loadedMs: number): void {
  if (!isOffered('survey')) return;
  setTimeout(() => void preload(), Math.max(0, AFTER_MS - AHEAD_MS - loadedMs));
  setTimeout(
    () => {
      if ($config.get()) void offer('survey', 'survey', (t) => ({ text: t('survey.title'), label: t('survey.open') }));
    },
    Math.max(0, AFTER_MS - loadedMs) + DELAY_MS,
  );
}

async function preload(): Promise<void> {
  const called = await call(feConfig, { params: { name: 'survey-config' } });
  const config = called.ok ? SurveyConfig.safeParse(called.value) : null;
  if (!config?.success) return;
  const { survey_id, survey_collector_id, is_enable_widget, questions } = config.data;
  if (survey_id === null || survey_collector_id === null || !is_enable_widget || questions.length === 0) return;
  $config.set({ ...config.data, survey_id, survey_collector_id });
}

/** False where it did not arrive. */
export async function sendAnswers(answers: Readonly<Record<string, string>>): Promise<boolean> {
  const survey = $config.get();
  if (!survey) return false;
  const { survey_id, survey_collector_id } = survey;
  const called = await call(answerSurvey, { body: { survey_id, survey_collector_id, answers } });
  return called.ok;
}
