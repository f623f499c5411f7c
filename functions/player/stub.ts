// How others reach a player's object, named by the unguessable player id.
import { stubOf } from '#functions/object/stub.ts';
import type { PlayerVerbs } from './verbs.ts';

export const playerOf = (env: Env, playerId: string): PlayerVerbs => stubOf(env.PLAYER, playerId);
