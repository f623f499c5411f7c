// What every endpoint does with verified events: it stores each once before the vendor is answered.
import { now } from '#functions/clock.ts';
import { hashToken } from '#functions/crypto/secrets.ts';
import { enter } from '#functions/restore/journal.ts';
import { webhookOf, webhookShardOf } from '#functions/webhook/stub.ts';
import type { Item } from '#functions/webhook/verbs.ts';

/** A delivery may contain events of several players. */
export async function takeAll(env: Env, items: readonly Item[]): Promise<void> {
  const shards = Map.groupBy(items, ({ playerId }) => webhookShardOf(playerId));
  await Promise.all([...shards].map(([shard, some]) => storeItems(env, shard, some)));
}

/** Also stored where no restore reaches it, because a vendor sends an event only once. */
async function storeItems(env: Env, shard: string, items: readonly Item[]): Promise<void> {
  const name = await hashToken(items.map(({ key }) => key).join(' '));
  await Promise.all([
    webhookOf(env, shard).take(items),
    enter(env.JOURNAL, name, { kind: 'webhook', shard, items }, now()),
  ]);
}
