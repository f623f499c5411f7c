// How the objects of webhooks are called: a few shards, chosen by the player, so that all events about a player are in
// one place.
import { shardOf } from '#functions/object/shards.ts';
import { stubOf } from '#functions/object/stub.ts';
import type { Waiting, WebhookVerbs } from './verbs.ts';

const SHARDS = 8;
const NAME = 'payments';

export const webhookShards = (): string[] => Array.from({ length: SHARDS }, (_, no) => `${NAME}/${no}`);

export const webhookShardOf = (playerId: string): string => shardOf(NAME, playerId, SHARDS);

export const webhookOf = (env: Env, shard: string): WebhookVerbs => stubOf(env.WEBHOOK, shard);

/** The events in all shards that wait for an operator, oldest first. */
export async function waitingWebhooks(env: Env): Promise<Waiting[]> {
  const all = await Promise.all(webhookShards().map((shard) => webhookOf(env, shard).waiting()));
  return all.flat().toSorted((a, b) => a.sinceMs - b.sinceMs);
}
