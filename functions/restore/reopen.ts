// What the cron does for a restored house before it opens: the journal reports what happened since the backup. Each
// entry may be applied any number of times; where a provider or an object does not answer, the house stays closed until
// the next run.

import { lotteryOf } from '#functions/lottery/stub.ts';
import { meansCalled } from '#functions/means/stub.ts';
import { playerOf } from '#functions/player/stub.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import { everyIdentity } from '#functions/readmodel/databases.ts';
import { tournamentOf } from '#functions/tournament/stub.ts';
import { webhookOf } from '#functions/webhook/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { type Act, type Entry, type EntryOf, entriesSince } from './journal.ts';
import { lostActs } from './lost-acts.ts';
import { backupMs, openedFile } from './open.ts';

/** An act of an operator is only reported (lost-acts.ts). */
type Kind = Exclude<Entry['kind'], 'act'>;
type Tell<K extends Kind> = (env: Env, entry: EntryOf<K>) => Promise<Answer<unknown>>;

const DONE: Answer<null> = { ok: true, value: null };

/**
 * In this order: a provider's event about a payout needs its payment, and a player is erased only after their money is
 * settled.
 */
const TELL: { readonly [K in Kind]: Tell<K> } = {
  payout: tellPayout,
  refund: tellRefund,
  webhook: async (env, { shard, items }) => {
    await webhookOf(env, shard).take(items);
    return DONE;
  },
  means: async (env, { name, stoppedFor }) => {
    if (stoppedFor !== null) await meansCalled(env, name).stopAgain(stoppedFor);
    return DONE;
  },
  protection: (env, { playerId, protection }) => playerOf(env, playerId).protectAgain(protection),
  // A run that was decided before this entry could be applied has been paid: an operator has to look at it.
  canceled: (env, { run, of, canceled }) =>
    (run === 'tournament' ? tournamentOf(env, of) : lotteryOf(env, of)).cancelAgain(canceled),
  erasure: (env, { playerId }) => playerOf(env, playerId).leaveAgain(),
};

export interface Reopened {
  readonly restored: string;
  readonly atMs: number;
  /** The number of applied entries, by kind. */
  readonly entries: Readonly<Record<Kind, number>>;
  /** Entries that an operator has to look at, with the reason. */
  readonly refused: readonly { readonly key: string; readonly why: string }[];
  /** Acts of operators that the backup lacks and the journal does not restore: somebody has to do them again. */
  readonly lost: readonly Act[];
}

export async function reopen(env: Env, restored: string, nowMs: number): Promise<Reopened> {
  const counts: Record<Kind, number> = {
    payout: 0,
    refund: 0,
    webhook: 0,
    means: 0,
    protection: 0,
    canceled: 0,
    erasure: 0,
  };
  const refused: Reopened['refused'][number][] = [];
  // Everybody has to sign in again, because sessions may have ended and passwords may have changed since the backup.
  await Promise.all(everyIdentity(env).map((db) => db.prepare('delete from session').run()));
  const found = newestOf(await Array.fromAsync(entriesSince(env.JOURNAL, backupMs(restored))));
  const lost = await lostActs(
    env,
    found.map(({ entry }) => entry),
  );
  for (const kind of Object.keys(TELL) as Kind[])
    for (const { key, entry } of found.flatMap(({ key, entry }) => (entry.kind === kind ? [{ key, entry }] : []))) {
      const answer = await tellOne(env, kind, entry);
      if (!answer.ok && answer.code === 'server.unavailable') throw new Error(`${key} was not heard: ${answer.code}`);
      if (answer.ok) counts[kind]++;
      // The backup does not contain this player: players who joined since are lost with all their data.
      else if (answer.code !== 'player.unborn') refused.push({ key, why: answer.code });
    }
  const done: Reopened = { restored, atMs: nowMs, entries: counts, refused, lost };
  await env.STORE.put(openedFile(restored), JSON.stringify(done));
  console.warn(line({ event: 'restore.opened', ...counts, refused: refused.length, lost: lost.length }));
  for (const { key, why } of refused) console.error(line({ event: 'restore.refused', key, why }));
  for (const { playerNo, deed } of lost)
    console.error(line({ event: 'restore.lost', playerNo, act: deed.act, subject: deed.subject, id: deed.id }));
  return done;
}

/** Of several entries with one name only the newest is applied, so that what was lifted since is not imposed again. */
function newestOf<One extends { readonly key: string }>(found: readonly One[]): One[] {
  const nameOf = ({ key }: One) => key.slice(key.indexOf('/'));
  const newest = new Map(found.map((one) => [nameOf(one), one]));
  return found.filter((one) => newest.get(nameOf(one)) === one);
}

const tellOne = <K extends Kind>(env: Env, kind: K, entry: EntryOf<K>): Promise<Answer<unknown>> =>
  TELL[kind](env, entry);

/** A withdrawal that the backup lacks: it is booked if its provider knows it; otherwise it was never paid. */
async function tellPayout(env: Env, { ask, provider, method }: EntryOf<'payout'>): Promise<Answer<unknown>> {
  const player = playerOf(env, ask.playerId);
  const known = await player.orderedPayout(ask.paymentId);
  // The payout checks its own state before it orders anything.
  if (!known.ok || known.value) return known;
  const looked = await pspOf(env, provider)?.look(ask);
  if (!looked?.ok) return { ok: false, code: 'server.unavailable' } as Answer<never>;
  const { state } = looked.value;
  if (state === 'absent' || state === 'failed' || state === 'returned') return DONE;
  return player.missedPayout({ ...ask, provider, method });
}

/**
 * A refund is ordered once more under its own name: a provider that knows the order answers as it did then, and one that
 * never got it gets it now. Before what providers tell of it since.
 */
async function tellRefund(env: Env, { ask, provider, method, reference }: EntryOf<'refund'>): Promise<Answer<unknown>> {
  const order = await pspOf(env, provider)?.refund(ask);
  const { playerId, ...sent } = ask;
  if (order?.ok) {
    const { providerRef: refundRef } = order.value;
    return playerOf(env, playerId).missedRefund({ ...sent, provider, method, reference, refundRef });
  }
  // It was refused, so nothing has left.
  return order && order.code !== 'server.unavailable'
    ? DONE
    : ({ ok: false, code: 'server.unavailable' } as Answer<never>);
}
