// The outcome of a confirmation, as the screen shows it.
import type { Problem } from '#shared/contract/problem.ts';

/** `again`: nothing was decided, and pressing again may help. */
export type Outcome = 'done' | 'lapsed' | 'used' | 'unknown' | 'sign_in' | 'again';

/** `data.why` of `token.invalid` says whether it is expired or used; for a token that was replaced or dropped it says neither. */
export function outcomeOf(problem: Problem | null): Outcome {
  if (!problem) return 'done';
  if (problem.status === 401) return 'sign_in';
  if (problem.code !== 'token.invalid') return 'again';
  const why = problem.data?.why;
  return why === 'lapsed' || why === 'used' ? why : 'unknown';
}
