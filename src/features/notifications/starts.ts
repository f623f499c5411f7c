// Starts toasts, and the report of parts of the page that could not be loaded.
import type { Start } from '#src/client/start.ts';

const tell = (_: HTMLElement, event?: Event) => event && import('./announcements.ts').then((file) => file.tell(event));

export const starts: readonly Start[] = [
  { when: 'toast:said', run: tell },
  { when: 'island:failed', run: tell },
];
