// How others reach a jackpot's object.
import type { JackpotVerbs } from './verbs.ts';

export const jackpotOf = (env: Env, jackpot: string): JackpotVerbs =>
  env.JACKPOT.getByName(jackpot) as unknown as JackpotVerbs;
