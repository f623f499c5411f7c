// node tests/kit/studio-storm-server.ts <state folder> <port>: a sandbox that a studio is connected to, served until it is killed.
import { serve } from '../../scripts/serve.ts';

const [state = '', port = ''] = process.argv.slice(2);
const { url } = await serve({
  port: Number(port),
  state,
  devCountry: 'XB',
  vars: { STUDIO_URL: 'http://127.0.0.1:9' },
});
process.stdout.write(`serving ${url}\n`);
