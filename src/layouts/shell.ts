// The script that runs on every page before any input: the starts that features declare in their starts.ts, collected
// at build. Code that only some visitors need is loaded on demand. The form `(file) => file.name()` is used because
// destructured imports would be written twice into this file.
import { type Start, startAll } from '#src/client/start.ts';

startAll(
  Object.values(
    import.meta.glob<readonly Start[]>(['./starts.ts', '../features/*/starts.ts'], { eager: true, import: 'starts' }),
  ),
);
