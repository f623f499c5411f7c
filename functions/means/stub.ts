// How a means of payment's object is reached: by a hash of the fingerprint that its provider tells, keyed with `PERSON_KEYS`.
import { keyedHash } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { MeansVerbs } from './verbs.ts';

/** What a means is called now, and under the keys that are being retired. */
export interface MeansNames {
  readonly name: string;
  readonly older: readonly string[];
}

export async function meansNames({ PERSON_KEYS }: Pick<Env, 'PERSON_KEYS'>, fingerprint: string): Promise<MeansNames> {
  const keys = PERSON_KEYS.split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  const [name, ...older] = await Promise.all(keys.map((key) => keyedHash(key, `means:${fingerprint}`)));
  if (name === undefined) throw new Error('PERSON_KEYS: at least one key, the newest first');
  return { name, older };
}

export const meansCalled = (env: Env, name: string): MeansVerbs => stubOf(env.MEANS, name);
