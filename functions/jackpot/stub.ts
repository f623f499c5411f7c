// How others reach a jackpot's object.
import { stubOf } from '#functions/object/stub.ts';
import { content } from '#src/published/content.ts';
import type { JackpotVerbs } from './verbs.ts';

export const jackpotOf = (env: Env, jackpot: string): JackpotVerbs => stubOf(env.JACKPOT, jackpot);

export const jackpotsOf = async (env: Env): Promise<readonly string[]> =>
  (await content(env, 'jackpots')).map(({ identifier }) => identifier);
