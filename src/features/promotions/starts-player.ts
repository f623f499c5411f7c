import { placeHere } from '#src/client/place-here.ts';
import type { Start } from '#src/client/start.ts';
import { awaitTooltip } from './tooltip-timer.ts';

export const starts: readonly Start[] = [
  {
    on: '.gifts-button',
    run: (gifts) => {
      const place = placeHere();
      if (place) awaitTooltip(() => import('./tooltip.ts').then((file) => file.showTooltip(gifts, place)));
    },
  },
];
