// One shard of the public feed: it keeps the newest wins and tells its listeners, each frame written once, four a second at most.
import { DurableObject } from 'cloudflare:workers';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import type { JackpotAmounts } from '#functions/jackpot/verbs.ts';
import { type Store, storeOf } from '#functions/object/store.ts';
import type { FeedFrame, FeedSnapshot, ShownWin } from '#shared/contract/feed.ts';
import { content } from '#src/published/content.ts';
import { keep, migrate, rename, winsOf } from './schema.ts';
import type { FeedVerbs, News } from './verbs.ts';

/** A socket hears four frames a second at most (performance.md). */
const FRAME_MS = 250;
/** Amounts that nobody has told for so long are asked for again. */
const AMOUNTS_MS = 60_000;
/** A shard writes to so many within a frame's time; beyond them a page asks plainly, and comes back later. */
export const LISTENERS = 5000;

export class Feed extends DurableObject<Env> implements FeedVerbs {
  readonly #store: Store;
  readonly #jackpots = new Map<string, { atMs: number; amounts: JackpotAmounts }>();
  /** What waits for the next frame. */
  #wins: ShownWin[] = [];
  readonly #moved = new Set<string>();
  #anew = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sentMs = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    ctx.blockConcurrencyWhile(async () => migrate(this.#store));
  }

  async tell({ jackpots = [], wins = [], names = [] }: News) {
    for (const amounts of jackpots) {
      this.#jackpots.set(amounts.jackpot, { atMs: Date.now(), amounts });
      this.#moved.add(amounts.jackpot);
    }
    this.#store.atomic(() => {
      const { fresh, renamed } = keep(this.#store, wins);
      this.#wins.unshift(...fresh);
      if (renamed) this.#anew = true;
      for (const one of names) if (rename(this.#store, one)) this.#anew = true;
    });
    if (this.#moved.size + this.#wins.length > 0 || this.#anew) this.#soon();
  }

  async snapshot(): Promise<FeedSnapshot> {
    const nowMs = Date.now();
    // Paused ones too: what they hold is still promised.
    const shown = await content(this.env, 'jackpots');
    await Promise.all(
      shown.map(async ({ identifier }) => {
        const known = this.#jackpots.get(identifier);
        if (known && nowMs - known.atMs < AMOUNTS_MS) return;
        try {
          const amounts = await jackpotOf(this.env, identifier).amounts(identifier);
          this.#jackpots.set(identifier, { atMs: nowMs, amounts });
        } catch (error) {
          // One that is out is left out; the others, and the wins, are still told.
          this.#jackpots.delete(identifier);
          console.error(JSON.stringify({ event: 'amounts.failed', jackpot: identifier, error: String(error) }));
        }
      }),
    );
    return {
      public_wins: winsOf(this.#store),
      jackpot_changes: shown.flatMap(({ identifier }) => this.#jackpots.get(identifier)?.amounts ?? []),
    };
  }

  override async fetch(_request: Request) {
    if (this.ctx.getWebSockets().length >= LISTENERS) return new Response(null, { status: 503 });
    const now = await this.snapshot();
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.send(JSON.stringify({ kind: 'resync', ...now } satisfies FeedFrame));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A listener only pings, which is answered without waking the object; whoever says more is no page of ours. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket, code: number) {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  #soon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#sentMs = Date.now();
        this.ctx.waitUntil(this.#send());
      },
      Math.max(0, this.#sentMs + FRAME_MS - Date.now()),
    );
  }

  async #send(): Promise<void> {
    const wins = this.#wins.splice(0);
    const moved = [...this.#moved].flatMap((jackpot) => this.#jackpots.get(jackpot)?.amounts ?? []);
    this.#moved.clear();
    const anew = this.#anew;
    this.#anew = false;
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const frame: FeedFrame = anew
      ? { kind: 'resync', ...(await this.snapshot()) }
      : { kind: 'news', public_wins: wins, jackpot_changes: moved };
    const text = JSON.stringify(frame);
    for (const socket of sockets)
      try {
        socket.send(text);
      } catch {
        // Closed between the list and the send: it hears everything anew when it comes back.
      }
  }
}
