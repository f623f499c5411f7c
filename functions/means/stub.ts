// How the object of a means of payment is called: by a hash of the provider's fingerprint, keyed with `PERSON_KEYS`.
import { keyedHash, keysOf } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { MeansVerbs } from './verbs.ts';

/** The names of a means under the present key and under keys that are being retired. */
export interface MeansNames {
  readonly name: string;
  readonly older: readonly string[];
}

export async function meansNames({ PERSON_KEYS }: Pick<Env, 'PERSON_KEYS'>, fingerprint: string): Promise<MeansNames> {
  const [newest, ...retiring] = keysOf('PERSON_KEYS', PERSON_KEYS);
  const nameBy = (key: string) => keyedHash(key, `means:${fingerprint}`);
  return { name: await nameBy(newest), older: await Promise.all(retiring.map(nameBy)) };
}

export const meansCalled = (env: Env, name: string): MeansVerbs => stubOf(env.MEANS, name);
