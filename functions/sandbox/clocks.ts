// Which objects follow the sandbox's clock: every kind of object that is bound says which of it there are, or that it has no use for the
// time of the sandbox. A kind without a line does not compile (docs/add-a-shared-object.md).

import { campaignsOf } from '#functions/campaign/stub.ts';
import { chatsOf } from '#functions/chat/stub.ts';
import { jackpotsOf } from '#functions/jackpot/stub.ts';
import { lotteriesOf } from '#functions/lottery/stub.ts';
import { NOTICES_NAME } from '#functions/notices/stub.ts';
import type { StoredObject } from '#functions/object/object.ts';
import { stubOf } from '#functions/object/stub.ts';
import { playersOf } from '#functions/player/stub.ts';
import { casesOf } from '#functions/readmodel/cases.ts';
import { STATUS_NAME } from '#functions/status/stub.ts';
import { tablesOf } from '#functions/table/stub.ts';
import { tournamentsOf } from '#functions/tournament/stub.ts';
import { webhookShards } from '#functions/webhook/stub.ts';
import { line } from '#shared/base/line.ts';

/** Bindings of objects that stand on `functions/object`. */
type Kind = {
  [Name in keyof Env]-?: Env[Name] extends DurableObjectNamespace<infer Bound>
    ? Bound extends StoredObject
      ? Name
      : never
    : never;
}[keyof Env];

/** The names of those that there are; null for a kind whose rules do not ask what time it is. */
const CLOCKS: { readonly [Name in Kind]: ((env: Env) => Promise<readonly string[]>) | null } = {
  JACKPOT: jackpotsOf,
  TABLE: tablesOf,
  CAMPAIGN: campaignsOf,
  TOURNAMENT: tournamentsOf,
  LOTTERY: lotteriesOf,
  // It is told by the lotteries that are drawn.
  LOTTERY_ARCHIVE: null,
  CASE: casesOf,
  // It is told by the tournaments that close.
  TOURNAMENT_ARCHIVE: null,
  // Its leases run on the system's time, as those of its accounts do.
  PERSON: null,
  BIRTHDAY: null,
  MEANS: null,
  // Whoever hands over to it tells it the time.
  LOG: null,
  CALLS: null,
  FEED: null,
  AUDIT: null,
  // Who tells it, and who reads it, say what time it is.
  ALERTS: null,
  CHAT: chatsOf,
  // It is told by the chats.
  CHAT_QUEUE: null,
  STATUS: async () => [STATUS_NAME],
  NOTICES: async () => [NOTICES_NAME],
  WEBHOOK: async () => webhookShards(),
  // Last: what players share is there before it is owed anything.
  PLAYER: playersOf,
};

/** Those that there were last: a clock moves on while the lists are out. */
const known = new Map<Kind, readonly string[]>();

async function namesOf(env: Env, kind: Kind): Promise<readonly string[]> {
  try {
    known.set(kind, (await CLOCKS[kind]?.(env)) ?? []);
  } catch (error) {
    console.warn(line({ event: 'clock.moved', kind, error: String(error) }));
  }
  return known.get(kind) ?? [];
}

/** An account is woken beside so many others. */
const AT_ONCE = 20;

/** Each goes by the new time from now on, and looks whether something is due. */
export async function wakeAll(env: Env, offsetMs: number): Promise<void> {
  for (const kind of Object.keys(CLOCKS) as Kind[]) await wakeKind(env, kind, offsetMs);
}

async function wakeKind(env: Env, kind: Kind, offsetMs: number): Promise<void> {
  const names = await namesOf(env, kind);
  for (let i = 0; i < names.length; i += AT_ONCE) {
    // Those of before go back to sleep meanwhile.
    if (i > 0) await env.ROOM?.fetch('https://room.invalid');
    await Promise.all(
      names.slice(i, i + AT_ONCE).map((name) => stubOf<Pick<StoredObject, 'wake'>>(env[kind], name).wake(offsetMs)),
    );
  }
}
