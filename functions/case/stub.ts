// How others reach a case: by its number. Which there are the lists know (functions/readmodel/cases.ts).

import { keyedHash } from '#functions/crypto/secrets.ts';
import { stubOf } from '#functions/object/stub.ts';
import { caseIdOf } from '#shared/domain/support/case.ts';
import type { CaseVerbs } from './verbs.ts';

export const caseOf = (env: Pick<Env, 'CASE'>, id: string): CaseVerbs => stubOf(env.CASE, id);

/** The number of the case that an asker opens by a key: the same again leads to the same case. */
export const caseNumber = async ({ BETTER_AUTH_SECRET }: Env, asker: string, key: string): Promise<string> =>
  caseIdOf(await keyedHash(BETTER_AUTH_SECRET, `case:${asker}:${key}`));

/** What the link in a guest's mailbox carries: only who has it reads the case. */
export const linkKeyOf = ({ BETTER_AUTH_SECRET }: Env, id: string): Promise<string> =>
  keyedHash(BETTER_AUTH_SECRET, `case-link:${id}`);
