// A promo code: previewed as it is typed, used after a confirmation.
import type { Offer } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Called } from '#src/client/api.ts';
import { previewCode } from '#src/stores/gifts.ts';

export async function lookAt(code: string, locale: string): Promise<Called<Offer>> {
  const seen = await previewCode(code, locale);
  return seen.ok ? seen : { ...seen, problem: atField(seen.problem) };
}

/** Shows the problem at the field, because the code has to be corrected. */
const atField = (problem: Problem): Problem =>
  problem.code.startsWith('promo_code.') ? { ...problem, errors: { code: [`problems.${problem.code}`] } } : problem;
