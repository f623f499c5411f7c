// The built Worker of every brand under test, each at its host: `http://localhost` and `http://aphelion.localhost` of one port.
import { afterAll, beforeAll } from 'vitest';
import { brandFolders } from '../../scripts/brands/folders.ts';
import { layOut } from '../../scripts/migrate.ts';
import { builtWorker, miniflareOf, WORKER } from '../../scripts/miniflare.ts';

export interface Brands {
  /** Of the first brand, or of one by its folder's name. */
  base(id?: string): string;
  /** What a file at this address holds, for whoever has this cookie. */
  bytes(address: string, cookie: string): Promise<Uint8Array>;
}

/** Call at the top of a test file: one server for the file. */
/** `licensees`: whose a brand is, where a test says otherwise than content. */
export function brandsUnderTest(
  vars: Record<string, string>,
  licensees: Readonly<Record<string, string>> = {},
): Brands {
  const folders = brandFolders().map((one) => ({
    ...one,
    look: { ...one.look, licensee: licensees[one.id] ?? one.look.licensee },
  }));
  let miniflare: ReturnType<typeof miniflareOf> | undefined;
  let port = '';
  beforeAll(async () => {
    miniflare = miniflareOf({ build: 'sandbox', vars, shared: {}, brands: folders });
    port = (await miniflare.ready).port;
    for (const worker of [WORKER, ...folders.map(({ id }) => id)])
      for (const binding of Object.keys(builtWorker('sandbox').d1Databases))
        await layOut(await miniflare.getD1Database(binding, worker));
  });
  afterAll(() => miniflare?.dispose());
  const bytes = async (address: string, cookie: string) => {
    const answer = await miniflare?.dispatchFetch(address, { headers: { cookie } });
    return new Uint8Array((await answer?.arrayBuffer()) ?? []);
  };
  return { bytes, base: (id) => `http://${id ? `${id}.` : ''}localhost:${port}` };
}
