import type { Start } from '#src/client/start.ts';

/** Before its configuration is loaded, in ms. */
const SURVEY_IN_MS = 4 * 60_000;

export const starts: readonly Start[] = [
  {
    // S4.35: whether the page offers it is checked only then.
    run: () =>
      setTimeout(async () => {
        const { awaitSurvey } = await import('./survey.store.ts');
        awaitSurvey(SURVEY_IN_MS);
      }, SURVEY_IN_MS),
  },
];
