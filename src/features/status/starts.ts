// The page of status goes on by itself.
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  { on: '[data-status]', run: (board) => import('./status.ts').then((file) => file.keepFresh(board)) },
];
