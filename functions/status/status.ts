// The state of the house in one place: the cron's checks of each part, the payment providers that do not answer, and
// operators' messages. Deep health, the page of status and the cashbox all read it and check nothing themselves, so a
// request from outside costs one reading (ADR 129).

import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import { askQueue } from '#functions/object/queues.ts';
import { plan } from '#functions/object/timers.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { reachVendors, tryParts } from '#functions/trial.ts';
import { line } from '#shared/base/line.ts';
import { QUEUES, type Queue } from '#shared/contract/queues.ts';
import type { Sentence, Service } from '#shared/domain/status.ts';
import { endIncident, incidents, openIncident, say } from './incidents.ts';
import {
  disturbances,
  forget,
  note,
  noteArrival,
  noteMailed,
  noteMet,
  noteProbe,
  noteReached,
  noteTried,
  partsNow,
  QUEUE_MS,
  silentQueues,
  silentVendors,
  triedMs,
} from './parts.ts';
import { STEPS } from './schema.ts';
import type { HouseStatus, StatusVerbs } from './verbs.ts';

/**
 * How often providers are checked between two runs of the cron, so that an outage is known everywhere within half a
 * minute.
 */
const LOOK_MS = 15_000;
const LOOKS = 3;

type Kind = 'vendors' | 'queues';
/** The result of a check of the providers. */
type Reached = Readonly<Record<string, boolean>>;

export class Status extends StoredObject implements StatusVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, never, Reached>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: {
      vendors: (tx, _no, reached) => noteReached(tx, reached),
      queues: (tx) => {
        const silent = silentQueues(tx);
        for (const { queue, sinceMs } of silent)
          console.error(line({ event: 'queue.silent', queue, forMs: tx.nowMs - sinceMs }));
        note(tx, [{ part: 'queues', state: silent.length > 0 ? 'down' : 'ok' }]);
      },
    },
    prepare: async ({ kind }) => (kind === 'vendors' ? reachVendors(this.env) : {}),
  });

  async mind(): Promise<void> {
    const nowMs = this.object.now();
    await this.object.run((tx) => {
      for (const queue of QUEUES) noteProbe(tx, queue, nowMs);
      plan(tx, 'queues', 'all', tx.nowMs + QUEUE_MS);
      for (let no = 1; no <= LOOKS; no++) plan(tx, 'vendors', no, tx.nowMs + no * LOOK_MS);
    });
    const [found, reached] = await Promise.all([
      tryParts(this.env, nowMs),
      reachVendors(this.env),
      ...QUEUES.map((queue) => this.#ask(queue, nowMs)),
    ]);
    await this.object.run((tx) => {
      note(tx, found);
      noteReached(tx, reached);
      noteTried(tx);
      forget(tx);
    });
  }

  #first: Promise<void> | null = null;
  async mindFirst(): Promise<void> {
    if (triedMs(this.object.tx()) !== null) return;
    this.#first ??= this.mind();
    await this.#first;
  }

  async houseStatus(): Promise<HouseStatus> {
    const tx = this.object.tx();
    return {
      triedMs: triedMs(tx),
      parts: partsNow(tx),
      silent: silentVendors(tx),
      disturbances: disturbances(tx),
      incidents: incidents(tx),
    };
  }

  async arrived(queue: Queue, probeMs: number): Promise<void> {
    await this.object.run((tx) => noteArrival(tx, queue, probeMs));
  }

  async metSilence(vendor: string): Promise<void> {
    console.error(line({ event: 'vendor.silent', vendor }));
    await this.object.run((tx) => noteMet(tx, vendor));
  }

  async mailed(isTaken: boolean): Promise<void> {
    await this.object.run((tx) => noteMailed(tx, isTaken));
  }

  openIncident(id: string, services: readonly Service[], sentence: Sentence) {
    return this.object.run((tx) => openIncident(tx, id, services, sentence));
  }

  say(id: string, key: string, sentence: Sentence) {
    return this.object.run((tx) => say(tx, id, key, sentence));
  }

  endIncident(id: string) {
    return this.object.run((tx) => endIncident(tx, id));
  }

  /** A queue that does not accept the message has not delivered it either. */
  async #ask(queue: Queue, atMs: number): Promise<void> {
    await askQueue(this.env, queue, atMs).catch(() => undefined);
  }
}
