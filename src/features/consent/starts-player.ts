import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  {
    on: 'dialog#estonia',
    run: (dialog) => import('./estonia.ts').then((file) => file.tellEstonia(dialog as HTMLDialogElement)),
  },
];
