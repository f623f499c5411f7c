// Which payment providers this deployment has. Another one is a file beside this and a line here; PROVIDERS names it, and the
// types ask for the line.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { azimuthApiKey, azimuthPublicKeys } from '#functions/sandbox/psp/azimuth/keys.ts';
import { azimuthOrigin, payOrigin } from '#functions/sandbox/psp/origins.ts';
import { isProvider, type Provider } from '#shared/domain/cashier/method.ts';
import { apsis } from './apsis.ts';
import { azimuth } from './azimuth.ts';
import type { Psp } from './index.ts';

/** Where a provider tells us what became of a payment, and the address that the visitor sees us at. */
interface Here {
  webhookUrl: string;
  origin: string;
}

/** Null where the deployment has not configured it. Both are stand-ins so far: a release has neither. */
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
};

/** The provider, or null when nobody configured it here: what it would serve answers 503 `port.unavailable`. */
export function pspOf(env: Env, id: string, origin = env.ORIGIN): Psp | null {
  return isProvider(id) ? PORTS[id](env, { webhookUrl: `${origin}/webhooks/${id}`, origin }) : null;
}

const sandbox = (env: Env) => (request: Request) => sandboxOf(env).fetch(request);
