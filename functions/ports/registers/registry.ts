// Which registers are connected here. Another one is an adapter beside this file and a line here. Null where a register
// is not connected: players who must be checked there can neither deposit nor play (I33).
import { sandboxOf } from '#functions/sandbox/index.ts';
import { ACTOR, REGISTER_ORIGIN, registerKey, SPELPAUS_ORIGIN } from '#functions/sandbox/registers/origin.ts';
import type { RegisterId } from '#shared/domain/limits/registers.ts';
import type { Register } from './index.ts';
import { pretend } from './pretend.ts';
import { spelpaus } from './spelpaus.ts';

export function registerOf(env: Env, id: RegisterId): Register | null {
  if (__SANDBOX__) {
    const fetcher = (request: Request) => sandboxOf(env).fetch(request);
    if (id !== 'spelpaus') return pretend(id, REGISTER_ORIGIN, fetcher);
    return spelpaus({ origin: SPELPAUS_ORIGIN, actorId: ACTOR, key: registerKey(env), fetcher });
  }
  const { SPELPAUS_URL: origin, SPELPAUS_ACTOR: actorId, SPELPAUS_KEY: key } = env;
  if (id !== 'spelpaus' || !origin || !actorId || !key) return null;
  return spelpaus({ origin, actorId, key, fetcher: (request) => fetch(request) });
}
