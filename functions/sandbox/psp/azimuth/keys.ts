// What Azimuth signs with and what it knows its merchant by: inside this sandbox only.
import { type SigningKey, signingKey } from '#functions/ports/ed25519.ts';

type Secrets = Pick<Env, 'AZIMUTH_SANDBOX_SEED' | 'PSP_SANDBOX_SECRET'>;

let known: { seed: string; key: Promise<SigningKey | null> } | undefined;

export async function azimuthKey({ AZIMUTH_SANDBOX_SEED: seed }: Secrets): Promise<SigningKey> {
  if (known?.seed !== seed) known = { seed, key: signingKey(seed) };
  const key = await known.key;
  if (!key) throw new Error('AZIMUTH_SANDBOX_SEED is no seed: delete .dev.vars and start again');
  return key;
}

/** As its portal would show them to the merchant. */
export const azimuthPublicKeys = async (env: Secrets): Promise<string[]> => [(await azimuthKey(env)).x];

/** Apsis Pay's key belongs to another company: this one's is made from it, and equals it nowhere. */
export const azimuthApiKey = ({ PSP_SANDBOX_SECRET }: Secrets): string => `azimuth ${PSP_SANDBOX_SECRET}`;
