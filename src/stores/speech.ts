// What texts about gifts and cards are made with: the page's messages and language, and dates in the player's zone.
import type { Speech } from '#src/i18n/gifts.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';

export function useSpeech(): Speech {
  return { t: useT(), locale: useLocale(), dates: useDates() };
}
