// How the object that sends notices to everybody is called: there is only one.
import { stubOf } from '#functions/object/stub.ts';
import type { NoticesVerbs } from './verbs.ts';

export const NOTICES_NAME = 'house';

export const noticesOf = (env: Pick<Env, 'NOTICES'>): NoticesVerbs => stubOf(env.NOTICES, NOTICES_NAME);
