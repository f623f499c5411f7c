// Keeps the status page up to date.
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  { on: '[data-status]', run: (board) => import('./status.ts').then((file) => file.keepFresh(board)) },
];
