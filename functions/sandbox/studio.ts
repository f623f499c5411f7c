// Gimbal, the stand-in of a studio: a small Worker of its own (kit/studio), in a process beside ours, on its own port
// and origin. A studio that is being built takes its place (`STUDIO=http://localhost:9351 npm start`).
import type { Studio } from '#functions/ports/studios/index.ts';
import { PRODUCT } from '#shared/base/product.ts';

export const STUDIO = 'gimbal';

/** Derived from a local secret but different from it, because another company would have other secrets. */
export const studioSecrets = (secret: string): readonly string[] => [
  `studio newer ${secret}`,
  `studio older ${secret}`,
];

/**
 * The origin that games of the studio at this address are framed from. A studio on this machine has a name of its own,
 * because cookies of `localhost` are sent to every port; only browsers resolve names under it.
 */
export function framedFrom(url: string): string {
  const { hostname, origin, port } = new URL(url);
  return hostname === 'localhost' || hostname === '127.0.0.1' ? `http://studio.localhost:${port}` : origin;
}

let made: { readonly url: string; readonly studios: readonly Studio[] } = { url: '', studios: [] };

/** No studio where its port is not configured. */
export function sandboxStudio({
  STUDIO_URL: url = '',
  STUDIO_KEY: key,
  PSP_SANDBOX_SECRET: secret,
}: Env): readonly Studio[] {
  if (url === '') return [];
  if (made.url === url) return made.studios;
  const gimbal: Studio = {
    id: STUDIO,
    producer: STUDIO,
    dialect: 'own',
    publicKey: null,
    addresses: [],
    secrets: studioSecrets(secret),
    signed: 'body',
    accountKey: `studio accounts ${secret}`,
    casino: PRODUCT,
    api: url,
    origin: framedFrom(url),
    coins: {},
    weights: { 'lantern-moths': 100 },
    mostTimes: 10_000,
    mostDayEurMinor: 10_000_000,
    freeRounds: 'each',
    promos: { tournament: 50_000 },
    calls: 10_000,
  };
  // The same studio as other protocols' aggregators would deliver it, for the kit: it is called only in its own
  // protocol.
  const brought = (['hub88', 'evolution', 'swipegames'] as const).map(
    (dialect): Studio => ({
      ...gimbal,
      id: `${STUDIO}-${dialect}`,
      dialect,
      accountKey: `studio ${dialect} accounts ${secret}`,
      publicKey: key ?? null,
      addresses: ['127.0.0.1'],
      freeRounds: null,
    }),
  );
  made = { url, studios: [gimbal, ...brought] };
  return made.studios;
}
