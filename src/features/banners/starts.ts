import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [{ when: 'banners:wanted', run: () => import('./deferred.ts') }];
