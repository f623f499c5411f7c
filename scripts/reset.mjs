// `npm run reset`: empties all local data (accounts, money, mail); code and content stay.
import { rmSync } from 'node:fs';

// The second is the sandbox of a studio that is being built (start.mjs).
for (const state of ['.wrangler/state', '.state/studio']) rmSync(state, { recursive: true, force: true });
console.log('Local data is gone. The next npm start begins anew.');
