// A run of a lottery: it numbers the tickets that players' objects have paid for, seals their list after its end, and
// draws once the beacon's value is published. Deliveries to players are repeated until acknowledged (rewards.md 27 to
// 29, ADR 077).
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { cancelingOf } from '#functions/object/canceling.ts';
import { type Begin, ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Timers } from '#functions/object/timers.ts';
import { playerOf } from '#functions/player/stub.ts';
import { enter } from '#functions/restore/journal.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import type { Canceled, CancelStep } from '#shared/domain/rewards/canceled.ts';
import * as draws from './draw.ts';
import { rehearse } from './rehearsal.ts';
import { STEPS } from './schema.ts';
import { lotteryArchiveOf } from './stub.ts';
import { type PublishedLottery, publishedLottery, termsOf } from './terms.ts';
import * as tickets from './tickets.ts';
import type { Receiver, Tx } from './transaction.ts';
import type { ArchivedLottery, FromPlayer, LotteryVerbs, ToPlayer } from './verbs.ts';

type Kind = 'seal' | 'tell';
const TIMERS: Timers<Kind, Tx> = {
  seal: { at: tickets.sealsAt, act: tickets.seal },
  tell: { at: draws.tellsAt, act: draws.tell },
};

export class Lottery extends StoredObject implements LotteryVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    ready: () => this.#ready(),
    perform: (tx, work) =>
      tx.store.atomic(() => {
        tickets.stopEarly(tx);
        return work(tx);
      }),
    timers: TIMERS,
    senders: {
      player: { send: (player, parcel) => this.#tell(player, parcel as Parcel<ToPlayer>) },
      archive: { send: (_, parcel) => this.#archive(parcel as Parcel<ArchivedLottery>) },
      journal: { send: (_, parcel) => this.#journal(parcel as Parcel<Canceled>) },
    },
  });

  async open(clockMs: number) {
    this.#follow(clockMs);
    return this.#opened(draws.factsOf);
  }
  async cancel(step: CancelStep, clockMs: number) {
    this.#follow(clockMs);
    return this.#opened((tx) => (tickets.knownTerms(tx) ? draws.cancel(tx, step) : null));
  }
  async canceling() {
    return cancelingOf(this.object.tx());
  }
  async cancelAgain(canceled: Canceled) {
    const isCanceled = await this.#opened((tx) => draws.cancelAgain(tx, canceled));
    return isCanceled ? ok(null) : refuse('offer.ended');
  }
  async announce(beacons: readonly BeaconWish[], clockMs: number) {
    this.#follow(clockMs);
    await this.object.run((tx) => tickets.announce(tx, beacons));
  }
  async hear(player: string, messages: readonly FromPlayer[], clockMs: number) {
    this.#follow(clockMs);
    return this.object.run((tx) => tickets.hear(tx, player, messages));
  }
  async holders(nos: readonly number[]) {
    return this.object.run((tx) => tickets.holders(tx, nos));
  }
  async draw(round: number, salt: string, clockMs: number) {
    this.#follow(clockMs);
    await this.object.run((tx) => draws.draw(tx, round, salt));
  }
  async list(from: number, most: number) {
    return this.object.run((tx) => (tickets.sealedOf(tx) ? tickets.listFrom(tx, from, most) : null));
  }

  async rehearse(count: number, salt: string, beacons: readonly BeaconWish[]) {
    if (!__SANDBOX__) return;
    const published = await publishedLottery(this.env, this.object.name);
    if (published) await this.object.run((tx) => rehearse(tx, termsOf(published), { tickets: count, salt, beacons }));
  }

  async #tell(player: string, { deliveries }: Parcel<ToPlayer>): Promise<void> {
    for (const { body } of deliveries) {
      const answer = await playerOf(this.env, player).hearLottery(body);
      if (!answer.ok) throw new Error(answer.code);
    }
  }

  async #archive({ deliveries }: Parcel<ArchivedLottery>): Promise<void> {
    for (const { body } of deliveries) await lotteryArchiveOf(this.env).note(body);
  }

  /** Written under the day of the cancellation, so that a repetition overwrites it. */
  async #journal({ deliveries }: Parcel<Canceled>): Promise<void> {
    const { name: of } = this.object;
    for (const { body: canceled } of deliveries)
      await enter(this.env.JOURNAL, `lottery:${of}`, { kind: 'canceled', run: 'lottery', of, canceled }, canceled.atMs);
  }

  /** The terms and the link are fixed first, once; a run that is over by then gets none. */
  async #opened<Value>(work: (tx: Tx) => Value): Promise<Value> {
    const published = await publishedLottery(this.env, this.object.name);
    return this.object.run((tx) => {
      if (published) tickets.fix(tx, termsOf(published));
      return work(tx);
    });
  }

  async #ready(): Promise<Begin<Tx>> {
    const published: PublishedLottery | null = await publishedLottery(this.env, this.object.name);
    const publishedEndMs = published?.run.endMs ?? null;
    return () => ({ ...this.object.tx(), name: this.object.name, publishedEndMs });
  }

  /** Sandbox builds only: an object that is created after the clock was moved takes the time from its caller. */
  #follow(clockMs: number): void {
    if (__SANDBOX__ && clockMs > this.object.now()) this.object.moveClock(clockMs - Date.now());
  }
}
