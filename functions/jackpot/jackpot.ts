// A jackpot: its pots, its chain of draws and the wins it owes, on one thread and in one SQLite file.
import { DurableObject } from 'cloudflare:workers';
import { announce, seal } from '#functions/chain/chains.ts';
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { tellFeeds } from '#functions/feed/stub.ts';
import { type Store, storeOf } from '#functions/object/store.ts';
import type { PlayerVerbs } from '#functions/player/verbs.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { LEVELS, type LevelId } from '#shared/domain/jackpots.ts';
import { assert } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { amountsOf, audit, openPools } from './books.ts';
import { canDraw, chainViews, closeLink, ensureChain, linkViews, revealAt } from './chains.ts';
import { drawView, drawWaiting, isAnyWaiting, takePart } from './rounds.ts';
import { migrate } from './schema.ts';
import { type Rules, readMeta, type Tx, writeMeta } from './transaction.ts';
import type { JackpotVerbs } from './verbs.ts';
import { nextTry, notePaid, noteTry, owed } from './wins.ts';

/** Amounts are told to the feed this often at most (performance.md: four frames a second). */
const TELL_MS = 250;
const RULES_MS = 10_000;
const RETRY_MS = 30_000;
const WAITING_AT_ONCE = 500;
const SHOWN_LINKS = 100;
/** Half of what an object may hold; from here on its rounds must be folded (ADR 017). Looked at with each alarm: daily at least. */
const LARGE_BYTES = 5 * 1024 ** 3;

export class Jackpot extends DurableObject<Env> implements JackpotVerbs {
  readonly #store: Store;
  #offsetMs = 0;
  #latestMs = 0;
  #rules: { atMs: number; rules: Rules } | null = null;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #toldMs = 0;
  /** System time of the alarm that is set; a cache. */
  #alarmMs: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.blockConcurrencyWhile(async () => {
      migrate(this.#store);
      this.#offsetMs = readMeta<number>(this.#store, 'clock') ?? 0;
      this.#alarmMs = await ctx.storage.getAlarm();
    });
  }

  async contribute(jackpot: string, playerId: string, told: readonly Contribution[]) {
    await this.#write(jackpot, (tx) => {
      for (const one of told) takePart(tx, playerId, one);
    });
    this.#tellSoon(jackpot);
  }

  amounts(jackpot: string) {
    return this.#write(jackpot, amountsOf);
  }
  facts(jackpot: string) {
    return this.#write(jackpot, ({ store }) => ({
      chains: chainViews(store),
      links: linkViews(store, SHOWN_LINKS),
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
    return audit(this.#store);
  }

  async force(jackpot: string, level: LevelId) {
    if (__SANDBOX__) await this.#write(jackpot, ({ store }) => writeMeta(store, 'forced', LEVELS.indexOf(level)));
  }
  async wake(offsetMs: number) {
    if (!__SANDBOX__) return;
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
    writeMeta(this.#store, 'clock', this.#offsetMs);
    const kept = readMeta<Rules>(this.#store, 'rules');
    if (kept) await this.#write(kept.identifier, () => {});
  }

  override async alarm() {
    this.#alarmMs = null;
    const kept = readMeta<Rules>(this.#store, 'rules');
    if (!kept) return;
    const bytes = this.ctx.storage.sql.databaseSize;
    if (bytes > LARGE_BYTES) console.warn(JSON.stringify({ event: 'jackpot.large', jackpot: kept.identifier, bytes }));
    try {
      const due = await this.#write(kept.identifier, (tx) => {
        const reveal = revealAt(tx);
        if (reveal !== null && reveal <= tx.nowMs) closeLink(tx);
        drawWaiting(tx, WAITING_AT_ONCE);
        const wins = owed(tx);
        for (const { no } of wins) noteTry(tx.store, no, tx.nowMs);
        return wins;
      });
      await Promise.all(due.map((win) => this.#pay(kept.identifier, win)));
    } catch (error) {
      console.error(JSON.stringify({ event: 'alarm.failed', jackpot: kept.identifier, error: String(error) }));
      this.#alarmMs = Date.now() + RETRY_MS;
      this.ctx.storage.setAlarm(this.#alarmMs);
    }
  }

  /** Without the player's word the win stays owed and is told again. */
  async #pay(jackpot: string, { no, player, prize }: ReturnType<typeof owed>[number]): Promise<void> {
    try {
      const posted = await (this.env.PLAYER.getByName(player) as unknown as PlayerVerbs).jackpotWon(prize);
      if (!posted.ok) throw new Error(posted.code);
      await this.#write(jackpot, ({ store, nowMs }) => notePaid(store, no, nowMs));
    } catch (error) {
      console.error(JSON.stringify({ event: 'prize.failed', jackpot, win: no, error: String(error) }));
    }
  }

  /** The rules first, then one transaction, then the alarm. */
  async #write<Value>(jackpot: string, work: (tx: Tx) => Value): Promise<Value> {
    const rules = await this.#rulesOf(jackpot);
    const tx = { store: this.#store, nowMs: this.#now(), rules, random };
    const value = this.#store.atomic(() => {
      openPools(tx);
      ensureChain(tx);
      return work(tx);
    });
    this.#arm(tx);
    return value;
  }

  /** As published now, or as last known: a jackpot that was withdrawn keeps what it owes. */
  async #rulesOf(jackpot: string): Promise<Rules> {
    const nowMs = Date.now();
    if (this.#rules && nowMs - this.#rules.atMs < RULES_MS) return this.#rules.rules;
    const published = (await content(this.env, 'jackpots')).find(({ identifier }) => identifier === jackpot);
    const kept = readMeta<Rules>(this.#store, 'rules');
    const rules: Rules | undefined = published
      ? {
          identifier: published.identifier,
          name: published.name,
          chain: published.chain,
          // A level that was withdrawn keeps its seed: rounds that were placed under it may still win it.
          levels: [
            ...published.levels.map(({ seedMinor }) => ({ seedMinor })),
            ...(kept?.levels.slice(published.levels.length) ?? []),
          ],
        }
      : kept;
    assert(rules, `content/jackpots has no ${jackpot}`);
    if (JSON.stringify(rules) !== JSON.stringify(kept)) writeMeta(this.#store, 'rules', rules);
    this.#rules = { atMs: nowMs, rules };
    return rules;
  }

  /** What is due first: a win to be paid, rounds to be drawn, a link to be shown. */
  #arm(tx: Tx): void {
    const drawable = isAnyWaiting(this.#store) && canDraw(this.#store);
    const times = [nextTry(this.#store), revealAt(tx), drawable ? tx.nowMs : null].filter((at) => at !== null);
    if (times.length === 0) return;
    const wanted = Math.max(Math.min(...times) - this.#offsetMs, 1);
    if (this.#alarmMs !== null && this.#alarmMs <= wanted) return;
    this.#alarmMs = wanted;
    // In the same turn as the rows that need it: both are kept or neither.
    this.ctx.storage.setAlarm(wanted);
  }

  /** Many contributions are one word to the feed. */
  #tellSoon(jackpot: string): void {
    this.#telling ??= setTimeout(
      () => {
        this.#telling = undefined;
        this.#toldMs = Date.now();
        this.ctx.waitUntil(
          this.amounts(jackpot).then((amounts) => tellFeeds(this.env, { jackpots: [amounts], wins: [] })),
        );
      },
      Math.max(0, this.#toldMs + TELL_MS - Date.now()),
    );
  }

  #now(): number {
    this.#latestMs = Math.max(this.#latestMs, Date.now() + this.#offsetMs);
    return this.#latestMs;
  }
}

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
