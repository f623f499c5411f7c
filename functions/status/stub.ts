// How the object that stores the state of the house is called: there is only one.
import { stubOf } from '#functions/object/stub.ts';
import type { StatusVerbs } from './verbs.ts';

export const STATUS_NAME = 'house';

export const statusOf = (env: Pick<Env, 'STATUS'>): StatusVerbs => stubOf(env.STATUS, STATUS_NAME);
