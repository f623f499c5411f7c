// The built Worker under test: real D1, objects, queue and assets, fresh storage, no stub.

import { afterAll, beforeAll } from 'vitest';
import { createTestHarness, type TestHarness } from 'wrangler';
import { secrets } from '../../scripts/secrets.ts';

export type WorkerUnderTest = {
  harness: TestHarness;
  /** A request as a visitor from `country` (default AT) would send it; state-changing calls carry this site's origin. */
  fetch(path: string, init?: RequestInit & { country?: string; region?: string }): Promise<Response>;
  url(): URL;
};

/** Call at the top of a test file: one server for the file. */
export function workerUnderTest(
  vars: Record<string, string> = {},
  build: 'sandbox' | 'release' = 'sandbox',
): WorkerUnderTest {
  const harness = createTestHarness({
    workers: [{ configPath: `./dist/${build}/server/wrangler.json`, vars: { ...secrets(), ...vars } }],
  });
  let base = new URL('http://localhost');
  beforeAll(async () => {
    base = (await harness.listen()).url;
    await harness.getWorker().applyD1Migrations('DB');
  });
  afterAll(() => harness.close());
  return {
    harness,
    url: () => base,
    async fetch(path, { country = 'AT', region, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', base.origin);
      const answer = await harness.fetch(new URL(path, base).href, {
        redirect: 'manual',
        ...init,
        headers: Object.fromEntries(headers),
        cf: { country, ...(region && { regionCode: region }) },
      } as Parameters<TestHarness['fetch']>[1]);
      return answer as unknown as Response;
    },
  };
}
