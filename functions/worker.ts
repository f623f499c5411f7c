// The Worker's entry: requests, queue, cron; and the objects that Cloudflare binds.
import { app } from './app.ts';

export { Player } from './player/player.ts';
export { Sandbox } from './sandbox/index.ts';

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
