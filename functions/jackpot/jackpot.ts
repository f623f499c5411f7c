// The objects of a jackpot. The pot holds its money and the wins that it owes; shards draw for it, each with a chain of
// its own, and merge into it (ADR 017). Before there were shards the pot drew, too, and it continues with the chains it
// had begun.

import { askBeacon, type Learnt } from '#functions/beacon.ts';
import { tellFeeds } from '#functions/feed/stub.ts';
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { writeMeta } from '#functions/object/meta.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Pace } from '#functions/object/pace.ts';
import { Published } from '#functions/object/published.ts';
import { every } from '#functions/object/retry.ts';
import { type Merge, mergesInto } from '#functions/object/shards.ts';
import type { Timers } from '#functions/object/timers.ts';
import { playerOf } from '#functions/player/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { drawersOf, LEVELS, type LevelId } from '#shared/domain/jackpots.ts';
import { assert } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { drawerAudit, potAudit, potView } from './audit.ts';
import { amountsOf, openPools } from './books.ts';
import {
  canDraw,
  chainViews,
  closeLink,
  ensureChain,
  leaveChains,
  linkViews,
  revealAt,
  tendBeacon,
  unsealed,
} from './chains.ts';
import { type Fold, type FoldFile, filesSince, fold, foundIn, mayBeFolded, nextFold } from './fold.ts';
import { mergeNow, takeMerged } from './parts.ts';
import { drawView, drawWaiting, isAnyWaiting, isKnown, takePart, viewOf } from './rounds.ts';
import { STEPS } from './schema.ts';
import { jackpotOf } from './stub.ts';
import { isShard, type Rules, type Tx } from './transaction.ts';
import type { JackpotVerbs, Part } from './verbs.ts';
import { notePaid, paidFor, prizeOf, type Receiver } from './wins.ts';

/** Milliseconds between two messages to the feed (performance.md: four frames a second). */
const TELL_MS = 250;
const WAITING_AT_ONCE = 500;
const MAX_LINKS = 100;
/** Half of what an object may hold: from here on more shards are needed (ADR 017). Checked at each alarm, at least daily. */
const LARGE_BYTES = 5 * 1024 ** 3;

type Kind = 'link' | 'waiting' | 'beacon' | 'merge' | 'fold';
/** What a timer's transaction needs from outside. */
type Extra = { readonly learnt?: Learnt; readonly fold?: Fold };

const TIMERS: Timers<Kind, Tx, Extra> = {
  link: { at: revealAt, act: closeLink },
  waiting: {
    at: ({ store, nowMs }) => (isAnyWaiting(store) && canDraw(store) ? nowMs : null),
    act: (tx) => void drawWaiting(tx, WAITING_AT_ONCE),
  },
  beacon: (tx, _, { learnt }) => tendBeacon(tx, learnt),
  merge: mergeNow,
  fold: (tx, _, done) => fold(tx, done.fold),
};

export class Jackpot extends StoredObject implements JackpotVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, Receiver, Extra>(this.ctx, {
    restored: [this.env.RESTORED, leaveChains],
    steps: STEPS,
    ready: () => this.#ready(),
    prepare: ({ kind }) => this.#prepare(kind),
    perform: (tx, work) =>
      tx.store.atomic(() => {
        if (isShard(tx)) ensureChain(tx);
        else openPools(tx);
        return work(tx);
      }),
    timers: TIMERS,
    senders: {
      player: {
        send: (player, parcel) => this.#pay(player, parcel as Parcel<number>),
        acknowledged: (deliveries) => {
          for (const { body } of deliveries) notePaid(this.object.store, Number(body), this.object.now());
        },
      },
      jackpot: {
        send: (pot, parcel) => this.#merge(pot, parcel as Parcel<Merge<readonly Part[]>>),
        retry: every(1000),
      },
    },
  });
  readonly #rules = new Published<Rules>(this.object.store, (jackpot, known) => rulesOf(this.env, jackpot, known));
  /** Many contributions become one message to the feed. */
  readonly #feed = new Pace(TELL_MS, () => this.ctx.waitUntil(this.#tellFeed()));

  async contribute(jackpot: string, playerId: string, contributions: readonly Contribution[]) {
    // A round that is delivered again after a month, when its row has been moved to a file.
    const old = await this.#inFiles(contributions);
    await this.#write(jackpot, (tx) => {
      for (const one of contributions) if (!old.has(one.roundId)) takePart(tx, playerId, one);
    });
    this.#tellSoon();
  }

  async merge(jackpot: string, merges: readonly Merge<readonly Part[]>[]) {
    await this.#write(jackpot, (tx) => {
      for (const each of merges) takeMerged(tx, each);
    });
    this.#tellSoon();
    if (__SANDBOX__ && merges.some(({ body }) => body.some(({ win }) => win?.forced))) await this.#forceAll(null);
  }

  amounts(jackpot: string) {
    return this.#write(jackpot, amountsOf);
  }
  facts(jackpot: string) {
    return this.#write(jackpot, ({ store, name }) => ({
      chains: chainViews(store, name),
      links: linkViews(store, name, MAX_LINKS),
      waiting: store.all<{ n: number }>('select count(*) as n from waiting')[0]?.n ?? 0,
    }));
  }
  async draw(jackpot: string, roundId: string, atMs: number) {
    const view = await this.#write(jackpot, (tx) => drawView(tx, roundId));
    if (view) return view;
    const found = await this.#inFile(roundId, atMs);
    return found ? this.#write(jackpot, (tx) => viewOf(tx, found)) : null;
  }
  paid(jackpot: string, roundId: string) {
    return this.#write(jackpot, ({ store }) => paidFor(store, roundId));
  }

  pot(jackpot: string) {
    return this.#write(jackpot, ({ store }) => potView(store));
  }

  async audit() {
    const { store, name } = this.object;
    return { pot: potAudit(store), drawer: drawerAudit(store, name) };
  }

  async force(jackpot: string, level: LevelId | null) {
    if (!__SANDBOX__) return;
    const known = level === null ? null : LEVELS.indexOf(level);
    await this.#write(jackpot, ({ store }) => writeMeta(store, 'forced', known));
    if (mergesInto(this.object.name) === null) await this.#forceAll(level);
  }
  override async alarm() {
    const bytes = this.ctx.storage.sql.databaseSize;
    if (bytes > LARGE_BYTES) console.warn(line({ event: 'jackpot.large', jackpot: this.object.name, bytes }));
    await super.alarm();
  }

  /** Sandbox builds only: any shard may get the next round, so all are forced; one win withdraws it from all. */
  async #forceAll(level: LevelId | null): Promise<void> {
    const { name } = this.object;
    const jackpot = (await content(this.env, 'jackpots')).find(({ identifier }) => identifier === name);
    if (level === null) writeMeta(this.object.store, 'forced', null);
    const shards = drawersOf(name, jackpot?.epochs ?? []).slice(1);
    await Promise.all(shards.map((shard) => jackpotOf(this.env, shard).force(name, level)));
  }

  /** Fetches from others what a timer needs before its transaction. */
  async #prepare(kind: Kind): Promise<Extra> {
    const { store, name } = this.object;
    const nowMs = this.object.now();
    if (kind === 'fold') {
      const next = nextFold(store, name, nowMs);
      if (next?.file) await this.env.STORE.put(next.name, JSON.stringify(next.file));
      return next ? { fold: next } : {};
    }
    const open = kind === 'beacon' ? unsealed(store) : undefined;
    if (!open) return {};
    const named = open.beacon === null ? null : { round: open.beacon, atMs: open.beacon_at ?? 0 };
    const learnt = await askBeacon(this.env, named, nowMs);
    return learnt ? { learnt } : {};
  }

  /** The given rounds that are stored in files. */
  async #inFiles(contributions: readonly Contribution[]): Promise<Set<string>> {
    const { store } = this.object;
    const found = new Set<string>();
    for (const { roundId, atMs } of contributions)
      if (!isKnown(store, roundId) && (await this.#inFile(roundId, atMs))) found.add(roundId);
    return found;
  }

  async #inFile(roundId: string, atMs: number): Promise<ReturnType<typeof foundIn>> {
    const { store, name } = this.object;
    if (!mayBeFolded(store, roundId)) return undefined;
    for (const file of filesSince(store, name, atMs)) {
      const stored = await this.env.STORE.get(file);
      assert(stored, `no ${file}`);
      const found = foundIn(await stored.json<FoldFile>(), roundId);
      if (found) return found;
    }
    return undefined;
  }

  #tellSoon(): void {
    if (mergesInto(this.object.name) === null) this.#feed.soon();
  }

  async #merge(pot: string, { deliveries }: Parcel<Merge<readonly Part[]>>): Promise<void> {
    await jackpotOf(this.env, pot).merge(
      pot,
      deliveries.map(({ body }) => body),
    );
  }

  async #pay(player: string, { deliveries }: Parcel<number>): Promise<void> {
    const rules = this.#rules.known();
    assert(rules, 'a win without a jackpot');
    for (const { body } of deliveries) {
      const posted = await playerOf(this.env, player).jackpotWon(prizeOf(this.object.store, rules, body));
      if (!posted.ok) throw new Error(posted.code);
    }
  }

  async #tellFeed(): Promise<void> {
    const amounts = await this.object.run(amountsOf);
    await tellFeeds(this.env, { jackpots: [amounts], wins: [] });
  }

  /** Reads the rules first, then runs one transaction. */
  async #write<Value>(jackpot: string, work: (tx: Tx) => Value): Promise<Value> {
    const rules = await this.#rules.now(jackpot);
    return this.object.commit(this.#tx(rules), work);
  }

  #tx = (rules: Rules): Tx => ({ ...this.object.tx(), name: this.object.name, rules });

  /** Null for an object that has not been called yet: it does not know which jackpot it belongs to. */
  async #ready(): Promise<Begin<Tx> | null> {
    const known = this.#rules.known();
    if (!known) return null;
    const rules = await this.#rules.now(known.identifier);
    return () => this.#tx(rules);
  }
}

/** The rules as published now, otherwise the last known ones: a withdrawn jackpot still pays what it owes. */
async function rulesOf(env: Env, jackpot: string, known: Rules | undefined): Promise<Rules | undefined> {
  const published = (await content(env, 'jackpots')).find(({ identifier }) => identifier === jackpot);
  if (!published) return known;
  return {
    identifier: published.identifier,
    name: published.name,
    chain: published.chain,
    // A withdrawn level keeps its seed: rounds that were placed under it may still win it.
    levels: [
      ...published.levels.map(({ seedMinor }) => ({ seedMinor })),
      ...(known?.levels.slice(published.levels.length) ?? []),
    ],
  };
}
