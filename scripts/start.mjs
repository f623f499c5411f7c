// `npm start`: serves the sandbox build with workerd, embedded storage in .wrangler/state, nothing from outside.
import { serve } from './serve.ts';

const port = Number(process.env.PORT || 8787);
const server = await serve({ port, state: '.wrangler/state', devCountry: process.env.DEV_COUNTRY || 'AT' });
console.log(`
Perigee is at       ${server.url}
Its mailbox is at   ${server.url}/sandbox/mailbox
The sandbox panel   ${server.url}/sandbox   (country, clock, test cards)
Stop with Ctrl+C. Empty all local data with: npm run reset
`);
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    await server.stop();
    process.exit(0);
  });
}
