// A live table: its rounds, its chain of draws, the players' bets on it, and its spectators. Alarms move it on, so that
// a round that was begun ends whatever happens to the process; it begins a new one only while somebody sits there.

import { announce, seal } from '#functions/chain/chains.ts';
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Published } from '#functions/object/published.ts';
import { accept, broadcast } from '#functions/object/sockets.ts';
import type { Timers } from '#functions/object/timers.ts';
import { playerOf } from '#functions/player/stub.ts';
import { line } from '#shared/base/line.ts';
import type { TableState } from '#shared/contract/tables.ts';
import { returnsOf } from '#shared/games/certified.ts';
import { gameOf } from '#src/published/content.ts';
import * as bets from './bets.ts';
import { ensureChain, leaveBehind, nextTurn, seqOf, sit, turn } from './rounds.ts';
import { newest } from './row.ts';
import { STEPS } from './schema.ts';
import type { Rules, Tx } from './transaction.ts';
import type { Announced, Leaving, TableVerbs, Taking } from './verbs.ts';
import { audit, chainsOf, proofOf, stateOf } from './view.ts';

/** As many sockets as one object can write to within a frame's time; a page beyond them is told to retry. */
export const SPECTATORS = 5000;

const TIMERS: Timers<'round', Tx> = { round: { at: nextTurn, act: turn } };

export class Table extends StoredObject implements TableVerbs {
  protected readonly object = new ObjectCore<Tx, 'round', bets.Receiver>(this.ctx, {
    restored: [this.env.RESTORED, leaveBehind],
    steps: STEPS,
    ready: () => this.#ready(),
    perform: (tx, work) =>
      tx.store.atomic(() => {
        ensureChain(tx);
        return work(tx);
      }),
    timers: TIMERS,
    senders: { player: { send: (player, parcel) => this.#tellPlayer(player, parcel as Parcel<bets.Owed>) } },
    committed: (tx) => this.#tell(tx),
    // A flight's multiplier only rises, also when the system's clock goes back.
    sinceMs: (store) => newest(store)?.drawn_at ?? 0,
  });
  readonly #rules = new Published<Rules>(this.object.store, (game, known) => rulesOf(this.env, game, known));

  state(game: string): Promise<TableState> {
    return this.#write(game, stateOf);
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
  takeBack(game: string, leaving: Leaving) {
    return this.#write(game, (tx) => bets.takeBack(tx, leaving));
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
      turn(tx);
    });
  }

  async audit() {
    return audit(this.object.store);
  }

  /** A spectator's socket: the spectator sits down, and receives the table's state at once. */
  override async fetch(request: Request) {
    const game = new URL(request.url).searchParams.get('game') ?? '';
    if (this.ctx.getWebSockets().length >= SPECTATORS) return new Response(null, { status: 503 });
    const rules = await this.#rules.now(game);
    const { response, first } = accept(this.ctx, this.env);
    first(
      this.object.commit(this.#tx(rules), (tx) => {
        sit(tx);
        return stateOf(tx);
      }),
    );
    return response;
  }

  /**
   * Where the player's object has already settled the round, the delivery is done; a result that it can no longer take
   * is for an operator to see.
   */
  async #tellPlayer(player: string, { deliveries }: Parcel<bets.Owed>): Promise<void> {
    const object = playerOf(this.env, player);
    for (const { body } of deliveries) {
      const answer = 'keys' in body ? await object.settleReserved(body) : await object.returnReserved(body);
      if (answer.ok) continue;
      if (answer.code !== 'round.settled') throw new Error(answer.code);
      if ('keys' in body) console.error(line({ event: 'verdict.refused', player, ...body }));
    }
  }

  /** Reads the rules first, then runs one transaction. */
  async #write<Value>(game: string, work: (tx: Tx) => Value): Promise<Value> {
    const rules = await this.#rules.now(game);
    return this.object.commit(this.#tx(rules), work);
  }

  /** Null for a table that has not been called yet: it does not know its title. */
  async #ready(): Promise<Begin<Tx> | null> {
    const known = this.#rules.known();
    if (!known) return null;
    const rules = await this.#rules.now(known.game);
    return () => this.#tx(rules);
  }

  #tx = (rules: Rules): Tx => ({
    ...this.object.tx(),
    rules,
    seats: this.ctx.getWebSockets().length,
    seq: seqOf(this.object.store),
  });

  /** Sends each step of a round; spectators who come or go in between are counted with the next one. */
  #tell(tx: Tx): void {
    if (seqOf(tx.store) !== tx.seq) broadcast(this.ctx.getWebSockets(), () => stateOf(tx));
  }
}

/** The rules as published now, otherwise the last known ones: a withdrawn title ends its round and begins none. */
async function rulesOf(env: Env, game: string, known: Rules | undefined): Promise<Rules | undefined> {
  const playable = await gameOf(env, game);
  const live = playable?.title.live;
  if (!playable || !live) return known && { ...known, offered: false };
  return {
    game,
    engine: playable.title.engine,
    config: playable.title.config,
    configHash: playable.configHash,
    returns: returnsOf(playable.certificate.figures),
    betMs: live.betSeconds * 1000,
    showMs: live.showSeconds * 1000,
    chainLength: live.chainLength,
    offered: true,
  };
}
