// A chat: a room that many players share, or one player's conversation with operators. It stores messages for a while
// and sends new ones to all sockets in one shared frame, at most four a second; an idle one hibernates.
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Pace } from '#functions/object/pace.ts';
import { accept, broadcast, send } from '#functions/object/sockets.ts';
import type { Timers } from '#functions/object/timers.ts';
import { vanish } from '#functions/object/vanish.ts';
import { playerOf } from '#functions/player/stub.ts';
import { CHAT_CLOSE, type ChatFrame, type ChatRoomFrame, type ReportReason } from '#shared/contract/chat.ts';
import { LIVE_MOST } from '#shared/contract/socket.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import * as messages from './messages.ts';
import { mute, mutedOf, unmute } from './mutes.ts';
import { endPasses, isPassed } from './passes.ts';
import { report } from './reports.ts';
import { STEPS } from './schema.ts';
import { chatQueueOf, playerIn } from './stub.ts';
import type { Receiver, Rules, Tx } from './transaction.ts';
import type { ChatPass, ChatVerbs, FromPlayer, ToQueue } from './verbs.ts';

/** A socket gets at most four frames a second (performance.md). */
const FRAME_MS = 250;
/** How often the number of connected players is sent where nothing else is. */
const PRESENCE_MS = 5000;
/** The number of sockets that one object can write to within a frame's time. Pages beyond that poll instead. */
const LISTENERS = 5000;

const TIMERS: Timers<'trim' | 'vanish', Tx> = {
  trim: { at: messages.trimsAt, act: messages.trim },
  // Only wakes the object: `alarm` deletes it, once the timers have run.
  vanish: { at: messages.vanishesAt, act: () => {} },
};

/** What is stored with a socket while the object hibernates. */
interface Seat {
  readonly player: string;
  readonly session: string;
  readonly pass: number;
  readonly sinceMs: number;
}

export class Chat extends StoredObject implements ChatVerbs {
  protected readonly object: ObjectCore<Tx, 'trim' | 'vanish', Receiver> = new ObjectCore<
    Tx,
    'trim' | 'vanish',
    Receiver
  >(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    ready: () => this.#ready(),
    timers: TIMERS,
    senders: {
      queue: {
        send: (_, parcel) => chatQueueOf(this.env).hear(this.object.name, parcel as Parcel<ToQueue>),
      },
      player: { send: (player) => this.#tellReply(player) },
    },
    committed: (tx) => {
      if (messages.seqOf(tx) !== this.#sentSeq) this.#frames.soon();
    },
  });
  /** The last change that was sent to the sockets; null before the first command after hibernation. */
  #sentSeq: number | null = null;
  readonly #frames = new Pace(FRAME_MS, () => this.#tell());
  readonly #presence = new Pace(PRESENCE_MS, () => {
    this.#players = null;
    this.#tell();
  });
  /** The players who are connected. Cached, because reading all sockets for every frame would be most of its cost. */
  #players: Set<string> | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    // Messages that were written just before hibernation may not have been sent: a frame lets pages notice the gap and
    // fetch them.
    if (ctx.getWebSockets().length > 0) this.#frames.soon();
  }

  override async alarm(): Promise<void> {
    await super.alarm();
    const { store } = this.object;
    if (messages.isOver(store) && (messages.vanishesAt(this.#tx(null)) ?? 0) <= this.object.now())
      await vanish(this.ctx);
  }

  async since(pass: ChatPass, after: number | null) {
    return this.object.run((tx): Answer<ChatRoomFrame> => {
      if (isPassed(tx, pass)) return refuse('chat.closed');
      return ok(this.#frame(tx, pass, after));
    });
  }
  write(pass: ChatPass, key: string, text: string) {
    return this.object.run((tx) => messages.write(tx, pass, key, text));
  }
  report(pass: ChatPass, no: number, reason: ReportReason) {
    return this.object.run((tx) => report(tx, pass, no, reason));
  }
  reply(key: string, text: string) {
    return this.object.run((tx) => messages.reply(tx, key, text));
  }
  remove(no: number) {
    return this.object.run((tx) => messages.remove(tx, no));
  }
  async inspect() {
    return this.object.run((tx) => ({ messages: messages.inspect(tx), present: this.#present() }));
  }
  async written(player: string) {
    return messages.written(this.#tx(null), player);
  }

  async hear(player: string, parcel: Parcel<FromPlayer>) {
    await this.object.run((tx) =>
      receive(tx, player, parcel, (news) => {
        this.#take(tx, player, news);
      }),
    );
  }

  override async fetch(request: Request) {
    const pass = JSON.parse(request.headers.get('x-pass') ?? 'null') as ChatPass | null;
    if (!pass) return new Response(null, { status: 400 });
    if (this.ctx.getWebSockets().length >= LISTENERS) return new Response(null, { status: 503 });
    const after = new URL(request.url).searchParams.get('after');
    const begin = await this.#ready();
    const tx = begin();
    if (isPassed(tx, pass)) return new Response(null, { status: 403 });
    this.#makeRoom(pass.player);
    const seat: Seat = { player: pass.player, session: pass.session, pass: pass.no, sinceMs: tx.nowMs };
    const { response, first } = accept(this.ctx, this.env, { tags: [pass.player], attachment: seat });
    this.#players?.add(pass.player);
    first(this.#frame(tx, pass, after === null ? null : Number(after)));
    this.#presence.soon();
    return response;
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    super.webSocketClose(socket, code);
    this.#presence.soon();
  }

  #take(tx: Tx, player: string, news: FromPlayer): void {
    if (news.type === 'sessions') this.#end(player, ({ session }) => news.sessions.includes(session));
    if (news.type === 'passes') {
      endPasses(tx, player, news.upTo);
      this.#end(player, ({ pass }) => pass <= news.upTo);
    }
    if (news.type === 'mute') {
      mute(tx, player, news.persons, news.untilMs);
      this.#tellMute(player, { untilMs: news.untilMs });
    }
    if (news.type === 'unmute') {
      unmute(tx, player, news.persons);
      this.#tellMute(player, null);
    }
    if (news.type === 'forget') {
      endPasses(tx, player, Number.MAX_SAFE_INTEGER);
      messages.forget(tx, player);
      this.#end(player, () => true);
    }
  }

  #tellMute(player: string, muted: Extract<ChatFrame, { kind: 'mute' }>['mute']): void {
    broadcast(this.ctx.getWebSockets(player), (): ChatFrame => ({ kind: 'mute', mute: muted }));
  }

  /** Closes sockets of a player. */
  #end(player: string, ends: (seat: Seat) => boolean): void {
    for (const socket of this.ctx.getWebSockets(player))
      if (ends(seatOf(socket))) socket.close(CHAT_CLOSE.passed, 'ask anew');
    this.#presence.soon();
  }

  #makeRoom(player: string): void {
    const open = this.ctx.getWebSockets(player).toSorted((a, b) => seatOf(a).sinceMs - seatOf(b).sinceMs);
    for (const socket of open.slice(0, Math.max(0, open.length - LIVE_MOST.session + 1)))
      socket.close(CHAT_CLOSE.crowded, 'newer windows took its place');
  }

  /** The number of players, not of their windows. */
  #present(): number {
    this.#players ??= new Set(
      this.ctx
        .getWebSockets()
        .filter(({ readyState }) => readyState === WebSocket.OPEN)
        .map((socket) => seatOf(socket).player),
    );
    return this.#players.size;
  }

  #frame(tx: Tx, pass: ChatPass, after: number | null): ChatRoomFrame {
    const seq = messages.seqOf(tx);
    // A browser that knows a later state has seen another database, so it gets everything.
    const whole = after === null || after > seq;
    return {
      kind: 'room',
      whole,
      seq,
      from: messages.fromOf(tx),
      messages: messages.after(tx, whole ? 0 : after),
      present: this.#present(),
      me: messages.authorOf(tx, pass.player)?.n ?? null,
      mute: tx.owner === null ? mutedOf(tx, pass) : null,
    };
  }

  /** Serialised once for all sockets. */
  #tell(): void {
    const tx = this.#tx(null);
    const seq = messages.seqOf(tx);
    const prev = this.#sentSeq ?? seq;
    this.#sentSeq = seq;
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const text = JSON.stringify({
      kind: 'news',
      prev,
      seq,
      from: messages.fromOf(tx),
      messages: messages.after(tx, prev),
      present: this.#present(),
    } satisfies ChatFrame);
    for (const socket of sockets) send(socket, text);
  }

  async #tellReply(player: string): Promise<void> {
    const answer = await playerOf(this.env, player).chatAnswered();
    if (!answer.ok) throw new Error(answer.code);
  }

  async #ready(): Promise<Begin<Tx>> {
    const [config, words] = await Promise.all([content(this.env, 'config/chat'), content(this.env, 'chat-words')]);
    const { name } = this.object;
    const own = playerIn(name) === null ? config.rooms.find(({ id }) => id === name) : config.live;
    const rules = own ? { ...own, characters: config.characters, words } : null;
    return () => {
      const tx = this.#tx(rules);
      this.#sentSeq ??= messages.seqOf(tx);
      return tx;
    };
  }

  #tx(rules: Rules | null): Tx {
    const owner = playerIn(this.object.name);
    const isThere = owner !== null && this.ctx.getWebSockets(owner).length > 0;
    return { ...this.object.tx(), owner, isThere, rules };
  }
}

const seatOf = (socket: WebSocket): Seat => socket.deserializeAttachment() as Seat;
