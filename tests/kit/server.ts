// The server of the browser tests: fresh storage at each start.
import { rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';

const state = '.state/e2e';
rmSync(`${state}/v3`, { recursive: true, force: true });
const server = await serve({ port: Number(process.env.PORT), state, devCountry: 'AT', brands: true });
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    await server.stop();
    process.exit(0);
  });
}
console.log(`serving ${server.url}`);
