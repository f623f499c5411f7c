// node tests/kit/own-brands-server.ts <state folder> <port>: serves every brand until it is killed.
import { serve } from '../../scripts/serve.ts';

const [state = '', port = ''] = process.argv.slice(2);
const { url } = await serve({ port: Number(port), state, devCountry: 'XB', brands: true });
process.stdout.write(`serving ${url}\n`);
