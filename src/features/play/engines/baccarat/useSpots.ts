// The three positions of a baccarat layout, with what they pay.
import { useMemo } from 'react';
import type { BaccaratConfig } from '#shared/games/baccarat/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Spot } from '../../parts/chips/Spots.tsx';
import { paysText } from './BaccaratRules.tsx';

export function useSpots(config: BaccaratConfig): readonly Spot[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () =>
      (['player', 'tie', 'banker'] as const).map((at) => ({
        at,
        name: t(`play.baccarat.${at}`),
        pays: paysText(at, config, t, locale),
      })),
    [config, t, locale],
  );
}
