// The secret that the sports site and we sign with. Null where the operator has none: then no session is handed over.
import { sportSecret } from '#functions/sandbox/sport/origin.ts';

export function sportSecrets(env: Env): readonly string[] | null {
  if (__SANDBOX__) return [sportSecret(env)];
  return env.SPORT_SECRET ? env.SPORT_SECRET.split(',') : null;
}
