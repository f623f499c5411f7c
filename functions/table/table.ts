// A live table: its rounds, its chain of draws, what players have on it, and everybody who watches. Alarms move it on, so that a
// round that was begun ends whatever becomes of the process; it begins a new one only while somebody sits.
import { DurableObject } from 'cloudflare:workers';
import { announce, seal } from '#functions/chain/chains.ts';
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { type Store, storeOf } from '#functions/object/store.ts';
import type { PlayerVerbs } from '#functions/player/verbs.ts';
import type { TableState } from '#shared/contract/tables.ts';
import { assert } from '#shared/domain/refusal.ts';
import { gameOf } from '#src/published/content.ts';
import * as bets from './bets.ts';
import { ensureChain, nextTurn, seqOf, sit, turn } from './rounds.ts';
import { newest } from './row.ts';
import { migrate } from './schema.ts';
import { tellAll } from './telling.ts';
import { type Rules, readMeta, type Tx, writeMeta } from './transaction.ts';
import type { Announced, Leaving, TableVerbs, Taking } from './verbs.ts';
import { audit, chainsOf, proofOf, stateOf } from './view.ts';

const RULES_MS = 10_000;
const RETRY_MS = 30_000;
/** What one object writes to within a frame's time; beyond them a page is told to come back. */
export const SPECTATORS = 5000;

export class Table extends DurableObject<Env> implements TableVerbs {
  readonly #store: Store;
  #offsetMs = 0;
  #latestMs = 0;
  #rules: { atMs: number; rules: Rules } | null = null;
  /** The step of the round that everybody has heard of. */
  #toldSeq = -1;
  /** Players are being told what their rounds came to. */
  #telling = false;
  /** System time of the alarm that is set; a cache. */
  #alarmMs: number | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    ctx.blockConcurrencyWhile(async () => {
      migrate(this.#store);
      this.#offsetMs = readMeta<number>(this.#store, 'clock') ?? 0;
      this.#toldSeq = seqOf(this.#store);
      this.#alarmMs = await ctx.storage.getAlarm();
    });
  }

  state(game: string): Promise<TableState> {
    return this.#write(game, (tx) => stateOf(tx, this.#seats()));
  }
  expect(game: string, announced: Announced) {
    return this.#write(game, (tx) => bets.expect(tx, announced));
  }
  take(game: string, taking: Taking) {
    return this.#write(game, (tx) => bets.take(tx, taking));
  }
  leave(game: string, leaving: Leaving) {
    return this.#write(game, (tx) => bets.leave(tx, leaving));
  }
  leaveFor(game: string, leaving: Leaving) {
    return this.#write(game, (tx) => bets.leaveFor(tx, leaving));
  }
  facts(game: string) {
    return this.#write(game, ({ store }) => ({ chains: chainsOf(store) }));
  }
  proof(game: string, round: number) {
    return this.#write(game, (tx) => proofOf(tx, round));
  }

  async announce(game: string, chain: number, beacon: BeaconWish) {
    await this.#write(game, ({ store }) => announce(store, chain, beacon));
  }
  async seal(game: string, chain: number, salt: string) {
    await this.#write(game, (tx) => {
      seal(tx.store, chain, salt);
      turn(tx, this.#seats() > 0);
    });
  }

  async audit() {
    return audit(this.#store);
  }

  async wake(offsetMs: number) {
    if (!__SANDBOX__) return;
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
    writeMeta(this.#store, 'clock', this.#offsetMs);
    const kept = readMeta<Rules>(this.#store, 'rules');
    if (kept) await this.#write(kept.game, () => {});
  }

  /** A spectator: sits down, and hears at once how the table stands. */
  override async fetch(request: Request) {
    const game = new URL(request.url).searchParams.get('game') ?? '';
    if (this.#seats() >= SPECTATORS) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const state = await this.#write(game, (tx) => {
      sit(tx);
      return stateOf(tx, this.#seats());
    });
    server.send(JSON.stringify(state));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A spectator only pings, which is answered without waking the object; whoever says more is no page of ours. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket, code: number) {
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override async alarm() {
    this.#alarmMs = null;
    const kept = readMeta<Rules>(this.#store, 'rules');
    if (!kept) return;
    try {
      await this.#write(kept.game, (tx) => turn(tx, this.#seats() > 0));
      // Not waited for: the next alarm waits for the end of this one, and a player's object that hangs must not hold up the round.
      this.ctx.waitUntil(this.#tellPlayers(kept.game));
    } catch (error) {
      this.#tryAgain(kept.game, error);
    }
  }

  /** Without the player's word it stays owed and is told again. */
  async #tellPlayers(game: string): Promise<void> {
    if (this.#telling) return;
    this.#telling = true;
    try {
      await tellAll<bets.Owed>({
        next: (answered) =>
          this.#write(game, (tx) => {
            bets.answered(
              tx,
              answered.map(({ no }) => no),
            );
            return bets.owed(tx);
          }),
        tell: (owed) => this.#tellPlayer(owed),
        failed: ({ no }, error) =>
          console.error(JSON.stringify({ event: 'verdict.failed', table: game, verdict: no, error: String(error) })),
      });
      this.#telling = false;
      // Arms the alarm for those who gave no answer, and for what came meanwhile.
      await this.#write(game, () => {});
    } catch (error) {
      this.#telling = false;
      this.#tryAgain(game, error);
    }
  }

  /** A round that is settled there already is done here, too; a result that it can't take any more is for people to see. */
  async #tellPlayer({ player, body }: bets.Owed): Promise<void> {
    const object = this.env.PLAYER.getByName(player) as unknown as PlayerVerbs;
    const answer = 'keys' in body ? await object.settleReserved(body) : await object.returnReserved(body);
    if (answer.ok) return;
    if (answer.code !== 'round.settled') throw new Error(answer.code);
    if ('keys' in body) console.error(JSON.stringify({ event: 'verdict.refused', player, ...body }));
  }

  /** Content that can't be read, for one: nothing was lost, and it must not turn in circles. */
  #tryAgain(game: string, error: unknown): void {
    console.error(JSON.stringify({ event: 'alarm.failed', table: game, error: String(error) }));
    this.#alarmMs = Date.now() + RETRY_MS;
    this.ctx.storage.setAlarm(this.#alarmMs);
  }

  /** The rules first, then one transaction, then the alarm, then everybody hears of it. */
  async #write<Value>(game: string, work: (tx: Tx) => Value): Promise<Value> {
    const rules = await this.#rulesOf(game);
    const tx: Tx = { store: this.#store, nowMs: this.#now(), rules, random };
    const value = this.#store.atomic(() => {
      ensureChain(tx);
      return work(tx);
    });
    this.#arm(tx);
    this.#tell(tx);
    return value;
  }

  /** As published now, or as last known: a title that was withdrawn ends its round and begins none. */
  async #rulesOf(game: string): Promise<Rules> {
    const nowMs = Date.now();
    if (this.#rules && nowMs - this.#rules.atMs < RULES_MS) return this.#rules.rules;
    const playable = await gameOf(this.env, game);
    const kept = readMeta<Rules>(this.#store, 'rules');
    const live = playable?.title.live;
    const rules: Rules | undefined =
      playable && live
        ? {
            game,
            engine: playable.title.engine,
            config: playable.title.config,
            configHash: playable.configHash,
            betMs: live.betSeconds * 1000,
            showMs: live.showSeconds * 1000,
            chainLength: live.chainLength,
            offered: true,
          }
        : kept && { ...kept, offered: false };
    assert(rules, `content/games has no live title ${game}`);
    if (JSON.stringify(rules) !== JSON.stringify(kept)) writeMeta(this.#store, 'rules', rules);
    this.#rules = { atMs: nowMs, rules };
    return rules;
  }

  #arm(tx: Tx): void {
    const turnMs = nextTurn(tx, this.#seats() > 0);
    const owedMs = bets.nextTelling(this.#store);
    // What is being told is not due; whatever becomes of the process, it will be.
    const tellMs = owedMs !== null && this.#telling ? Math.max(owedMs, tx.nowMs + bets.AGAIN_MS) : owedMs;
    const times = [turnMs, tellMs].filter((at) => at !== null);
    if (times.length === 0) return;
    const wanted = Math.max(Math.min(...times) - this.#offsetMs, 1);
    if (this.#alarmMs !== null && this.#alarmMs <= wanted) return;
    this.#alarmMs = wanted;
    // In the same turn as the rows that need it: both are kept or neither.
    this.ctx.storage.setAlarm(wanted);
  }

  /**
   * One text for everybody, written once: what a spectator costs does not grow with their number. Each step of a round is told;
   * whoever sits down or gets up meanwhile is counted with the next.
   */
  #tell(tx: Tx): void {
    const seq = seqOf(this.#store);
    if (seq === this.#toldSeq) return;
    this.#toldSeq = seq;
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return;
    const text = JSON.stringify(stateOf(tx, sockets.length));
    for (const socket of sockets)
      try {
        socket.send(text);
      } catch {
        // Closed between the list and the send: it hears everything anew when it comes back.
      }
  }

  #seats(): number {
    return this.ctx.getWebSockets().length;
  }

  /** Never back, also when the system's clock goes back: a flight's multiplier only rises. */
  #now(): number {
    const known = newest(this.#store);
    this.#latestMs = Math.max(this.#latestMs, known?.drawn_at ?? 0, Date.now() + this.#offsetMs);
    return this.#latestMs;
  }
}

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
