// Which payment providers this deployment has, and which of them are reachable. Another one is a file beside this one
// and a line here; PROVIDERS names it, and the types require the line.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { ADYEN_COUNTRY, adyenKeys } from '#functions/sandbox/psp/adyen/keys.ts';
import { azimuthApiKey, azimuthPublicKeys } from '#functions/sandbox/psp/azimuth/keys.ts';
import { adyenOrigin, azimuthOrigin, payOrigin, trustlyOrigin } from '#functions/sandbox/psp/origins.ts';
import { merchantKeys, TRUSTLY_COUNTRY } from '#functions/sandbox/psp/trustly/keys.ts';
import { isProvider, type Provider } from '#shared/domain/cashier/method.ts';
import { listed } from '../listed.ts';
import { adyen } from './adyen/adyen.ts';
import { apsis } from './apsis.ts';
import { azimuth } from './azimuth.ts';
import { type Breaker, breakerOf, watched } from './breaker.ts';
import type { Psp } from './index.ts';
import { trustly } from './trustly/trustly.ts';

/** The address for the provider's webhooks, and the address at which the visitor sees this site. */
interface Here {
  webhookUrl: string;
  origin: string;
}

/**
 * Null where the deployment has not configured the provider (scripts/needs.ts). The first two exist only in a sandbox.
 */
const PORTS: Readonly<Record<Provider, (env: Env, here: Here) => Psp | null>> = {
  apsis: (env, { webhookUrl, origin }) =>
    __SANDBOX__
      ? apsis({ origin: payOrigin(origin), fetcher: sandbox(env), secrets: [env.PSP_SANDBOX_SECRET], webhookUrl })
      : null,
  azimuth: (env, { webhookUrl, origin }) =>
    __SANDBOX__
      ? azimuth({
          origin: azimuthOrigin(origin),
          fetcher: sandbox(env),
          apiKey: azimuthApiKey(env),
          webhookUrl,
          publicKeys: () => azimuthPublicKeys(env),
        })
      : null,
  adyen: (env, { origin }) => {
    if (__SANDBOX__) {
      const { hmacKey, transferKey, ...keys } = adyenKeys(env);
      return adyen({
        ...keys,
        checkoutUrl: `${adyenOrigin(origin)}/v72`,
        transfersUrl: `${adyenOrigin(origin)}/btl/v4`,
        balanceAccount: 'BA-SANDBOX',
        hmacKeys: [hmacKey],
        transferKeys: [transferKey],
        fetcher: sandbox(env),
      });
    }
    const { ADYEN_CHECKOUT_URL, ADYEN_TRANSFERS_URL, ADYEN_API_KEY, ADYEN_MERCHANT_ACCOUNT, ADYEN_BALANCE_ACCOUNT } =
      env;
    const { ADYEN_HMAC_KEYS, ADYEN_TRANSFER_HMAC_KEYS, ADYEN_WEBHOOK_AUTH } = env;
    if (!ADYEN_CHECKOUT_URL || !ADYEN_TRANSFERS_URL || !ADYEN_API_KEY || !ADYEN_MERCHANT_ACCOUNT) return null;
    if (!ADYEN_BALANCE_ACCOUNT || !ADYEN_HMAC_KEYS || !ADYEN_TRANSFER_HMAC_KEYS || !ADYEN_WEBHOOK_AUTH) return null;
    return adyen({
      checkoutUrl: ADYEN_CHECKOUT_URL,
      transfersUrl: ADYEN_TRANSFERS_URL,
      apiKey: ADYEN_API_KEY,
      merchantAccount: ADYEN_MERCHANT_ACCOUNT,
      balanceAccount: ADYEN_BALANCE_ACCOUNT,
      hmacKeys: listed(ADYEN_HMAC_KEYS),
      transferKeys: listed(ADYEN_TRANSFER_HMAC_KEYS),
      basicAuth: ADYEN_WEBHOOK_AUTH,
      fetcher: (request) => fetch(request),
    });
  },
  trustly: (env, { webhookUrl, origin }) => {
    if (__SANDBOX__) {
      const url = `${trustlyOrigin(origin)}/api/1`;
      return trustly({ ...merchantKeys(env), url, webhookUrl, fetcher: sandbox(env) });
    }
    const { TRUSTLY_URL, TRUSTLY_USERNAME, TRUSTLY_PASSWORD, TRUSTLY_PRIVATE_KEY, TRUSTLY_PUBLIC_KEYS } = env;
    if (!TRUSTLY_URL || !TRUSTLY_USERNAME || !TRUSTLY_PASSWORD || !TRUSTLY_PRIVATE_KEY || !TRUSTLY_PUBLIC_KEYS)
      return null;
    return trustly({
      url: TRUSTLY_URL,
      username: TRUSTLY_USERNAME,
      password: TRUSTLY_PASSWORD,
      privateKey: TRUSTLY_PRIVATE_KEY,
      publicKeys: listed(TRUSTLY_PUBLIC_KEYS),
      webhookUrl,
      fetcher: (request) => fetch(request),
    });
  },
};

const breakers = new Map<string, Breaker>();
function breakerFor(id: string): Breaker {
  const known = breakers.get(id) ?? breakerOf();
  breakers.set(id, known);
  return known;
}

/** Whether the provider is configured and has answered lately. Otherwise its methods are shown as not available now. */
export const isAnswering = (env: Env, id: string): boolean =>
  pspOf(env, id) !== null && !breakerFor(id).isOpen(Date.now());

/**
 * Whether the provider has a contract for payments from this country. In the sandbox each real vendor has one for a
 * single country.
 */
export const serves = (env: Env, id: string, country: string | null): boolean =>
  pspOf(env, id) !== null && !(__SANDBOX__ && (CONTRACTS[id] ?? country) !== country);
const CONTRACTS: Readonly<Record<string, string>> = { adyen: ADYEN_COUNTRY, trustly: TRUSTLY_COUNTRY };

/** Null where the provider is not configured here: calls that need it answer 503 `port.unavailable`. */
export function pspOf(env: Env, id: string, origin = env.ORIGIN): Psp | null {
  const psp = isProvider(id) ? PORTS[id](env, { webhookUrl: `${origin}/webhooks/${id}`, origin }) : null;
  return psp && watched(psp, breakerFor(id), Date.now);
}

const sandbox = (env: Env) => (request: Request) => sandboxOf(env).fetch(request);
