// Twelve nights: each fault is made in a running Worker, its log raises the right alert within two minutes, the runbook that it names is
// there, and what that runbook says to do (or to wait for) mends it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type Cashier, cashier, tell } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { freshEmail, PASSWORD, PERSON, until } from '#kit/player.ts';
import { releaseOver } from '#kit/published.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Health } from '#shared/contract/edge.ts';
import { pointerKey } from '#shared/domain/published.ts';
import type { Part, PartState } from '#shared/domain/status.ts';
import { Evaluator, linesIn, sentenceOf } from '../../scripts/watch/evaluate.ts';
import { RULES } from '../../scripts/watch/rules.ts';

const state = mkdtempSync(join(tmpdir(), 'perigee-faults-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));
const worker = workerUnderTest({ DEV_COUNTRY: 'DE' }, 'sandbox', undefined, state);
/** The same house, whose queues bring nothing. */
const unheard = workerUnderTest({}, 'sandbox', undefined, undefined, true);

const RUNBOOKS = readFileSync('docs/runbooks.md', 'utf8');
const WITHIN_MS = 120_000;

const base = (of = worker) => `http://localhost:${of.url().port}`;
const post = (path: string, json: object, of = worker) => new Client(base(of)).send(path, { json });
const forward = (byMs: number, of = worker) => post('/sandbox/clock', { byMs }, of);
const partOf = async (part: Part, of = worker): Promise<PartState> =>
  ((await (await of.fetch('/api/health/deep')).json()) as Health).parts[part];
/** Tried anew until it is so. */
const tried = (part: Part, wanted: PartState, of = worker) =>
  until(async () => {
    await of.mind();
    return (await partOf(part, of)) === wanted;
  });

/** What the log raises from now on: rule and what it is counted by, with the runbook. */
function watching(of: typeof worker): () => string[] {
  const evaluator = new Evaluator(RULES);
  const raised: string[] = [];
  let read = of.logs().length;
  return () => {
    const fresh = of.logs().slice(read);
    read += fresh.length;
    for (const incident of fresh.flatMap(linesIn).flatMap((line) => evaluator.hear(line, Date.now())))
      raised.push(sentenceOf(incident).replace(/, \d+ lines?\./, '.'));
    return raised;
  };
}

const filesOf = (kind: string): string[] =>
  readdirSync(state, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite') && name.includes(kind))
    .map((name) => join(state, name));

/** Another process has these files: nobody else writes to them until it is called. */
function lock(kind: string): () => void {
  const files = filesOf(kind);
  expect(files.length).toBeGreaterThan(0);
  const locks = files.map((file) => new DatabaseSync(file, { timeout: 10_000 }));
  for (const db of locks) db.exec('begin immediate');
  return () => {
    for (const db of locks) db.close();
  };
}

const silence = (provider: string, silent: boolean) => post('/sandbox/providers', { provider, silent });
const berliner = async (no: number): Promise<Cashier> => {
  const player = await cashier(base(), { country: 'DE', bare: true, dateOfBirth: bornOn(no) });
  const place = { ...PERSON, city: 'Berlin', postal_code: '10115', address: 'Invalidenstrasse 7' };
  await player.client.send('/api/player', { method: 'PATCH', json: { player: place } });
  return player;
};
const event = (no: number) => ({ type: 'noted', data: { reference: `nobody/P-${no}` } });
const times = async (count: number, work: (no: number) => Promise<unknown>) => {
  for (let no = 0; no < count; no += 1) await work(no);
};

interface Fault {
  readonly name: string;
  /** As the watch says it. */
  readonly says: string;
  /** Answers how it is mended, as the runbook has it. */
  make(): Promise<() => Promise<unknown>>;
  readonly of?: typeof worker;
}

const FAULTS: readonly Fault[] = [
  {
    name: 'a payment provider is silent, and nobody orders there',
    says: 'Now, payments: vendor.silent of azimuth. docs/runbooks.md#a-provider-is-silent',
    async make() {
      await silence('azimuth', true);
      await tried('payments', 'down');
      // The looks of the half minute after it.
      await forward(31_000);
      return async () => {
        await silence('azimuth', false);
        await tried('payments', 'ok');
      };
    },
  },
  {
    name: 'a storm of events whose signatures do not hold',
    says: 'Now, payments: webhook.unsigned of apsis. docs/runbooks.md#events-are-not-signed',
    async make() {
      const client = new Client(base());
      await times(20, async (no) => {
        expect((await tell(client, event(no), { secret: 'the-key-of-another' })).status).toBe(401);
      });
      return async () => expect((await tell(client, event(99))).status).not.toBe(401);
    },
  },
  {
    name: 'D1 is locked',
    says: 'Now, engineering: health.down of database. docs/runbooks.md#the-store-is-down',
    async make() {
      await tried('database', 'ok');
      const unlock = lock('D1Database');
      await worker.mind();
      return async () => {
        unlock();
        await tried('database', 'ok');
      };
    },
  },
  {
    name: 'a queue brings nothing',
    says: 'Now, engineering: queue.silent of money. docs/runbooks.md#a-queue-is-silent',
    of: unheard,
    async make() {
      await unheard.mind();
      await forward(46_000, unheard);
      await until(async () => (await partOf('queues', unheard)) === 'down');
      expect((await unheard.fetch('/api/health/deep')).status).toBe(503);
      // A consumer that brings them again, as the one of the house beside.
      return () => tried('queues', 'ok');
    },
  },
  {
    name: 'a message that nobody can read ends among the dead letters',
    says: 'Now, engineering: job.dead of money. docs/runbooks.md#undelivered',
    async make() {
      const { MONEY_QUEUE } = await worker.env();
      await MONEY_QUEUE.send({ nobodys: true } as never);
      const sam = await operator(base(), 'sam.support');
      return async () => {
        await until(async () => (await sam.see('/undelivered')).text.includes('nobodys'));
      };
    },
  },
  {
    name: 'R2 takes nothing',
    says: 'Now, engineering: health.down of files. docs/runbooks.md#the-store-is-down',
    async make() {
      await tried('files', 'ok');
      const unlock = lock('R2Bucket');
      await worker.mind();
      return async () => {
        unlock();
        await tried('files', 'ok');
      };
    },
  },
  {
    name: 'a row that the lists can never take',
    says: 'By day, engineering: readmodel.unmovable. docs/runbooks.md#a-row-is-refused',
    async make() {
      const { DB, LIST_QUEUE } = await worker.env();
      const { client, playerId } = await cashier(base(), { country: 'AT' });
      await client.ask('/api/player');
      const { no: playerNo } = (await DB.prepare('select no from player_number where user_id = ?')
        .bind(playerId)
        .first<{ no: number }>()) ?? { no: 0 };
      await DB.exec(
        `create trigger strict before insert on nickname when new.name = 'Poison' begin select raise(abort, 'a new rule'); end`,
      );
      const row = { playerId, playerNo, no: 901, atMs: 1, events: [{ type: 'nickname.changed', nickname: 'Poison' }] };
      await LIST_QUEUE.send({ queue: 'lists', floor: 1, sentMs: 1, rows: [row] } as never);
      const sam = await operator(base(), 'sam.support');
      return async () => {
        await until(async () => (await sam.see('/set-aside')).text.includes('a new rule'));
        await DB.exec('drop trigger strict');
        expect((await sam.act('/set-aside', '/set-aside')).status).toBe(303);
        expect((await sam.see('/set-aside')).text).toContain('Nothing is set aside.');
      };
    },
  },
  {
    name: 'a jackpot takes no write',
    says: 'Now, engineering: jackpot.silent of corona. docs/runbooks.md#a-jackpot-is-stuck',
    async make() {
      await tried('jackpots', 'ok');
      const unlock = lock('-Jackpot');
      await worker.mind();
      return async () => {
        unlock();
        await tried('jackpots', 'ok');
      };
    },
  },
  {
    name: 'the mailer takes no letter',
    says: 'Now, engineering: mail.refused. docs/runbooks.md#letters-do-not-go-out',
    async make() {
      await post('/sandbox/mailer', { mood: 'refuses' });
      await times(3, () => new Visitor(worker, 'AT').register(freshEmail('refused')));
      await until(async () => (await partOf('letters')) === 'down');
      return async () => {
        await post('/sandbox/mailer', { mood: 'ok' });
        const email = freshEmail('letter');
        await new Visitor(worker, 'AT').register(email);
        const found = await worker.fetch(`/sandbox/mailbox.json?to=${email}&wait=5000`);
        expect(await found.json()).toHaveLength(1);
        await until(async () => (await partOf('letters')) === 'ok');
      };
    },
  },
  {
    name: 'a register of exclusions is silent',
    says: 'Now, compliance: register.down of oasis. docs/runbooks.md#a-register-is-silent',
    async make() {
      const player = await berliner(4);
      await post('/sandbox/registers', { register: 'oasis', mood: 'silent' });
      // What it said before holds for whoever stays signed in.
      await player.client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
      // An instance reports a silence once a second, and a player may order twenty times a minute.
      let orderedAtMs = 0;
      await until(async () => {
        if (Date.now() - orderedAtMs > 1000) {
          orderedAtMs = Date.now();
          expect((await player.deposit()).status).toBe(503);
        }
        await worker.mind();
        return (await partOf('registers')) === 'down';
      });
      return async () => {
        await post('/sandbox/registers', { register: 'oasis', mood: 'entries' });
        await until(async () => {
          return (await player.deposit()).status === 201;
        });
        await tried('registers', 'ok');
      };
    },
  },
  {
    name: 'a clock is wrong',
    says: 'Now, engineering: webhook.stale of apsis. docs/runbooks.md#a-clock-is-wrong',
    async make() {
      const client = new Client(base());
      const { nowMs } = await client.ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs: 0 } });
      await times(5, async (no) => {
        expect((await tell(client, event(no), { atMs: nowMs - 600_000 })).text).toContain('webhook.stale');
      });
      return async () => expect((await tell(client, event(99), { atMs: nowMs })).text).not.toContain('webhook.stale');
    },
  },
  {
    name: 'a deploy that is half done',
    says: 'Now, content: content.refused. docs/runbooks.md#what-was-published-is-refused',
    async make() {
      const { STORE } = await worker.env();
      const pointer = pointerKey(releaseOver([]).build);
      await STORE.put(pointer, 'broken');
      await forward(31_000);
      // The site is as before.
      await until(async () => (await worker.fetch('/de')).status === 200);
      return () => STORE.delete(pointer);
    },
  },
];

test.each(FAULTS)(
  '$name: the right alert within two minutes, with a runbook that mends it',
  async ({ says, make, of = worker }) => {
    const raised = watching(of);
    const begun = Date.now();
    const mend = await make();
    await until(async () => raised().includes(says), WITHIN_MS);
    expect(Date.now() - begun).toBeLessThan(WITHIN_MS);
    const [, eventName = '', anchor = ''] = /: ([\w.]+)(?: of .*)?\. docs\/runbooks\.md#([\w-]+)$/.exec(says) ?? [];
    const section = RUNBOOKS.split(/^## /m).find(
      (each) => each.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') === anchor,
    );
    expect(section).toContain(`\`${eventName}\``);
    expect(section).toContain('- **Do**');
    await mend();
  },
);
