// How a case's object is called: by the case's number. The lists contain all numbers (functions/readmodel/cases.ts).

import { keyedHash } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import { caseIdOf } from '#shared/domain/support/case.ts';
import type { CaseVerbs } from './verbs.ts';

export const caseOf = (env: Pick<Env, 'CASE'>, id: string): CaseVerbs => stubOf(env.CASE, id);

/** The number of a case, derived from its idempotency key, so that a repeated call leads to the same case. */
export const caseNumber = async ({ BETTER_AUTH_SECRET }: Env, asker: string, key: string): Promise<string> =>
  caseIdOf(await keyedHash(BETTER_AUTH_SECRET, `case:${asker}:${key}`));

/** The key in the link of a guest's letter: only its holder can read the case. */
export const linkKeyOf = ({ BETTER_AUTH_SECRET }: Env, id: string): Promise<string> =>
  keyedHash(BETTER_AUTH_SECRET, `case-link:${id}`);
