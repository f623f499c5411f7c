// One shard of the public feed: it stores the newest wins and sends them to its sockets, each frame serialised once, at
// most four a second.

import { jackpotOf } from '#functions/jackpot/stub.ts';
import type { JackpotAmounts } from '#functions/jackpot/verbs.ts';
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Pace } from '#functions/object/pace.ts';
import { accept, broadcast } from '#functions/object/sockets.ts';
import { line } from '#shared/base/line.ts';
import type { FeedFrame, FeedSnapshot, PublicWin } from '#shared/contract/feed.ts';
import { content } from '#src/published/content.ts';
import { keep, rename, STEPS, winsOf } from './schema.ts';
import { passOn } from './stub.ts';
import type { FeedVerbs, News } from './verbs.ts';

/** A socket gets at most four frames a second (performance.md). */
const FRAME_MS = 250;
/** Amounts that no object has reported for this long are requested again. */
const AMOUNTS_MS = 60_000;
/** The number of sockets that a shard can write to within a frame's time. Pages beyond that poll instead. */
export const LISTENERS = 5000;

export class Feed extends StoredObject implements FeedVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: STEPS });
  readonly #jackpots = new Map<string, { atMs: number; amounts: JackpotAmounts }>();
  /** The wins for the next frame. */
  #wins: PublicWin[] = [];
  readonly #moved = new Set<string>();
  #complete = false;
  readonly #frames = new Pace(FRAME_MS, () => this.ctx.waitUntil(this.#send()));

  async tell(news: News) {
    this.#keep(news);
    await passOn(this.env, this.object.name, news);
  }

  #keep({ jackpots = [], wins = [], names = [] }: News): void {
    for (const amounts of jackpots) {
      this.#jackpots.set(amounts.jackpot, { atMs: Date.now(), amounts });
      this.#moved.add(amounts.jackpot);
    }
    this.object.store.atomic(() => {
      const { fresh, renamed } = keep(this.object.store, wins);
      this.#wins.unshift(...fresh);
      if (renamed) this.#complete = true;
      for (const one of names) if (rename(this.object.store, one)) this.#complete = true;
    });
    if (this.#moved.size + this.#wins.length > 0 || this.#complete) this.#frames.soon();
  }

  async snapshot(): Promise<FeedSnapshot> {
    const nowMs = Date.now();
    // Includes paused jackpots, because their amounts are still promised.
    const listed = await content(this.env, 'jackpots');
    await Promise.all(
      listed.map(async ({ identifier }) => {
        const known = this.#jackpots.get(identifier);
        if (known && nowMs - known.atMs < AMOUNTS_MS) return;
        try {
          const amounts = await jackpotOf(this.env, identifier).amounts(identifier);
          this.#jackpots.set(identifier, { atMs: nowMs, amounts });
        } catch (error) {
          // A jackpot that does not answer is left out; the others, and the wins, are still sent.
          this.#jackpots.delete(identifier);
          console.error(line({ event: 'amounts.failed', jackpot: identifier, error: String(error) }));
        }
      }),
    );
    return {
      public_wins: winsOf(this.object.store),
      jackpot_changes: listed.flatMap(({ identifier }) => this.#jackpots.get(identifier)?.amounts ?? []),
    };
  }

  override async fetch(_request: Request) {
    if (this.ctx.getWebSockets().length >= LISTENERS) return new Response(null, { status: 503 });
    const now = await this.snapshot();
    const { response, first } = accept(this.ctx, this.env);
    first({ kind: 'resync', ...now } satisfies FeedFrame);
    return response;
  }

  async #send(): Promise<void> {
    const wins = this.#wins.splice(0);
    const moved = [...this.#moved].flatMap((jackpot) => this.#jackpots.get(jackpot)?.amounts ?? []);
    this.#moved.clear();
    const complete = this.#complete;
    this.#complete = false;
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const frame: FeedFrame = complete
      ? { kind: 'resync', ...(await this.snapshot()) }
      : { kind: 'news', public_wins: wins, jackpot_changes: moved };
    broadcast(sockets, () => frame);
  }
}
