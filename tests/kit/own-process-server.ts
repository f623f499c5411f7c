// node tests/kit/own-process-server.ts <state folder> <port>: serves until it is killed.
import { serve } from '../../scripts/serve.ts';

const [state = '', port = ''] = process.argv.slice(2);
const { url } = await serve({ port: Number(port), state, devCountry: 'XB' });
process.stdout.write(`serving ${url}\n`);
