// How others reach a jackpot's object.
import { stubOf } from '#functions/object/stub.ts';
import type { JackpotVerbs } from './verbs.ts';

export const jackpotOf = (env: Env, jackpot: string): JackpotVerbs => stubOf(env.JACKPOT, jackpot);
