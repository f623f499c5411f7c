// Which objects follow the sandbox's clock. Every kind of object that is bound either lists its instances or declares
// that it does not need the sandbox's time; a kind without a line does not compile (docs/add-a-shared-object.md).

import { campaignsOf } from '#functions/campaign/stub.ts';
import { chatsOf } from '#functions/chat/stub.ts';
import { playersOf } from '#functions/identity/users.ts';
import { jackpotsOf } from '#functions/jackpot/stub.ts';
import { lotteriesOf } from '#functions/lottery/stub.ts';
import { NOTICES_NAME } from '#functions/notices/stub.ts';
import type { StoredObject } from '#functions/object/object.ts';
import { stubOf } from '#functions/object/stub.ts';
import { casesOf } from '#functions/readmodel/cases.ts';
import { STATUS_NAME } from '#functions/status/stub.ts';
import { tablesOf } from '#functions/table/stub.ts';
import { tournamentsOf } from '#functions/tournament/stub.ts';
import { webhookShards } from '#functions/webhook/stub.ts';
import { line } from '#shared/base/line.ts';

/** Bindings of objects that are built on `functions/object`. */
type Kind = {
  [Name in keyof Env]-?: Env[Name] extends DurableObjectNamespace<infer Bound>
    ? Bound extends StoredObject
      ? Name
      : never
    : never;
}[keyof Env];

/** The names of the existing objects of a kind; null for a kind that does not need to be woken when the clock moves. */
const CLOCKS: { readonly [Name in Kind]: ((env: Env) => Promise<readonly string[]>) | null } = {
  JACKPOT: jackpotsOf,
  TABLE: tablesOf,
  CAMPAIGN: campaignsOf,
  TOURNAMENT: tournamentsOf,
  LOTTERY: lotteriesOf,
  // Lotteries pass the time when they report a draw.
  LOTTERY_ARCHIVE: null,
  CASE: casesOf,
  // Tournaments pass the time when they report their end.
  TOURNAMENT_ARCHIVE: null,
  // Its leases use real time, like those that its accounts hold.
  PERSON: null,
  BIRTHDAY: null,
  MEANS: null,
  // The callers of these pass the time.
  LOG: null,
  CALLS: null,
  FEED: null,
  AUDIT: null,
  // Those who write to it and read it pass the time.
  ALERTS: null,
  CHAT: chatsOf,
  // Chats pass the time.
  CHAT_QUEUE: null,
  STATUS: async () => [STATUS_NAME],
  NOTICES: async () => [NOTICES_NAME],
  WEBHOOK: async () => webhookShards(),
  // Players come last, so that the shared objects are ready before players deliver anything to them.
  PLAYER: playersOf,
};

/** The names of the last successful query: the clock moves on even while the lists cannot be read. */
const known = new Map<Kind, readonly string[]>();

async function namesOf(env: Env, kind: Kind): Promise<readonly string[]> {
  try {
    known.set(kind, (await CLOCKS[kind]?.(env)) ?? []);
  } catch (error) {
    console.warn(line({ event: 'clock.moved', kind, error: String(error) }));
  }
  return known.get(kind) ?? [];
}

/** The number of objects that are woken at the same time. */
const AT_ONCE = 20;

/** Gives every object the new time; each then runs what is due. */
export async function wakeAll(env: Env, offsetMs: number): Promise<void> {
  for (const kind of Object.keys(CLOCKS) as Kind[]) await wakeKind(env, kind, offsetMs);
}

async function wakeKind(env: Env, kind: Kind, offsetMs: number): Promise<void> {
  const names = await namesOf(env, kind);
  for (let i = 0; i < names.length; i += AT_ONCE) {
    // Lets the objects of the last batch be evicted first.
    if (i > 0) await env.ROOM?.fetch('https://room.invalid');
    await Promise.all(
      names.slice(i, i + AT_ONCE).map((name) => stubOf<Pick<StoredObject, 'wake'>>(env[kind], name).wake(offsetMs)),
    );
  }
}
