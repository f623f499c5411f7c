// A promo code, sent once it is typed.
import { enterPromoCode } from '#shared/contract/bonuses.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';

export async function sendCode(code: string): Promise<Problem | null> {
  const sent = await call(enterPromoCode, { body: { code } });
  if (sent.ok) return null;
  const { problem } = sent;
  // It is the field that has to be mended.
  return problem.code === 'promo_code.unknown'
    ? { ...problem, errors: { code: [`problems.${problem.code}`] } }
    : problem;
}
