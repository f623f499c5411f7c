// `npm start`: serves the sandbox build with workerd and embedded storage in .wrangler/state, without any outside
// service. `npm run preview`: the same on a port and storage of its own, showing what is not published yet.
import { existsSync, readFileSync, watchFile } from 'node:fs';
import { framedFrom } from '#functions/sandbox/studio.ts';
import { judgedFile, releasedFile } from './publish/store.ts';
import { startRobots } from './robots.ts';
import { serve } from './serve.ts';
import { startStudio } from './studio.ts';

const preview = process.argv[2] === 'preview';
const port = Number(process.env.PORT || (preview ? 8788 : 8787));
// The pretend studio, on a port of its own. STUDIO=0 leaves it out; an address is a studio of yours in its place
// (docs/studios.md).
const address = (process.env.STUDIO ?? '').replace(/\/+$/, '');
const own = /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
if (address !== '' && address !== '0' && !own) {
  console.error(`STUDIO=${address} is neither 0 nor the address of a studio: STUDIO=http://localhost:9351 npm start`);
  process.exit(1);
}
const studio = address === '0' || own ? null : await startStudio(`http://localhost:${port}`);
const studioUrl = own ?? studio?.url;
const server = await serve({
  port,
  brands: true,
  state: process.env.STATE || stateOf(),
  devCountry: process.env.DEV_COUNTRY || 'AT',
  vars: {
    ...(preview && { PREVIEW: '1' }),
    ...(studioUrl && { STUDIO_URL: studioUrl }),
    // The public key of a studio that the kit plays in a dialect with a key pair (docs/studios.md).
    ...(process.env.STUDIO_KEY && { STUDIO_KEY: process.env.STUDIO_KEY }),
  },
});
console.log(`
${preview ? 'The preview is at  ' : 'Perigee is at      '} ${server.url}
Its mailbox is at   ${server.url}/sandbox/mailbox
The sandbox panel   ${server.url}/sandbox   (country, clock, test cards)
${server.brands.map(({ look, url }) => `${`${look.name} is at`.padEnd(19)} ${url}\n`).join('')}${studio ? `A game studio is at ${studio.url}   (its game: ${server.url}/play/gimbal/lantern-moths)\n` : ''}${own ? `Your studio is at   ${own}   (framed from ${framedFrom(own)}, its wallet: ${server.url}/wallet/v1/gimbal)\n` : ''}Stop with Ctrl+C. Empty all local data with: npm run reset
`);
// `npm run publish` may run beside it: the server takes over what it wrote without a restart.
for (const brand of [undefined, ...server.brands]) {
  follow(releasedFile(brand), async (release) => {
    const { lookAgain } = await import('./art.ts');
    lookAgain(brand);
    await server.publish(release, brand?.id);
  });
  follow(judgedFile(brand), (judgement) => server.judge(judgement, brand?.id));
}

/** A studio of yours has a sandbox of its own: in it the pretend studio's titles, which it does not list, are withdrawn. */
function stateOf() {
  if (preview) return '.state/preview';
  return own ? '.state/studio' : '.wrangler/state';
}

function follow(file, take) {
  const changed = async () => existsSync(file) && (await take(JSON.parse(readFileSync(file, 'utf8'))));
  watchFile(file, { interval: 1000 }, () => changed().catch((error) => console.error(String(error))));
}

// Robots on the boards of tournaments; ROBOTS=0 leaves them out.
const stopRobots = preview ? () => {} : startRobots(server.url, Number(process.env.ROBOTS ?? 24));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    stopRobots();
    studio?.stop();
    await server.stop();
    process.exit(0);
  });
}
