// A player: their money, rounds, limits, inbox and sockets, in one thread and one SQLite file. Each command
// (whole/commands.ts): the rules and the time, one transaction that decides and writes, then the push and the alarm. No
// await between reading and writing.

import { alertsOf } from '#functions/alerts/stub.ts';
import type { ToAlerts } from '#functions/alerts/verbs.ts';
import { campaignOf } from '#functions/campaign/stub.ts';
import type { Settlement } from '#functions/campaign/verbs.ts';
import { chatOf } from '#functions/chat/stub.ts';
import type { FromPlayer as ToChat } from '#functions/chat/verbs.ts';
import { tellWins } from '#functions/feed/stub.ts';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { logOf } from '#functions/log/stub.ts';
import type { FromPlayer as ToLottery } from '#functions/lottery/verbs.ts';
import { meansCalled } from '#functions/means/stub.ts';
import type { FromPlayer as ToMeans } from '#functions/means/verbs.ts';
import { type Begin, ObjectCore, random } from '#functions/object/core.ts';
import { NotYet, type Parcel } from '#functions/object/courier.ts';
import { expose } from '#functions/object/expose.ts';
import { StoredObject } from '#functions/object/object.ts';
import { tellQueue } from '#functions/object/queues.ts';
import { doubling, every } from '#functions/object/retry.ts';
import { mergesInto } from '#functions/object/shards.ts';
import { patient } from '#functions/object/timeout.ts';
import { vanish } from '#functions/object/vanish.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import { tableOf } from '#functions/table/stub.ts';
import { tournamentOf } from '#functions/tournament/stub.ts';
import type { Report } from '#functions/tournament/verbs.ts';
import type { Outgoing, PublicWin } from '#shared/contract/outgoing.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import type { ToLog } from '#shared/domain/log.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import type { Memory, Mind } from './core/cache.ts';
import { newestTime } from './core/events.ts';
import { readMeta } from './core/meta.ts';
import { GATHER_MS, type QueueBody, type Receiver } from './core/outbox.ts';
import type { Shell } from './core/shell.ts';
import { need, type Rules, type Tx, txOf, Undo } from './core/transaction.ts';
import { RegisterCheck } from './limits/register-check.ts';
import { tellLottery } from './lotteries/telling.ts';
import { type Asking, PersonLease } from './person/lease.ts';
import { type Profile, profileOf } from './person/profile.ts';
import { admitted, isLive } from './person/sessions.ts';
import { type Leave, roundToLeave } from './rounds/table.ts';
import { mayVanish, personsLeft } from './whole/erasure.ts';
import { NOTED } from './whole/noted.ts';
import { HOOKS } from './whole/nouns.ts';
import { perform } from './whole/perform.ts';
import { rulesOf } from './whole/rules.ts';
import { join, push } from './whole/socket.ts';
import { PLAYER_TABLES } from './whole/tables.ts';
import { prepare, TIMERS } from './whole/timers.ts';

const RULES_MS = 1000;
/** Milliseconds: longer than sending a letter ever takes. */
const CLAIM_MS = 60_000;
/** A flight does not wait: the delivery to the table that an excluded player leaves is retried soon, then at growing intervals. */
const LEAVE_RETRY = doubling(250, 60_000);
const PERSON_RETRY = every(5000);
/** An excluded player is out of chats within a second: a lost delivery is retried soon. */
const CHAT_RETRY = doubling(250, 60_000);
/** A tournament position must show within two seconds: a lost report is retried soon, then at growing intervals. */
const REPORT_RETRY = doubling(1000, 60_000);

/** Compliance is informed within a minute. */
const ALERT_RETRY = doubling(5000, 60_000);
/** Milliseconds, shorter than the courier's timeout: this code must handle a failure itself, without logging it. */
const ALERT_MS = 4000;

/** Nothing waits for the log, so its retries are rare. */
const LOG_RETRY = doubling(5000, 600_000);

export class Player extends StoredObject {
  /** The cache of the tables. */
  readonly #memory: Memory = {};
  /** Deliveries that a consumer works on, with their start by the system's clock. */
  readonly #claims = new Map<number, number>();
  #cachedRules: { atMs: number; rules: Rules } | null = null;
  protected readonly object = new ObjectCore<Tx, string, Receiver, unknown>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: PLAYER_TABLES,
    ready: () => this.#ready(),
    perform: (tx, work) => need(perform(this.#memory, tx, work)),
    timers: TIMERS,
    prepare: (due) => prepare(this.#shell, due),
    senders: {
      queue: { send: (queue, parcel) => this.#queue(queue, parcel as Parcel<QueueBody>), answersLater: true },
      jackpot: { send: (jackpot, parcel) => this.#contribute(jackpot, parcel as Parcel<Contribution>), atOnce: true },
      table: { send: (game, parcel) => this.#leaveTable(game, parcel as Parcel<Leave>), retry: LEAVE_RETRY },
      campaign: { send: (campaign, parcel) => this.#settle(campaign, parcel as Parcel<Settlement>) },
      tournament: {
        send: (shard, parcel) => this.#report(shard, parcel as Parcel<Report>),
        retry: REPORT_RETRY,
        atOnce: true,
      },
      chat: { send: (chat, parcel) => this.#tellChat(chat, parcel as Parcel<ToChat>), retry: CHAT_RETRY },
      lottery: {
        send: (lottery, { deliveries }) =>
          tellLottery(
            this.#shell,
            lottery,
            (deliveries as Parcel<ToLottery>['deliveries']).map(({ body }) => body),
          ),
        retry: REPORT_RETRY,
        // A prize may require an answer of the person's object.
        patienceMs: 4 * PERSON_MS,
      },
      means: { send: (means, parcel) => this.#tellMeans(means, parcel as Parcel<ToMeans>) },
      feed: { send: (_, parcel) => this.#show(parcel as Parcel<PublicWin>), atOnce: true },
      log: { send: (shard, parcel) => this.#handOver(shard, parcel as Parcel<ToLog>), retry: LOG_RETRY },
      alerts: { send: (_, parcel) => this.#alarm(parcel as Parcel<ToAlerts>), retry: ALERT_RETRY },
      person: { send: () => this.#tellPersons(), retry: PERSON_RETRY, patienceMs: 3 * PERSON_MS },
    },
    committed: (tx) => push(this.ctx, tx),
    sinceMs: newestTime,
    gatherMs: GATHER_MS,
  });
  readonly #mind: Mind = { store: this.object.store, cache: this.#memory };
  readonly #asking: Asking = {
    env: this.env,
    mind: this.#mind,
    rules: () => this.#rules(),
    begin: (rules) => this.#tx(rules),
    write: (rules, work) => this.#write(rules, work),
    waitUntil: (promise) => this.ctx.waitUntil(promise),
  };
  readonly #person = new PersonLease(this.#asking);
  readonly #register = new RegisterCheck({ ...this.#asking, now: () => this.object.now() }, this.#person);
  readonly #shell: Shell = {
    env: this.env,
    mind: this.#mind,
    system: (work) => this.#system(work),
    session: async (asker, work) => {
      const answer = await this.#system((tx) => {
        admitted(tx, asker);
        return work(tx);
      });
      if (answer.ok) this.#register.keep(this.#cachedRules?.rules ?? null, 'play');
      return answer;
    },
    sure: (attempt) => this.#sure(attempt),
    person: this.#person,
    register: {
      keep: () => this.#register.keep(this.#cachedRules?.rules ?? null, 'login'),
      ask: (purpose) => this.#register.ask(purpose),
    },
    // At a repetition an existing player is read under their rules: every command first ends what is over.
    unborn: async (work) => this.#write(await this.#rules(), work),
    moveClock: (offsetMs) => {
      if (__SANDBOX__) this.object.moveClock(offsetMs);
    },
    delivered: (nos) => {
      for (const no of nos) this.#claims.delete(no);
      this.object.acknowledge(nos);
    },
    claim: (no) => {
      const systemMs = Date.now();
      if (systemMs - (this.#claims.get(no) ?? 0) < CLAIM_MS) return false;
      this.#claims.set(no, systemMs);
      return true;
    },
    resend: (no) => this.object.resend(no),
  };

  static {
    expose(Player.prototype, NOTED, (player) => player.#shell);
  }

  /** Nothing is stored of a player who never paid or staked: with the last delivery about them the whole storage is deleted. */
  override async alarm(): Promise<void> {
    await super.alarm();
    if (!mayVanish(this.#mind)) return;
    const { playerId } = profileOf(this.#tx(NO_RULES));
    await Promise.all(personsLeft(this.#mind).map((key) => personOf(this.env, key).leave(playerId)));
    await vanish(this.ctx);
  }

  override async fetch(request: Request) {
    const sessionId = request.headers.get('x-session') ?? '';
    // What the player sees of their payments depends on their market.
    const answer = this.#write(await this.#rules(), (tx) => {
      const live = isLive(tx, sessionId);
      if (!live.ok) throw new Undo(live);
      return join({ ctx: this.ctx, env: this.env }, tx, sessionId, new URL(request.url).searchParams.get('last'));
    });
    return answer.ok
      ? new Response(null, { status: 101, webSocket: answer.value })
      : new Response(null, { status: 401 });
  }

  async #system<Value>(work: (tx: Tx) => Value): Promise<Answer<Value>> {
    const rules = await this.#rules();
    if (!rules) return refuse('player.unborn');
    return this.#write(rules, work);
  }

  async #sure<Value>(attempt: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    this.#person.keep();
    const answer = await attempt();
    if (answer.ok || answer.code !== 'person.unasked') return answer;
    if (!(await this.#person.askOnce())) return refuse('server.unavailable');
    // The refusal tells the player that the reason is not their account.
    if (!(await this.#register.ask('play'))) return refuse('server.unavailable', { why: REGISTER });
    const again = await attempt();
    return !again.ok && again.code === 'person.unasked' ? refuse('server.unavailable') : again;
  }

  /** Read again every second at most: a dated row of a market or a day's rates take effect within that. */
  async #rules(): Promise<Rules | null> {
    const nowMs = this.object.now();
    const cached = this.#cachedRules;
    if (cached && nowMs >= cached.atMs && nowMs - cached.atMs < RULES_MS) return cached.rules;
    const known = readMeta<Profile>(this.#mind, 'profile');
    if (!known) return null;
    const rules = await rulesOf(this.env, known.country, known.region, nowMs);
    this.#cachedRules = { atMs: nowMs, rules };
    return rules;
  }

  /** One command: all of it or nothing, and then its deliveries and frames. */
  #write<Value>(rules: Rules | null, work: (tx: Tx) => Value): Answer<Value> {
    const tx = this.#tx(rules);
    const answer = perform(this.#memory, tx, work);
    // A command that only reads creates no delivery and no timer.
    if (answer.ok && tx.wrote) this.object.committed(tx);
    return answer;
  }

  /** A timer's transaction; there is none before the player is created. */
  async #ready(): Promise<Begin<Tx> | null> {
    const rules = await this.#rules();
    return rules && (() => this.#tx(rules));
  }

  async #queue(queue: string, { floor, deliveries }: Parcel<QueueBody>): Promise<void> {
    const { playerId, playerNo } = profileOf(this.#tx(NO_RULES));
    const rows = deliveries.map(
      ({ no, atMs, tries, request, body }): Outgoing => ({
        ...{ playerId, playerNo, no, atMs, tries },
        ...(request && { request }),
        ...body,
      }),
    );
    await tellQueue(this.env, queue, { floor, sentMs: this.object.now(), rows });
  }

  async #contribute(drawer: string, { deliveries }: Parcel<Contribution>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    const contributions = deliveries.map(({ body }) => body);
    await jackpotOf(this.env, drawer).contribute(mergesInto(drawer) ?? drawer, playerId, contributions);
  }

  async #settle(campaign: string, { deliveries }: Parcel<Settlement>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    const settlements = deliveries.map(({ body }) => body);
    await campaignOf(this.env, campaign).settle(playerId, settlements);
  }

  async #leaveTable(game: string, { deliveries }: Parcel<Leave>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    for (const { body } of deliveries) {
      const round = roundToLeave(this.#tx(NO_RULES), body.no);
      if (round === null) continue;
      const left = await tableOf(this.env, game).leaveFor(game, { round, playerId });
      if (!left.ok) throw new Error(left.code);
    }
  }

  async #report(shard: string, { deliveries }: Parcel<Report>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    const reports = deliveries.map(({ body }) => body);
    await tournamentOf(this.env, shard).report(playerId, reports, this.object.now());
  }

  async #tellChat(chat: string, parcel: Parcel<ToChat>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    await chatOf(this.env, chat).hear(playerId, parcel);
  }

  async #tellMeans(means: string, parcel: Parcel<ToMeans>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    await meansCalled(this.env, means).hear(playerId, parcel);
  }

  async #show({ deliveries }: Parcel<PublicWin>): Promise<void> {
    const { playerNo } = profileOf(this.#tx(NO_RULES));
    await tellWins(
      this.env,
      deliveries.map(({ no, body }) => ({ playerNo, rowNo: no, win: body })),
    );
  }

  async #handOver(shard: string, parcel: Parcel<ToLog>): Promise<void> {
    await logOf(this.env, shard).take(parcel, this.object.now());
  }

  /** A failure is not logged: its line would reveal about whom there is something to report. It is retried until it has arrived. */
  async #alarm(parcel: Parcel<ToAlerts>): Promise<void> {
    const { playerId } = profileOf(this.#tx(NO_RULES));
    try {
      await patient(alertsOf(this.env).hear(playerId, parcel), ALERT_MS);
    } catch {
      throw new NotYet();
    }
  }

  async #tellPersons(): Promise<void> {
    if (!(await this.#person.ask('join'))) throw new Error('a person does not answer');
  }

  #tx(rules: Rules | null): Tx {
    return txOf(
      {
        store: this.object.store,
        memory: this.#memory,
        random,
        lease: this.#person.current(),
        others: this.#person.others(),
        watched: () => this.ctx.getWebSockets().length > 0,
        hooks: HOOKS,
      },
      this.object.now(),
      rules,
    );
  }
}

/** Commands that must work before the object knows its player's market. */
const NO_RULES = null;
