// The keys that Adyen's stand-in and its merchant share. They exist only inside this sandbox.
import { BRAND } from '#shared/base/brand-name.ts';

type Secrets = Pick<Env, 'PSP_SANDBOX_SECRET'>;

/** The only country that its contract covers; elsewhere other stand-ins handle the same methods. */
export const ADYEN_COUNTRY = 'NZ';

/** Every key is derived from the one secret, and no two are equal. */
export const adyenKeys = ({ PSP_SANDBOX_SECRET: secret }: Secrets) => ({
  apiKey: `adyen ${secret}`,
  merchantAccount: `${BRAND}Sandbox`,
  hmacKey: inHex(`adyen standard ${secret.slice(0, 64)}`),
  transferKey: inHex(`adyen transfer ${secret.slice(0, 64)}`),
  basicAuth: `perigee:${secret}`,
});

const inHex = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
