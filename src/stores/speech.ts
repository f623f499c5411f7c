// What words about gifts and cards are written with: the page's texts and language, and the zone of the player's days.
import { useStore } from '@nanostores/react';
import type { Speech } from '#src/i18n/gifts.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { $limits } from '#src/stores/limits.ts';

export function useSpeech(): Speech {
  const t = useT();
  const locale = useLocale();
  const limits = useStore($limits, { ssr: 'initial' });
  return { t, locale, zone: limits?.rules.zone };
}
