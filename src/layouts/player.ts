// What the shell does for players only, loaded beside it. Its chunk holds what other files share with it: nothing runs on import.
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
