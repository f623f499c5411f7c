// Events of payment providers: verified at the endpoint, stored here once before the endpoint answers, and then
// delivered to the player's object. A provider's queue never waits for events that we refuse or cannot judge yet (ADR
// 109).

import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import { within } from '#functions/object/request.ts';
import { doubling } from '#functions/object/retry.ts';
import { patient } from '#functions/object/timeout.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { again, close, deedOf, isTransient, judge, type Receiver, rowOf, store, waiting } from './items.ts';
import { STEPS } from './schema.ts';
import type { Deed, Item, WebhookVerbs } from './verbs.ts';

/** The first retry is soon, because an event often follows the one that it depends on. */
const RETRY = doubling(1000, 15 * 60_000);
/** Before it books, a player's object asks persons and means of payment. */
const PATIENCE_MS = 20_000;
/** How long an endpoint waits for players' objects: shorter than any provider's timeout. */
const ANSWER_MS = 4000;

export class Webhook extends StoredObject implements WebhookVerbs {
  protected readonly object = new ObjectCore<Tx, never, Receiver>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    senders: {
      player: {
        send: (playerId, parcel) => this.#bring(playerId, parcel as Parcel<{ key: string }>),
        answersLater: true,
        retry: RETRY,
        patienceMs: PATIENCE_MS,
      },
    },
  });
  readonly #answered = new Map<string, () => void>();

  async take(items: readonly Item[]): Promise<void> {
    const keys = await this.object.run((tx) => store(tx, items));
    const answers = keys.map((key) => new Promise<void>((done) => this.#answered.set(key, done)));
    this.object.send();
    await patient(Promise.all(answers), ANSWER_MS).catch(() => undefined);
    for (const key of keys) this.#answered.delete(key);
  }

  waiting() {
    return this.object.run((tx) => waiting(tx, this.object.name));
  }

  async again(key: string): Promise<boolean> {
    const isOwed = await this.object.run((tx) => again(tx, key));
    this.object.send();
    return isOwed;
  }

  close(key: string): Promise<boolean> {
    return this.object.run((tx) => close(tx, key));
  }

  /** In the provider's order. An event that cannot be judged yet is left, and later ones continue. */
  async #bring(playerId: string, { deliveries }: Parcel<{ key: string }>): Promise<void> {
    for (const { no, body, request } of deliveries) {
      const row = rowOf(this.object.tx(), body.key);
      const deed = row ? deedOf(row) : null;
      const answer = deed ? await within(request, () => this.#ask(playerId, deed)) : null;
      if (answer && !answer.ok && isTransient(answer)) {
        this.#answered.get(body.key)?.();
        continue;
      }
      if (answer) await within(request, () => this.object.run((tx) => judge(tx, body.key, answer)));
      this.object.acknowledge([no]);
      this.#answered.get(body.key)?.();
    }
  }

  async #ask(playerId: string, [name, input]: Deed): Promise<Answer<unknown>> {
    const command = playerOf(this.env, playerId)[name] as (given: unknown) => ReturnType<PlayerStub['settleDeposit']>;
    try {
      return await command(input);
    } catch (error) {
      console.error(line({ event: 'delivery.failed', receiver: name, deliveries: 1, error: String(error) }));
      return { ok: false, code: 'server.unavailable' };
    }
  }
}
