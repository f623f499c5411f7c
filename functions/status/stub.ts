// How the object that knows how the house is is reached: there is one.
import { stubOf } from '#functions/object/stub.ts';
import type { StatusVerbs } from './verbs.ts';

export const STATUS_NAME = 'house';

export const statusOf = (env: Pick<Env, 'STATUS'>): StatusVerbs => stubOf(env.STATUS, STATUS_NAME);
