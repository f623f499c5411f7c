// What the pretend Adyen and its merchant know each other by: inside this sandbox only.
import { BRAND } from '#shared/base/brand-name.ts';

type Secrets = Pick<Env, 'PSP_SANDBOX_SECRET'>;

/** The one country that its contract is about; elsewhere the other stand-ins carry what it could. */
export const ADYEN_COUNTRY = 'NZ';

/** Each is made from the one secret, and equals no other. */
export const adyenKeys = ({ PSP_SANDBOX_SECRET: secret }: Secrets) => ({
  apiKey: `adyen ${secret}`,
  merchantAccount: `${BRAND}Sandbox`,
  hmacKey: inHex(`adyen standard ${secret.slice(0, 64)}`),
  transferKey: inHex(`adyen transfer ${secret.slice(0, 64)}`),
  basicAuth: `perigee:${secret}`,
});

const inHex = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
