// Which service screens players. Null where none is configured: then nobody is screened, and the deploy reports it.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { YENTE_ORIGIN, yenteKey } from '#functions/sandbox/screening/origin.ts';
import type { Screening } from './index.ts';
import { yente } from './yente.ts';

export function screeningOf(env: Env): Screening | null {
  if (__SANDBOX__) {
    const fetcher = (request: Request) => sandboxOf(env).fetch(request);
    return yente({ url: YENTE_ORIGIN, apiKey: yenteKey(env), fetcher });
  }
  const { YENTE_URL: url, YENTE_API_KEY: apiKey = null } = env;
  return url ? yente({ url, apiKey, fetcher: (request) => fetch(request) }) : null;
}
