// The little that runs before anybody touches anything: what features declare in their starts.ts, collected at build. Whatever only
// some visitors need is fetched when they do.
// `(file) => file.name()`: names taken out of an import would be written twice into this file.
import { type Start, startAll } from '#src/client/start.ts';

startAll(
  Object.values(
    import.meta.glob<readonly Start[]>(['./starts.ts', '../features/*/starts.ts'], { eager: true, import: 'starts' }),
  ),
);
