import type { Start } from '#src/client/start.ts';

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);

export const starts: readonly Start[] = [
  { run: () => isInstalled() && import('./opened.ts').then((file) => file.tellOpened()) },
];
