import { first } from '#src/client/dom.ts';
import type { Start } from '#src/client/start.ts';
import { $vip } from '#src/stores/vip-line.ts';

/** From Gold on there may be a manager; the server knows whether this player has one. */
const MANAGED: readonly string[] = ['gold', 'platinum', 'diamond'];

let hasLooked = false;

export const starts: readonly Start[] = [
  {
    on: '#side-menu',
    when: 'toggle',
    run: async (_, event) => {
      const panel = first('[data-vip-manager]');
      const opens = event instanceof ToggleEvent && event.newState === 'open';
      if (!opens || hasLooked || !panel || !MANAGED.includes($vip.get()?.activeStatus ?? '')) return;
      hasLooked = true;
      const { showManager } = await import('./manager.ts');
      await showManager(panel, document.documentElement.lang);
    },
  },
];
