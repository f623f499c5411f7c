// How a shard of a studio's calls is called: by the studio and its number, `gimbal/3`. A call's hash determines the
// shard. The studio's own object, `gimbal`, knows the payouts of all shards.
import { stubOf } from '#functions/object/stub.ts';
import type { CallLogVerbs } from './verbs.ts';

/** The number of shards over which a studio's calls are spread. */
export const CALL_SHARDS = 4;

export const shardOfCall = (hash: string): number => Number.parseInt(hash.slice(0, 2), 16) % CALL_SHARDS;

export const callLogOf = ({ CALLS }: Pick<Env, 'CALLS'>, studio: string, shard: number): CallLogVerbs =>
  stubOf(CALLS, `${studio}/${shard}`);

export const studioDaysOf = ({ CALLS }: Pick<Env, 'CALLS'>, studio: string): CallLogVerbs => stubOf(CALLS, studio);
