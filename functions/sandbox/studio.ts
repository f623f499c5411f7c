// Gimbal, the pretend studio: a small Worker of its own (kit/studio), in a process beside ours, on a port and an origin of its own.
import type { Studio } from '#functions/ports/studios/index.ts';

export const STUDIO = 'gimbal';

/** Those of another company: they are made from a local secret, and equal it nowhere. */
export const studioSecrets = (secret: string): readonly string[] => [
  `studio newer ${secret}`,
  `studio older ${secret}`,
];

let made: { readonly url: string; readonly studios: readonly Studio[] } = { url: '', studios: [] };

/** None where nobody said where it runs. */
export function sandboxStudio({ STUDIO_URL: url = '', PSP_SANDBOX_SECRET: secret }: Env): readonly Studio[] {
  if (url === '') return [];
  if (made.url === url) return made.studios;
  const { port } = new URL(url);
  const gimbal: Studio = {
    id: STUDIO,
    secrets: studioSecrets(secret),
    signed: 'body',
    accountKey: `studio accounts ${secret}`,
    casino: 'perigee',
    api: url,
    // Browsers alone know names under localhost.
    origin: `http://studio.localhost:${port}`,
    coins: {},
    weights: { 'lantern-moths': 100 },
    mostTimes: 10_000,
    freeRounds: 'each',
    promos: { tournament: 50_000 },
    calls: 10_000,
  };
  made = { url, studios: [gimbal] };
  return made.studios;
}
