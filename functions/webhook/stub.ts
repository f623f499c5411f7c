// How webhooks' objects are reached: a few shards, by whom an event is about, so that all that is told of a player is in one place.
import { shardOf } from '#functions/object/shards.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { Waiting, WebhookVerbs } from './verbs.ts';

const SHARDS = 8;
const NAME = 'payments';

export const webhookShards = (): string[] => Array.from({ length: SHARDS }, (_, no) => `${NAME}/${no}`);

export const webhookShardOf = (playerId: string): string => shardOf(NAME, playerId, SHARDS);

export const webhookOf = (env: Env, shard: string): WebhookVerbs => stubOf(env.WEBHOOK, shard);

/** What waits for an operator in all of them, oldest first. */
export async function waitingWebhooks(env: Env): Promise<Waiting[]> {
  const all = await Promise.all(webhookShards().map((shard) => webhookOf(env, shard).waiting()));
  return all.flat().toSorted((a, b) => a.sinceMs - b.sinceMs);
}
