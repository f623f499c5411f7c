// The part of the shell that only players need, loaded separately. Its chunk contains code that other files import, so
// nothing runs on import.
import { type Start, startAll } from '#src/client/start.ts';
import { watchSession } from '#src/stores/session.ts';

export function startPlayer(): void {
  watchSession();
  startAll(
    Object.values(
      import.meta.glob<readonly Start[]>('../features/*/starts-player.ts', { eager: true, import: 'starts' }),
    ),
  );
}
