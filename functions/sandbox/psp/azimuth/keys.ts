// The keys that Azimuth signs with and authenticates its merchant by. They exist only inside this sandbox.
import { type SigningKey, signingKey } from '#functions/ports/ed25519.ts';

type Secrets = Pick<Env, 'AZIMUTH_SANDBOX_SEED' | 'PSP_SANDBOX_SECRET'>;

let known: { seed: string; key: Promise<SigningKey | null> } | undefined;

export async function azimuthKey({ AZIMUTH_SANDBOX_SEED: seed }: Secrets): Promise<SigningKey> {
  if (known?.seed !== seed) known = { seed, key: signingKey(seed) };
  const key = await known.key;
  if (!key) throw new Error('AZIMUTH_SANDBOX_SEED is no seed: delete .dev.vars and start again');
  return key;
}

/** The public keys, as Azimuth's portal would list them for the merchant. */
export const azimuthPublicKeys = async (env: Secrets): Promise<string[]> => [(await azimuthKey(env)).x];

/** Derived from Apsis Pay's key but different from it, because another company would have another key. */
export const azimuthApiKey = ({ PSP_SANDBOX_SECRET }: Secrets): string => `azimuth ${PSP_SANDBOX_SECRET}`;
