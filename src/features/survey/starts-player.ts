import type { Start } from '#src/client/start.ts';

/** Before its configuration is fetched. */
const SURVEY_IN_MS = 4 * 60_000;

export const starts: readonly Start[] = [
  {
    // S4.35: where it is, is looked at when its time has come.
    run: () =>
      setTimeout(async () => {
        const { awaitSurvey } = await import('./survey.store.ts');
        awaitSurvey(SURVEY_IN_MS);
      }, SURVEY_IN_MS),
  },
];
