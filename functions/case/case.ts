// A case: a question to support with all messages, in one object with its own SQLite database (ADR 079). A player and
// several operators write to it, and a guest has no object that it could be part of. Its name is its number.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import { tellQueue } from '#functions/object/queues.ts';
import { all, type Tx } from '#functions/object/transaction.ts';
import { vanish } from '#functions/object/vanish.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { CaseEvent, CaseOutgoing } from '#shared/contract/outgoing.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Cells } from '#shared/domain/stores.ts';
import { STEPS } from './schema.ts';
import {
  type Answered,
  announceFile,
  eraseCase,
  expectFile,
  fileCame,
  isOver,
  openCase,
  operate,
  type Receiver,
  seeCase,
  solveCase,
  writeMessage,
} from './thread.ts';
import type { ArrivedFile, By, Case as CaseOf, CaseVerbs, FileWish, Opening, Reader, Step } from './verbs.ts';

export class Case extends StoredObject implements CaseVerbs {
  protected readonly object = new ObjectCore<Tx, 'forget', Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    // Runs long after the case has ended.
    timers: { forget: (tx) => eraseCase(tx) },
    senders: {
      queue: {
        send: (queue, parcel) => this.#queue(queue, parcel as Parcel<{ events: CaseEvent[] }>),
        answersLater: true,
      },
      player: { send: (playerId, parcel) => this.#tell(playerId, parcel as Parcel<Answered>) },
    },
  });
  readonly #id = this.object.name;

  open(opening: Opening): Promise<Answer<CaseOf>> {
    return this.#run((tx) => openCase(tx, this.#id, opening));
  }

  see(reader: Reader): Promise<Answer<CaseOf>> {
    return this.#run((tx) => seeCase(tx, this.#id, reader));
  }

  write(reader: Reader, key: string, text: string): Promise<Answer<CaseOf>> {
    return this.#run((tx) => writeMessage(tx, this.#id, reader, key, text));
  }

  solve(reader: Reader): Promise<Answer<CaseOf>> {
    return this.#run((tx) => solveCase(tx, this.#id, reader));
  }

  announceFile(reader: Reader, wish: FileWish): Promise<Answer<number>> {
    return this.#run((tx) => announceFile(tx, reader, wish));
  }

  async expectFile(reader: Reader, no: number, hash: string) {
    const expected = await this.#run((tx) => expectFile(tx, reader, no, hash));
    return expected.ok ? ok(null) : expected;
  }

  fileCame(reader: Reader, no: number, file: ArrivedFile): Promise<Answer<null>> {
    return this.#run((tx) => fileCame(tx, reader, no, file));
  }

  operate(by: By, step: Step): Promise<Answer<CaseOf>> {
    return this.#run((tx) => operate(tx, this.#id, by, step));
  }

  erase(): Promise<void> {
    return this.#run(eraseCase);
  }

  async rows() {
    const rows = all<Cells>(
      this.object.tx(),
      'select no, text, file, type, size, at, operator from message order by no',
    );
    // The operator's name is not shown to the owner.
    return rows.map(({ operator, ...row }) => ({
      table: 'case_message',
      row: { case: this.#id, from: operator === null ? 'you' : 'us', ...row },
    }));
  }

  async delivered(nos: number[]): Promise<void> {
    this.object.acknowledge(nos);
    if (isOver(this.object.store)) await vanish(this.ctx);
  }

  async resend(no: number): Promise<boolean> {
    return this.object.resend(no);
  }

  /** Deliveries are sent at once, because somebody waits for the answer. */
  async #run<Value>(work: (tx: Tx) => Value): Promise<Value> {
    const value = await this.object.run(work);
    this.object.send();
    return value;
  }

  async #queue(queue: string, { floor, deliveries }: Parcel<{ events: CaseEvent[] }>): Promise<void> {
    const rows = deliveries.map(
      ({ no, atMs, tries, request, body }): CaseOutgoing => ({
        ...{ caseId: this.#id, no, atMs, tries },
        ...(request && { request }),
        ...body,
      }),
    );
    await tellQueue(this.env, queue, { floor, sentMs: this.object.now(), rows });
  }

  async #tell(playerId: string, { deliveries }: Parcel<Answered>): Promise<void> {
    for (const { body } of deliveries) {
      const answer = await playerOf(this.env, playerId).hearOfCase(this.#id, body.no);
      if (!answer.ok) throw new Error(answer.code);
    }
  }
}
