// `npm run reset`: empties all local data (accounts, money, mail); code and content stay.
import { rmSync } from 'node:fs';

rmSync('.wrangler/state', { recursive: true, force: true });
console.log('Local data is gone. The next npm start begins anew.');
