// A player, the door of webhooks, the objects behind it, the job that pays and a vendor as it behaves, in one process of Node: what a storm of
// payments does to them, and what is there afterwards. Anything of ours may end in the middle of what it does.
import { Hono } from 'hono';
import { vi } from 'vitest';
import type { Vars } from '#functions/edge/vars.ts';
import { payOut, sendBack } from '#functions/jobs/payout.ts';
import { Means } from '#functions/means/means.ts';
import { Birthday } from '#functions/person/birthday.ts';
import { Person } from '#functions/person/person.ts';
import { wallet } from '#functions/player/core/accounts.ts';
import { debtOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { Player } from '#functions/player/player.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { Psp, PspEvent } from '#functions/ports/psp/index.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import type { Waiting } from '#functions/webhook/verbs.ts';
import { Webhook } from '#functions/webhook/webhook.ts';
import { pspWebhooks } from '#functions/webhooks/psp.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import type { QueueMessage } from '#shared/contract/queues.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { chance } from './chance.ts';
import { MemoryBucket } from './log.ts';
import { Mortals } from './mortal.ts';
import { birthOf, depositOf, KNOWN, MONEY, SERVED } from './object.ts';
import { TestPlayer } from './transaction.ts';
import { VENDORS, type Vendor } from './vendors.ts';

export type VendorName = keyof typeof VENDORS;
export const VENDOR_NAMES = Object.keys(VENDORS) as VendorName[];

export type Step =
  | { do: 'open'; minor: number }
  | { do: 'pay'; of: number; way: number }
  | { do: 'close' | 'dispute'; of: number }
  | { do: 'withdraw'; end: number }
  | { do: 'wait'; ms: number }
  | { do: 'rotate' | 'down' | 'up' | 'replay' };

const FUNDED = 20_000;
const ID = 'player-1';
const NO = 1042;
/** Of all transactions and calls that something of ours may end at. */
const ENDING = 0.1;
/** How often a vendor tells with its words one that cannot be taken. */
const STRAY = 0.25;
/** A browser sends a command under the same key until it is answered, and gives up at last. */
const TRIES = 5;
/** Words that the player's object can always judge: none of them waits for another word. */
const SOON: readonly PspEvent['type'][] = [
  'deposit.succeeded',
  'deposit.failed',
  'deposit.attempt_failed',
  'payout.paid',
];
/** No vendor's word says that money came or went, and none is for a payment. */
const UNHEARD: readonly PspEvent['type'][] = ['noted', 'payer.asked', 'instrument.hinted'];

/** Answers whatever an object is asked that the storm is not about. */
const nobody = { getByName: () => new Proxy({}, { get: (_, verb) => (verb === 'then' ? undefined : async () => 0) }) };
/** As content/config has them, as far as the door asks. */
const METHODS = [
  { id: 'visa', kind: 'card' },
  { id: 'sofort', kind: 'bank' },
];
/** The numbers of players, as D1 has them. */
const numbers = {
  prepare: () => ({ bind: (id: string) => ({ first: async () => (id === ID ? { 1: 1 } : null) }) }),
};

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** As the queues' consumer does (functions/jobs/on-event.ts), of what moves money. */
async function workOn(env: Env, events: Outgoing['events'], no: number): Promise<void> {
  for (const event of events) {
    if (event.type === 'payout.due') await payOut(env, ID, event);
    if (event.type === 'refund.due') await sendBack(env, ID, event);
  }
  await playerOf(env, ID).delivered([no]);
}

const idOf = (stated: string): string => (JSON.parse(stated) as PspEvent).id;

interface Delivered {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
type Stray = { readonly event: PspEvent; readonly code: string };

export class VendorStorm {
  readonly vendor: Vendor;
  readonly psp: Psp;
  readonly mortals: Mortals;
  readonly #next: () => number;
  readonly #name: VendorName;
  readonly #journal = new MemoryBucket();
  readonly #app = new Hono<{ Bindings: Env; Variables: Vars }>();
  readonly #queue: QueueMessage[] = [];
  readonly #delivered: Delivered[] = [];
  readonly #sessions: { reference: string; page: string }[] = [];
  /** What was told and taken, each by its text; and of it what nobody can take. */
  readonly #sent = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #strays = new Map<string, Stray>();
  #parsed: string[] = [];
  /** Behind a word that nobody can take and still owed, though nothing has ended since. */
  readonly #behind: string[] = [];
  #silences = 0;
  /** Commands of the player by their keys, with the payment that was answered. */
  readonly #tried = new Map<string, string | null>();
  #isUp = true;
  #losing = true;
  #made = 0;

  constructor(seed: number, name: VendorName) {
    this.#next = chance(seed);
    this.#name = name;
    this.vendor = VENDORS[name]({
      now: () => Date.now(),
      door: (body, headers) => this.#door({ body, headers }),
      isLost: () => this.#losing && this.#next() < 0.3,
    });
    this.psp = this.#withStrays(this.vendor.psp);
    this.#journal.fail = () => {
      if (this.mortals.rate > 0 && this.#next() < 0.02) {
        this.#silences += 1;
        throw new Error('the journal is silent');
      }
    };
    // Waits are spread by chance: here by the storm's own.
    vi.spyOn(Math, 'random').mockImplementation(this.#next);
    const send = async (message: unknown) => void this.#queue.push(structuredClone(message) as QueueMessage);
    this.mortals = new Mortals(
      { PLAYER: Player, WEBHOOK: Webhook, MEANS: Means, PERSON: Person, BIRTHDAY: Birthday },
      {
        ...{ BETTER_AUTH_SECRET: 'a secret that only this test has', PERSON_KEYS: 'a key that only this test has' },
        ...{ DB: numbers, JOURNAL: this.#journal, SANDBOX: nobody, LOG: nobody, ALERTS: nobody },
        ASSETS: { fetch: async () => Response.json(METHODS) },
        ...{ MONEY_QUEUE: { send }, LETTER_QUEUE: { send }, LIST_QUEUE: { send } },
      },
      this.#next,
    );
    this.#app.use((c, next) => {
      c.set('pathname', c.req.path);
      return next();
    });
    pspWebhooks(this.#app);
    // As the Worker's own: whatever fails is told again.
    this.#app.onError(() => new Response(null, { status: 500 }));
  }

  /** A player with some money, whose session outlives the storm. */
  async begin(): Promise<this> {
    const createdAtMs = Date.now();
    await this.#sure('birth', (player) =>
      player.birth({ ...birthOf(ID, NO), createdAtMs, confirmedAtMs: createdAtMs }),
    );
    const { sessionId } = SERVED;
    await this.#sure('admit', (player) => player.admit({ sessionId, createdAtMs, expiresAtMs: createdAtMs + 1e12 }));
    this.mortals.store('PLAYER', ID).all('update session set proved_at = ?', createdAtMs + 1e12);
    await this.#sure('profile', (player) => player.patchProfile(SERVED, { ...KNOWN, mobilePhone: '+436601234567' }));
    const opened = await this.#sure('fund', (player) =>
      player.openDeposit(SERVED, { ...depositOf('fund', FUNDED), withoutBonus: true }),
    );
    const { provider, currency } = MONEY;
    const charge = { provider, providerRef: 'fund', paymentId: opened.payment.id, amountMinor: FUNDED, currency };
    await this.#sure('settle', (player) => player.settleDeposit(charge));
    this.#tried.set('deposit fund', opened.payment.id);
    this.mortals.rate = ENDING;
    return this;
  }

  async #sure<Value>(
    what: string,
    ask: (player: ReturnType<typeof playerOf>) => Promise<Answer<Value>>,
  ): Promise<Value> {
    const answer = await this.mortals.worker((env) => ask(playerOf(env, ID)));
    if (!answer?.ok) throw new Error(`${what}: ${answer?.code}`);
    return answer.value;
  }

  /** The vendor's adapter, with what it told: now and then also a word that nobody can take, before all others. */
  #withStrays(psp: Psp): Psp {
    const note = (events: readonly PspEvent[]) => {
      const texts = events.filter(({ type }) => !UNHEARD.includes(type)).map((event) => JSON.stringify(event));
      for (const text of texts) this.#sent.add(text);
      return texts;
    };
    return {
      ...psp,
      parse: async (raw) => {
        const events = await psp.parse(raw);
        const [first] = events ?? [];
        const stray = first && this.#losing && this.#next() < STRAY ? this.#stray(first) : null;
        const all = events && (stray ? [stray, ...events] : events);
        this.#parsed = note(all ?? []);
        return all;
      },
      ...(psp.instrument && {
        instrument: async (hinted) => {
          const found = await psp.instrument?.(hinted);
          if (found?.ok && found.value) note([found.value]);
          return found ?? { ok: false, code: 'server.unavailable' };
        },
      }),
    };
  }

  #stray({ playerId }: PspEvent): PspEvent {
    const about = { id: `stray-${this.#made++}`, playerId, providerRef: 'stray' };
    const elsewhere = { ...about, paymentId: `P${NO}-999` };
    const all: readonly Stray[] = [
      { event: { ...elsewhere, type: 'deposit.attempt_failed', reason: 'poor' }, code: 'payment.unknown' },
      { event: { ...elsewhere, type: 'payout.paid' }, code: 'payment.unknown' },
      { event: { ...elsewhere, type: 'payout.paid', playerId: 'nobody' }, code: 'payment.unknown' },
      { event: { ...about, type: 'orphaned' }, code: 'payment.unknown' },
      { event: { ...about, type: 'forged' }, code: 'webhook.signature' },
    ];
    const one = all[Math.floor(this.#next() * all.length)] as Stray;
    this.#strays.set(about.id, one);
    return one.event;
  }

  async #door(given: Delivered): Promise<Response | null> {
    if (!this.#isUp) return null;
    const body = this.vendor.altered(given.body);
    const [before, known] = [this.#mishaps(), new Set(this.#items().map(({ stated }) => stated))];
    const answer = await this.mortals.worker(async (env) => {
      const request = new Request(`https://p.example/webhooks/${this.#name}`, {
        ...{ method: 'POST', body, headers: given.headers },
      });
      return this.#app.fetch(request, env);
    });
    await this.mortals.settle();
    if (answer === null || answer.status >= 500) return null;
    if (!answer.ok) throw new Error(`not ours: ${answer.status} ${body}`);
    this.#delivered.push(given);
    for (const text of this.#parsed) this.#taken.add(text);
    if (this.#mishaps() === before && this.#parsed.some((text) => this.#strays.has(idOf(text))))
      this.#noteBehind(known);
    // Taken, and the answer lost: it comes again.
    return this.#losing && this.#next() < 0.1 ? null : answer;
  }

  #mishaps = (): number => [...this.mortals.ended.values()].reduce((sum, times) => sum + times, this.#silences);

  /** `known`: what was stored before may wait for its next try. */
  #noteBehind(known: ReadonlySet<string>): void {
    const owed = this.#items().filter(({ state, type }) => state === 'owed' && SOON.includes(type as PspEvent['type']));
    const late = owed.filter(({ stated }) => this.#parsed.includes(stated) && !known.has(stated));
    this.#behind.push(...late.map(({ id, type }) => `waits behind a refused one: ${type} ${id}`));
  }

  /** What the queues carry, some of it twice; what is not done stays owed by the object. */
  async #work(): Promise<void> {
    const messages = this.#queue.splice(0);
    const twice = messages.filter(() => this.#losing && this.#next() < 0.1);
    // Where its vendor or its object does not answer, the object sends it again.
    for (const { queue, rows } of [...messages, ...twice])
      for (const row of rows as readonly Outgoing[])
        await this.mortals.worker((env) => workOn(env, queue === 'money' ? row.events : [], row.no)).catch(() => null);
    await this.mortals.settle();
  }

  /** Everything that is due now, on either side. */
  async #turn(): Promise<void> {
    await this.vendor.wake();
    await this.mortals.ring();
    await this.#work();
  }

  /** A command of the player's browser; null where it was refused or never answered. */
  async #command<Value extends { payment: { id: string } }>(
    scope: string,
    key: string,
    ask: (player: ReturnType<typeof playerOf>) => Promise<Answer<Value>>,
  ): Promise<string | null> {
    this.#tried.set(`${scope} ${key}`, null);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.mortals.worker((env) => ask(playerOf(env, ID))).catch(() => null);
      await this.mortals.settle();
      if (answer === null || (!answer.ok && answer.code === 'server.unavailable')) continue;
      if (!answer.ok) return null;
      this.#tried.set(`${scope} ${key}`, answer.value.payment.id);
      return answer.value.payment.id;
    }
    return null;
  }

  async #open(minor: number): Promise<void> {
    const { method } = this.vendor;
    const key = `d${this.#made++}`;
    const money = { ...depositOf(key, minor), method, provider: this.#name, withoutBonus: true };
    const id = await this.#command('deposit', key, (player) => player.openDeposit(SERVED, money));
    if (id === null) return;
    const payer = { firstName: KNOWN.firstName, lastName: KNOWN.lastName, email: '', dateOfBirth: '' };
    const page = {
      ...{ playerId: ID, paymentId: id, currency: 'EUR' as const, amountMinor: minor, brands: [method], profile: null },
      ...{ locale: 'en', returnUrl: 'https://p.example/', expiresAtMs: Date.now() + 3_600_000 },
      payer: { ...payer, phone: '', country: 'DE', ip: '' },
    };
    // The same key until it is answered: one page. What refuses us ourselves never answers.
    let made = await this.psp.checkout(page);
    for (let again = 0; again < TRIES && !made.ok && made.code === 'server.unavailable'; again += 1)
      made = await this.psp.checkout(page);
    if (!made.ok) return;
    const { url, providerRef } = made.value;
    // Where this is lost the page is shown all the same: its words name the payment.
    await this.mortals.worker((env) => playerOf(env, ID).attachCheckout(id, { url, providerRef })).catch(() => null);
    this.#sessions.push({ reference: `${ID}.${id}`, page: this.vendor.pageOf(made.value) });
  }

  async step(step: Step): Promise<void> {
    const one = 'of' in step ? this.#sessions[step.of % Math.max(1, this.#sessions.length)] : undefined;
    switch (step.do) {
      case 'open':
        return this.#open(step.minor);
      case 'pay':
        if (one) await this.vendor.pay(one.page, step.way);
        return;
      case 'close':
        if (one) this.vendor.close(one.page);
        return;
      case 'dispute':
        if (one) this.vendor.dispute(one.reference);
        return;
      case 'withdraw': {
        const key = `w${this.#made++}`;
        const wish = {
          ...{ ...depositOf(key, 1000 + step.end), method: this.vendor.method, provider: this.#name },
          ...{ destination: 'AT611904300234573201', instrument: 'AT', recallable: false, payAfterMs: 0 },
        };
        await this.#command('cashout', key, (player) => player.requestCashout(SERVED, wish));
        return this.#work();
      }
      case 'wait':
        pass(step.ms);
        return this.#turn();
      case 'rotate':
        return this.vendor.rotate();
      case 'down':
      case 'up':
        this.#isUp = step.do === 'up';
        return;
      case 'replay':
        for (const each of this.#delivered.slice(-5).reverse()) await this.#door(each);
    }
  }

  /** Nothing ends and nothing is lost any more: whatever is still owed arrives, as long as it takes. */
  async drain(): Promise<void> {
    this.#isUp = true;
    this.#losing = false;
    this.mortals.rate = 0;
    for (let turn = 0; turn < 600; turn += 1) {
      await this.#turn();
      const dueMs = this.vendor.dueMs() ?? (this.#owes() ? this.mortals.alarmMs() : null);
      if (dueMs === null) break;
      pass(Math.max(0, dueMs - Date.now()));
    }
  }

  /** Whether an event is on its way to the player, or something of the player to the queue of money. */
  #owes(): boolean {
    const events = this.#items().some(({ state }) => state === 'owed');
    return events || this.#reader().store.all(`select 1 from outbox where receiver = 'queue:money'`).length > 0;
  }

  #items = () =>
    this.mortals
      .names('WEBHOOK')
      .map((shard) => this.mortals.store('WEBHOOK', shard))
      // One that has ended before it had its tables has stored nothing.
      .filter((store) => store.all(`select 1 from sqlite_master where name = 'item'`).length > 0)
      .flatMap((store) =>
        store.all<{ id: string; type: string; stated: string; state: string; code: string | null }>(
          'select * from item',
        ),
      );
  #reader = () => new TestPlayer('reader', {}, (store) => store, null, this.mortals.store('PLAYER', ID));

  /** Kinds of events that the player's object has taken. */
  kinds = (): string[] => this.#items().flatMap(({ type, state }) => (state === 'done' ? [type] : []));

  waiting = async (): Promise<Waiting[]> => (await this.mortals.worker(waitingWebhooks)) ?? [];

  /** Whatever is wrong once everything has arrived. */
  async faults(): Promise<string[]> {
    const reader = this.#reader();
    const items = this.#items();
    const stated = new Set(items.map((each) => each.stated));
    const present = new Map(
      reader.store
        .all<{ scope: string; key: string; answer: string }>(
          `select scope, key, answer from command where scope in ('deposit', 'cashout')`,
        )
        .map(({ scope, key, answer }) => [`${scope} ${key}`, `P${NO}-${(JSON.parse(answer) as { no: number }).no}`]),
    );
    const waiting = await this.waiting();
    // Since its money came, its account was stopped for what a bank took back: an operator decides (payments/known.ts).
    const wasTaken = items.some(({ type, state }) => type === 'deposit.taken_back' && state === 'done');
    const isStopped = (type: string, code: string | null) =>
      wasTaken && type === 'instrument.known' && code === 'payment.means';
    const euros = reader.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'EUR');
    const debtMinor = Math.abs(reader.get((tx) => debtOf(tx, 'EUR')));
    const bookedMinor = (euros?.amountMinor ?? 0) + (euros?.heldMinor ?? 0) - debtMinor;
    const cameMinor = this.#sessions.reduce((sum, { reference }) => sum + this.vendor.netOf(reference), 0);
    const rightMinor = FUNDED + cameMinor - this.vendor.sentFor(ID);
    return [
      ...this.#behind,
      ...(this.#owes() ? ['something is still on its way'] : []),
      // No vendor here pays what it has refused: whoever has it twice was given it back too soon.
      ...ledgerRows(reader.store).flatMap(({ kind, ref }) =>
        kind === 'payout_claimed' ? [`given back and paid: ${ref}`] : [],
      ),
      ...audit(ledgerRows(reader.store), storedBalances(reader.store)),
      ...(bookedMinor === rightMinor ? [] : [`${bookedMinor} is booked, ${rightMinor} is there`]),
      ...[...this.#taken].filter((text) => !stated.has(text)).map((text) => `acknowledged and not stored: ${text}`),
      ...[...stated].filter((text) => !this.#sent.has(text)).map((text) => `stored and never sent: ${text}`),
      ...(stated.size === items.length ? [] : [`${items.length} events are stored of ${stated.size}`]),
      ...[...this.#tried].flatMap(([name, id]) =>
        id !== null && present.get(name) !== id ? [`acknowledged and not present: ${name}`] : [],
      ),
      ...[...present.keys()].filter((name) => !this.#tried.has(name)).map((name) => `present and never tried: ${name}`),
      // A refused word is a task, and nothing that came behind it waits.
      ...items.filter(({ state }) => state === 'owed').map(({ id, type }) => `still owed: ${type} ${id}`),
      ...items.flatMap(({ id, type, state, code }) =>
        state === 'refused' && code !== this.#strays.get(id)?.code && !isStopped(type, code)
          ? [`refused: ${type} ${id} ${code}`]
          : [],
      ),
      ...items.flatMap(({ id, state }) => (this.#strays.has(id) && state !== 'refused' ? [`taken: ${id}`] : [])),
      ...items.flatMap(({ id, state }) =>
        state === 'refused' && waiting.filter((each) => each.id === id).length !== 1 ? [`no task: ${id}`] : [],
      ),
      ...this.mortals.names('PLAYER').flatMap((name) => (name === ID ? [] : [`an object was made: ${name}`])),
    ];
  }

  /** How many words nobody could take are tasks. */
  tasks = (): number => this.#items().filter(({ state }) => state === 'refused').length;
}
