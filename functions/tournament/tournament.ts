// A run of a tournament: one object that everybody reads and watches, and shards with its name that players report to
// and that merge into it (ADR 056). After its end the shards wait for open rounds; then places are final and prizes are
// delivered (rewards.md 24 to 26).

import { canceledOf, cancelingOf } from '#functions/object/canceling.ts';
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import { Pace } from '#functions/object/pace.ts';
import { every } from '#functions/object/retry.ts';
import { mergesInto } from '#functions/object/shards.ts';
import { accept, broadcast } from '#functions/object/sockets.ts';
import type { Timers } from '#functions/object/timers.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { enter } from '#functions/restore/journal.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Canceled, CancelStep } from '#shared/domain/rewards/canceled.ts';
import * as board from './board.ts';
import { STEPS } from './schema.ts';
import * as shard from './shard.ts';
import { archiveOf, tournamentOf } from './stub.ts';
import { publishedRun, termsOf } from './terms.ts';
import type { Receiver, Tx } from './transaction.ts';
import type { Archived, Message, Report, ToPlayer, TournamentVerbs } from './verbs.ts';

const FRAME_MS = 1000;
/** The number of sockets that one object can write to within a frame's time; further pages are told to retry later. */
const SPECTATORS = 5000;

type Kind = 'merge' | 'ask' | 'last' | 'tell' | 'close';
const TIMERS: Timers<Kind, Tx> = {
  merge: shard.mergeNow,
  ask: shard.ask,
  last: shard.last,
  tell: shard.tell,
  close: { at: (tx) => (isShard(tx) ? null : board.closesAt(tx)), act: board.close },
};
/** A message to a player without its call does not compile. */
const TELLS: {
  readonly [Type in ToPlayer['type']]: (
    player: PlayerStub,
    body: Extract<ToPlayer, { type: Type }>,
  ) => Promise<Answer<unknown>>;
} = {
  close: (player, body) => player.closeTournament(body),
  prize: (player, body) => player.takeTournamentPrize(body),
  canceled: (player, body) => player.cancelTournamentEntry(body),
};
const isShard = ({ name }: Tx): boolean => mergesInto(name) !== null;

export class Tournament extends StoredObject implements TournamentVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    ready: () => this.#ready(),
    perform: (tx, work) =>
      tx.store.atomic(() => {
        board.stopEarly(tx);
        return work(tx);
      }),
    timers: TIMERS,
    senders: {
      tournament: { send: (name, parcel) => this.#tell(name, parcel as Parcel<Message>), retry: every(1000) },
      player: { send: (player, parcel) => this.#tellPlayer(player, parcel as Parcel<ToPlayer>) },
      archive: { send: (_, parcel) => this.#archive(parcel as Parcel<Archived>) },
      journal: { send: (_, parcel) => this.#journal(parcel as Parcel<Canceled>) },
    },
    committed: (tx) => {
      if (tx.wrote && !isShard(tx)) this.#frames.soon();
    },
  });
  readonly #frames = new Pace(FRAME_MS, () => {
    broadcast(this.ctx.getWebSockets(), () => board.boardOf(this.#tx(null)));
  });

  async open(clockMs: number) {
    this.#follow(clockMs);
    const terms = await this.#terms();
    return terms && canceledOf(this.object.tx()) ? 'canceled' : terms;
  }
  async cancel(step: CancelStep, clockMs: number) {
    this.#follow(clockMs);
    return (await this.#terms()) && this.object.run((tx) => board.cancel(tx, step));
  }
  async canceling() {
    return cancelingOf(this.object.tx());
  }
  async cancelAgain(canceled: Canceled) {
    await this.#terms();
    const isCanceled = await this.object.run((tx) => board.cancelAgain(tx, canceled));
    return isCanceled ? ok(null) : refuse('offer.ended');
  }
  async board() {
    return this.object.run(board.boardOf);
  }
  async position(score: number) {
    return this.object.run((tx) => board.positionOf(tx, score));
  }
  async result() {
    return board.finalOf(this.object.tx()) ?? null;
  }

  async report(player: string, reports: readonly Report[], clockMs: number) {
    this.#follow(clockMs);
    await this.object.run((tx) => shard.report(tx, player, reports));
  }
  async isSettled() {
    return this.object.run(shard.isSettled);
  }
  async entrants(keys: readonly string[]) {
    return this.object.run((tx) => shard.entrants(tx, keys));
  }
  async hear(messages: readonly Message[], clockMs: number) {
    this.#follow(clockMs);
    await this.object.run((tx) => {
      for (const message of messages) this.#take(tx, message);
    });
  }

  override async fetch() {
    if (this.ctx.getWebSockets().length >= SPECTATORS) return new Response(null, { status: 503 });
    const now = board.boardOf(this.#tx(null));
    const { response, first } = accept(this.ctx, this.env);
    if (now) first(now);
    return response;
  }

  #take(tx: Tx, message: Message): void {
    if (message.type === 'merge') board.take(tx, message.merge);
    else if (message.type === 'close') shard.close(tx, message.endMs);
    else if (message.type === 'cancel') shard.cancel(tx, message.canceled);
    else shard.pay(tx, message.places);
  }

  /** functions/object/shards.ts writes merges, and does not know the type of our messages. */
  async #tell(name: string, { deliveries }: Parcel<Message>): Promise<void> {
    const messages = deliveries.map(
      ({ body }): Message =>
        'type' in body ? body : { type: 'merge', merge: body as Extract<Message, { type: 'merge' }>['merge'] },
    );
    await tournamentOf(this.env, name).hear(messages, this.object.now());
  }

  async #tellPlayer(player: string, { deliveries }: Parcel<ToPlayer>): Promise<void> {
    const object = playerOf(this.env, player);
    for (const { body } of deliveries) {
      const answer = await TELLS[body.type](object, body as never);
      if (!answer.ok) throw new Error(answer.code);
    }
  }

  async #archive({ deliveries }: Parcel<Archived>): Promise<void> {
    for (const { body } of deliveries) await archiveOf(this.env).note(body);
  }

  /** Written under the day of the cancellation, so that a repetition overwrites it. */
  async #journal({ deliveries }: Parcel<Canceled>): Promise<void> {
    const { name: of } = this.object;
    for (const { body: canceled } of deliveries)
      await enter(
        this.env.JOURNAL,
        `tournament:${of}`,
        { kind: 'canceled', run: 'tournament', of, canceled },
        canceled.atMs,
      );
  }

  /** Fixed by the first call; null for an unknown run. */
  async #terms() {
    const known = board.knownTerms(this.object.tx());
    if (known) return known;
    const published = await publishedRun(this.env, this.object.name);
    return published && this.object.run((tx) => board.fix(tx, termsOf(published)));
  }

  async #ready(): Promise<Begin<Tx>> {
    const { name } = this.object;
    const published = mergesInto(name) === null ? await publishedRun(this.env, name) : null;
    return () => this.#tx(published?.run.endMs ?? null);
  }

  #tx = (publishedEndMs: number | null): Tx => ({ ...this.object.tx(), name: this.object.name, publishedEndMs });

  /** Sandbox builds only: an object that is created after the clock was moved takes the time from its caller. */
  #follow(clockMs: number): void {
    if (__SANDBOX__ && clockMs > this.object.now()) this.object.moveClock(clockMs - Date.now());
  }
}
