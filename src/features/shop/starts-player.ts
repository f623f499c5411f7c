import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  {
    on: 'astro-island:has(.shop-coins)',
    run: (shelves) => import('./own.ts').then((file) => file.showOwn(shelves, document.documentElement.lang)),
  },
];
