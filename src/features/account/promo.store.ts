// A promo code, sent once it is typed.
import type { Problem } from '#shared/contract/problem.ts';
import { enterCode } from '#src/stores/gifts.ts';

export async function sendCode(code: string): Promise<Problem | null> {
  const problem = await enterCode(code);
  // It is the field that has to be mended.
  return problem?.code.startsWith('promo_code.')
    ? { ...problem, errors: { code: [`problems.${problem.code}`] } }
    : problem;
}
