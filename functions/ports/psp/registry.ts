// Which payment providers this deployment has. Another one is a file beside this and a line here and its name in PROVIDERS.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { payOrigin } from '#functions/sandbox/psp/door.ts';
import type { Provider } from '#shared/domain/cashier/method.ts';
import { apsis } from './apsis.ts';
import type { Psp } from './index.ts';

/** The provider, or null when nobody configured it here: what it would serve answers 503 `port.unavailable`. */
export function pspOf(env: Env, id: string, origin = env.ORIGIN): Psp | null {
  const webhookUrl = `${origin}/webhooks/${id}`;
  if (__SANDBOX__ && id === ('apsis' satisfies Provider)) {
    const fetcher = (request: Request) => sandboxOf(env).fetch(request);
    return apsis({ origin: payOrigin(origin), fetcher, secrets: [env.PSP_SANDBOX_SECRET], webhookUrl });
  }
  return null;
}
