// Values that are well-formed and refused: 422 with a message key for each field.
import { Refused } from '#functions/edge/problem.ts';
import { isCommon } from '#functions/identity/common.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { checkPassword } from '#shared/domain/validation/password.ts';
import type { Verdict } from '#shared/domain/validation/verdict.ts';

/** Throws 422 with all fields that have a verdict. */
export function refuseFields(verdicts: Readonly<Record<string, Verdict>>): void {
  const errors: Record<string, string[]> = {};
  for (const [field, verdict] of Object.entries(verdicts)) if (verdict) errors[field] = [verdict];
  if (Object.keys(errors).length > 0) throw new Refused('request.refused', { errors });
}

/** Checks what the form checks, and the list of common passwords, which only the server has. */
export async function judgePassword(env: Env, password: string, email = ''): Promise<Verdict> {
  const verdict = checkPassword(password);
  if (verdict) return verdict;
  if (email && password.toLowerCase() === normalEmail(email)) return 'validation.password.like_email';
  return (await isCommon(env, password)) ? 'validation.password.common' : null;
}
