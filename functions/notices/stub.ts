// How the object that sends what goes to everybody is reached: there is one.
import { stubOf } from '#functions/object/stub.ts';
import type { NoticesVerbs } from './verbs.ts';

export const NOTICES_NAME = 'house';

export const noticesOf = (env: Pick<Env, 'NOTICES'>): NoticesVerbs => stubOf(env.NOTICES, NOTICES_NAME);
