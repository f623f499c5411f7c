// Writes what operators switch off: one file of the store, which every isolate reads every ten seconds
// (src/published/release.ts).
import { SWITCHES_KEY } from '#shared/domain/published.ts';
import type { Switches } from '#shared/domain/switches.ts';
import { tellSwitches } from '#src/published/release.ts';

const TRIES = 5;

/** Read from the store, because operators must not see a state that is ten seconds old. */
export async function storedSwitches(env: Env): Promise<Switches> {
  return (await read(env)).all;
}

/** `change` is called again where another writer was faster; null changes nothing. */
export async function changeSwitches(env: Env, change: (all: Switches) => Switches | null): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { all, etag } = await read(env);
    const next = change(all);
    if (next === null) return;
    const onlyIf = etag === null ? { etagDoesNotMatch: '*' } : { etagMatches: etag };
    const put = await env.STORE.put(SWITCHES_KEY, JSON.stringify(next), { onlyIf });
    if (put === null) continue;
    tellSwitches(next);
    return;
  }
  throw new Error('switches were written by others five times over');
}

async function read(env: Env): Promise<{ all: Switches; etag: string | null }> {
  const found = await env.STORE.get(SWITCHES_KEY);
  return found ? { all: await found.json<Switches>(), etag: found.etag } : { all: [], etag: null };
}
