// A jackpot: its pots, its chain of draws and the wins it owes, on one thread and in one SQLite file.
import { announce, seal } from '#functions/chain/chains.ts';
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { tellFeeds } from '#functions/feed/stub.ts';
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { writeMeta } from '#functions/object/meta.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Pace } from '#functions/object/pace.ts';
import { Published } from '#functions/object/published.ts';
import type { Timers } from '#functions/object/timers.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { LEVELS, type LevelId } from '#shared/domain/jackpots.ts';
import { assert } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { amountsOf, audit, openPools } from './books.ts';
import { canDraw, chainViews, closeLink, ensureChain, linkViews, revealAt } from './chains.ts';
import { drawView, drawWaiting, isAnyWaiting, takePart } from './rounds.ts';
import { STEPS } from './schema.ts';
import type { Rules, Tx } from './transaction.ts';
import type { JackpotVerbs } from './verbs.ts';
import { notePaid, prizeOf, type Receiver } from './wins.ts';

/** Amounts are told to the feed this often at most (performance.md: four frames a second). */
const TELL_MS = 250;
const WAITING_AT_ONCE = 500;
const MAX_LINKS = 100;
/** Half of what an object may hold; from here on its rounds must be folded (ADR 017). Looked at with each alarm: daily at least. */
const LARGE_BYTES = 5 * 1024 ** 3;

const TIMERS: Timers<'link' | 'waiting', Tx> = {
  link: { at: revealAt, act: closeLink },
  waiting: {
    at: ({ store, nowMs }) => (isAnyWaiting(store) && canDraw(store) ? nowMs : null),
    act: (tx) => void drawWaiting(tx, WAITING_AT_ONCE),
  },
};

export class Jackpot extends StoredObject implements JackpotVerbs {
  protected readonly object = new ObjectCore<Tx, 'link' | 'waiting', Receiver>(this.ctx, {
    steps: STEPS,
    ready: () => this.#ready(),
    perform: (tx, work) =>
      tx.store.atomic(() => {
        openPools(tx);
        ensureChain(tx);
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
    },
  });
  readonly #rules = new Published<Rules>(this.object.store, (jackpot, known) => rulesOf(this.env, jackpot, known));
  /** Many contributions are one word to the feed. */
  readonly #feed = new Pace(TELL_MS, () => this.ctx.waitUntil(this.#tellFeed()));

  async contribute(jackpot: string, playerId: string, contributions: readonly Contribution[]) {
    await this.#write(jackpot, (tx) => {
      for (const one of contributions) takePart(tx, playerId, one);
    });
    this.#feed.soon();
  }

  amounts(jackpot: string) {
    return this.#write(jackpot, amountsOf);
  }
  facts(jackpot: string) {
    return this.#write(jackpot, ({ store }) => ({
      chains: chainViews(store),
      links: linkViews(store, MAX_LINKS),
      waiting: store.all<{ n: number }>('select count(*) as n from waiting')[0]?.n ?? 0,
    }));
  }
  draw(jackpot: string, roundId: string) {
    return this.#write(jackpot, (tx) => drawView(tx, roundId));
  }

  async announce(jackpot: string, chain: number, beacon: BeaconWish) {
    await this.#write(jackpot, ({ store }) => announce(store, chain, beacon));
  }
  async seal(jackpot: string, chain: number, salt: string) {
    await this.#write(jackpot, (tx) => {
      seal(tx.store, chain, salt);
      drawWaiting(tx, WAITING_AT_ONCE);
    });
  }

  async audit() {
    return audit(this.object.store);
  }

  async force(jackpot: string, level: LevelId) {
    if (__SANDBOX__) await this.#write(jackpot, ({ store }) => writeMeta(store, 'forced', LEVELS.indexOf(level)));
  }
  override async alarm() {
    const bytes = this.ctx.storage.sql.databaseSize;
    const jackpot = this.#rules.known()?.identifier;
    if (bytes > LARGE_BYTES) console.warn(JSON.stringify({ event: 'jackpot.large', jackpot, bytes }));
    await super.alarm();
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

  /** The rules first, then one transaction. */
  async #write<Value>(jackpot: string, work: (tx: Tx) => Value): Promise<Value> {
    const rules = await this.#rules.now(jackpot);
    return this.object.commit({ ...this.object.tx(), rules }, work);
  }

  /** A jackpot that nobody has asked for yet does not know which it is. */
  async #ready(): Promise<Begin<Tx> | null> {
    const known = this.#rules.known();
    if (!known) return null;
    const rules = await this.#rules.now(known.identifier);
    return () => ({ ...this.object.tx(), rules });
  }
}

/** As published now, or as last known: a jackpot that was withdrawn keeps what it owes. */
async function rulesOf(env: Env, jackpot: string, known: Rules | undefined): Promise<Rules | undefined> {
  const published = (await content(env, 'jackpots')).find(({ identifier }) => identifier === jackpot);
  if (!published) return known;
  return {
    identifier: published.identifier,
    name: published.name,
    chain: published.chain,
    // A level that was withdrawn keeps its seed: rounds that were placed under it may still win it.
    levels: [
      ...published.levels.map(({ seedMinor }) => ({ seedMinor })),
      ...(known?.levels.slice(published.levels.length) ?? []),
    ],
  };
}
