// A player: their money, rounds, limits, inbox and sockets, on one thread and in one SQLite file. Each verb: the rules and the
// time, one transaction that decides and writes, then the push and the alarm. No await between reading and writing.

import { jackpotOf } from '#functions/jackpot/stub.ts';
import { type Begin, ObjectCore, random } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { StoredObject } from '#functions/object/object.ts';
import { doubling, every } from '#functions/object/retry.ts';
import type { Due } from '#functions/object/timers.ts';
import { LEASE_MS, leaseHolds } from '#functions/person/leases.ts';
import { birthdayOf, identityOf, personOf, separatedKey } from '#functions/person/stub.ts';
import { tableOf } from '#functions/table/stub.ts';
import { patient } from '#functions/timeout.ts';
import { visibleGroups } from '#shared/contract/status.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import * as accounts from './core/accounts.ts';
import type { Memory, Mind } from './core/cache.ts';
import { once } from './core/commands.ts';
import * as dossiers from './core/data-export.ts';
import type { DueKind } from './core/due.ts';
import { newestTime } from './core/events.ts';
import { journal } from './core/journal.ts';
import { ledgerRows, storedBalances } from './core/ledger.ts';
import { readMeta } from './core/meta.ts';
import { operate } from './core/operators.ts';
import { GATHER_MS, type QueueBody, type Receiver } from './core/outbox.ts';
import { perform } from './core/perform.ts';
import * as proof from './core/proof.ts';
import { rulesOf } from './core/rules.ts';
import { STEPS } from './core/schema.ts';
import * as sessions from './core/sessions.ts';
import { join, push } from './core/socket.ts';
import * as timelines from './core/timeline.ts';
import { TIMERS } from './core/timers.ts';
import { type Lease, need, type Rules, type Tx, txOf, Undo } from './core/transaction.ts';
import * as limitChanges from './limits/change.ts';
import { recordsOf, staysQuiet } from './limits/exclusion.ts';
import { hear } from './limits/heard.ts';
import * as reality from './limits/reality.ts';
import * as register from './limits/register.ts';
import { tellDeposits } from './limits/telling.ts';
import { limits } from './limits/view.ts';
import * as cashouts from './payments/cashouts.ts';
import { chargeback } from './payments/chargebacks.ts';
import * as checks from './payments/checks.ts';
import * as deposits from './payments/deposits.ts';
import * as instruments from './payments/instruments.ts';
import * as payments from './payments/payments.ts';
import * as receipts from './payments/receipts.ts';
import * as refunds from './payments/refunds.ts';
import { statement } from './payments/statement.ts';
import { whereIsIt } from './payments/withdrawable.ts';
import * as documents from './person/documents.ts';
import * as favourites from './person/favourites.ts';
import * as inbox from './person/inbox.ts';
import * as persons from './person/memberships.ts';
import * as profile from './person/profile.ts';
import * as separations from './person/separation.ts';
import * as bonuses from './rewards/bonuses.ts';
import { act, placeBet } from './rounds/engine.ts';
import * as history from './rounds/history.ts';
import { jackpotWon } from './rounds/jackpot-prize.ts';
import { titleOf } from './rounds/row.ts';
import * as seeds from './rounds/seeds.ts';
import * as stats from './rounds/stats.ts';
import * as table from './rounds/table.ts';
import { inForce, type Title, titlesOf } from './rounds/titles.ts';
import type * as v from './verbs.ts';

const RULES_MS = 1000;
/** A person's object that says nothing for so long has not answered. */
const PERSON_MS = 3000;
/** A flight does not wait: the table that an excluded player leaves is asked again soon, then less and less often. */
const LEAVE_RETRY = doubling(250, 60_000);
const PERSON_RETRY = every(5000);

export class Player extends StoredObject implements v.PlayerVerbs {
  /** What is remembered of the tables. */
  readonly #memory: Memory = {};
  #cachedRules: { atMs: number; rules: Rules } | null = null;
  /** Only in memory: after an eviction the player's person is asked again. By the system's time, from when it was asked. */
  #lease: (Lease & { fromMs: number }) | null = null;
  #asking: { name: string; answer: Promise<boolean> } | null = null;
  protected readonly object = new ObjectCore<Tx, DueKind, Receiver, Title | undefined>(this.ctx, {
    steps: STEPS,
    ready: () => this.#ready(),
    perform: (tx, work) => need(perform(this.#memory, tx, work)),
    timers: TIMERS,
    prepare: (due) => this.#prepare(due),
    senders: {
      queue: { send: (_, parcel) => this.#queue(parcel as Parcel<QueueBody>), answersLater: true },
      jackpot: { send: (jackpot, parcel) => this.#contribute(jackpot, parcel as Parcel<Contribution>) },
      table: { send: (game, parcel) => this.#leaveTable(game, parcel as Parcel<table.Leave>), retry: LEAVE_RETRY },
      person: { send: () => this.#tellPersons(), retry: PERSON_RETRY, patienceMs: 3 * PERSON_MS },
    },
    committed: (tx) => push(this.ctx, tx),
    sinceMs: newestTime,
    gatherMs: GATHER_MS,
  });

  async birth(user: v.Birth) {
    if (__SANDBOX__) this.object.moveClock(user.clockOffsetMs);
    return this.#write(NO_RULES, (tx) => profile.birth(tx, user));
  }
  amend(change: v.Amendment) {
    return this.#system((tx) => {
      const view = profile.amend(tx, change);
      if (change.email !== undefined) register.tellRegister(tx);
      return view;
    });
  }

  admit(session: v.SessionNote) {
    return this.#system((tx) => sessions.admit(tx, session));
  }
  revoke(which: v.Revocation) {
    return this.#system((tx) => ({ revoked: sessions.revoke(tx, which) }));
  }
  sessions(asker: v.Asker) {
    return this.#session(asker, (tx) => sessions.sessions(tx, asker));
  }
  prove(asker: v.Asker) {
    return this.#session(asker, (tx) => proof.prove(tx, asker));
  }
  proof(asker: v.Asker) {
    return this.#session(asker, (tx) => proof.proofOf(tx, asker));
  }

  profile(asker: v.Asker) {
    return this.#session(asker, (tx) => profile.profileView(tx));
  }
  async patchProfile(asker: v.Asker, patch: Partial<v.ProfileFields>) {
    let renamed = false;
    const answer = await this.#session(asker, (tx) => {
      staysQuiet(tx, patch);
      const before = profile.profileOf(tx);
      profile.patchProfile(tx, patch);
      documents.reopenProof(tx, before);
      cashouts.doubtHolders(tx);
      separations.dropSeparation(tx, before);
      renamed = persons.renamed(tx, before);
      return profile.profileView(tx);
    });
    // Now rather than at the player's first deposit: what stands in its way is known by then.
    if (renamed) await this.#askPersons('join');
    return answer;
  }
  payer() {
    return this.#system((tx) => profile.payer(tx));
  }
  exportPage(asker: v.Asker, table: string, offset: number) {
    return this.#visibleGroups().then((visible) =>
      this.#session(asker, (tx) => dossiers.ownExport(tx, asker, table, offset, visible)),
    );
  }
  erase(asker: v.Asker) {
    return this.#session(asker, (tx) => dossiers.ownErasure(tx, asker));
  }
  setLocale(asker: v.Asker, locale: string) {
    return this.#session(asker, (tx) => profile.setLocale(tx, locale));
  }
  addGroups(ids: number[]) {
    return this.#system((tx) => profile.addGroups(tx, ids));
  }

  joinGroups(asker: v.Asker, ids: number[]) {
    return this.#session(asker, (tx) => profile.addGroups(tx, ids));
  }

  wallet(asker: v.Asker) {
    return this.#session(asker, (tx) => accounts.wallet(tx));
  }
  whereIsIt(asker: v.Asker, least: Partial<Record<Currency, number>>) {
    return this.#session(asker, (tx) => whereIsIt(tx, asker, least));
  }
  createAccount(asker: v.Asker, currency: Currency) {
    return this.#session(asker, (tx) => accounts.createAccount(tx, currency));
  }
  activateAccount(asker: v.Asker, currency: Currency) {
    return this.#session(asker, (tx) => accounts.activateAccount(tx, currency));
  }
  stats(asker: v.Asker) {
    return this.#session(asker, (tx) => stats.stats(tx));
  }
  playedGames(asker: v.Asker) {
    return this.#session(asker, (tx) => stats.playedGames(tx));
  }

  favourites(asker: v.Asker) {
    return this.#session(asker, (tx) => favourites.favourites(tx));
  }
  addFavourite(asker: v.Asker, game: string) {
    return this.#session(asker, (tx) => favourites.addFavourite(tx, game));
  }
  removeFavourite(asker: v.Asker, game: string) {
    return this.#session(asker, (tx) => favourites.removeFavourite(tx, game));
  }

  async placeBet(asker: v.Asker, input: v.BetInput, availability?: v.Availability) {
    const title = inForce(await titlesOf(this.env).now(input.game), availability);
    return this.#sure(() => this.#session(asker, (tx) => placeBet(tx, asker, input, title)));
  }
  async act(asker: v.Asker, input: v.ActInput, availability?: v.Availability) {
    const title = await this.#titleOf(Number(/-(\d+)$/.exec(input.roundId)?.[1] ?? 0));
    return this.#sure(() => this.#session(asker, (tx) => act(tx, asker, input, title, availability)));
  }
  async reserve(asker: v.Asker, input: v.ReserveInput, availability?: v.Availability) {
    const title = inForce(await titlesOf(this.env).now(input.game), availability);
    return this.#sure(() => this.#session(asker, (tx) => table.reserve(tx, asker, input, title)));
  }
  settleReserved(verdict: v.Verdict) {
    return this.#system((tx) => table.settleReserved(tx, verdict));
  }
  returnReserved(part: v.Returned) {
    return this.#system((tx) => table.returnReserved(tx, part));
  }
  openRounds(asker: v.Asker, game?: string) {
    // A game is being opened: the first bet need not wait for the player's person.
    this.#keepLease();
    return this.#session(asker, (tx) => history.openRounds(tx, game));
  }
  roundById(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => history.roundById(tx, id));
  }
  rounds(asker: v.Asker, query: v.RoundsQuery) {
    return this.#session(asker, (tx) => history.rounds(tx, query));
  }

  seeds(asker: v.Asker) {
    return this.#session(asker, (tx) => seeds.seeds(tx));
  }
  rotateSeeds(asker: v.Asker, { key, clientSeed }: v.Keyed & { clientSeed: string }) {
    return this.#session(
      asker,
      (tx) => once(tx, 'seeds', key, { clientSeed }, () => seeds.rotate(tx, clientSeed)).answer,
    );
  }

  enterPromoCode(asker: v.Asker) {
    return this.#session(asker, (tx): null => bonuses.enterPromoCode(tx));
  }

  openDeposit(asker: v.Asker, input: v.DepositInput) {
    return this.#sure(() => this.#session(asker, (tx) => deposits.openDeposit(tx, asker, input)));
  }
  attachCheckout(id: string, checkout: { url: string; providerRef: string | null }) {
    return this.#system((tx) => deposits.attachCheckout(tx, id, checkout));
  }
  settleDeposit(event: v.DepositEvent) {
    return this.#sure(() => this.#system((tx) => deposits.settleDeposit(tx, event)));
  }
  noticeDeposit(event: v.DepositEvent) {
    return this.#system((tx) => deposits.noticeDeposit(tx, event));
  }
  failDeposit(event: v.DepositFailure) {
    return this.#system((tx) => deposits.failDeposit(tx, event));
  }
  releaseDeposit(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#sure(() => this.#session(asker, (tx) => deposits.releaseDeposit(tx, asker, input)));
  }
  refundDeposit(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#session(asker, (tx) => deposits.refundDeposit(tx, input));
  }
  refundIsDue(id: string, attempt: number) {
    return this.#system((tx) => refunds.refundIsDue(tx, id, attempt));
  }
  refundUpdate(update: v.RefundUpdate) {
    return this.#system((tx) => refunds.refundUpdate(tx, update));
  }
  refundFailed(event: v.RefundFailure) {
    return this.#system((tx) => refunds.refundFailed(tx, event));
  }
  chargeback(event: v.Chargeback) {
    return this.#system((tx) => chargeback(tx, event));
  }
  dropDeposit(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => deposits.dropDeposit(tx, id));
  }
  dropDeposits(asker: v.Asker) {
    return this.#session(asker, (tx) => deposits.dropDeposits(tx));
  }
  savedProfiles(asker: v.Asker) {
    return this.#session(asker, (tx) => instruments.savedProfiles(tx));
  }
  forgetProfile(asker: v.Asker, saved: Pick<v.SavedProfile, 'provider' | 'id'>) {
    return this.#session(asker, (tx) => instruments.forgetProfile(tx, saved));
  }
  address(asker: v.Asker, currency: Currency) {
    return this.#sure(() =>
      this.#session(asker, (tx) => {
        deposits.mayBegin(tx, asker);
        return deposits.address(tx, currency);
      }),
    );
  }
  assignAddress(view: v.AddressView) {
    return this.#system((tx) => deposits.assignAddress(tx, view));
  }
  requestCashout(asker: v.Asker, input: v.CashoutInput) {
    return this.#session(asker, (tx) => cashouts.requestCashout(tx, asker, input));
  }
  payoutOrder(id: string) {
    return this.#system((tx) => cashouts.payoutOrder(tx, id));
  }
  payoutUpdate(event: v.PayoutEvent) {
    return this.#system((tx) => cashouts.payoutUpdate(tx, event));
  }
  payoutToCheck(id: string) {
    return this.#system((tx) => cashouts.payoutToCheck(tx, id));
  }
  paymentToCheck(asker: v.Asker, input: v.CheckInput) {
    return this.#session(asker, (tx) => checks.paymentToCheck(tx, asker, input));
  }
  doubtPayment(id: string) {
    return this.#system((tx) => checks.doubtPayment(tx, id));
  }
  doubtPayout(id: string) {
    return this.#system((tx) => cashouts.doubtPayout(tx, id));
  }
  recall(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#session(asker, (tx) => cashouts.recall(tx, input));
  }
  payment(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => payments.payment(tx, id));
  }
  payments(asker: v.Asker, query: { cursor?: string; size?: number }) {
    return this.#session(asker, (tx) => payments.payments(tx, query));
  }

  statement(asker: v.Asker, query: v.StatementQuery) {
    return this.#session(asker, (tx) => statement(tx, query));
  }

  receipt(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => receipts.receipt(tx, id));
  }
  receiptsOf(asker: v.Asker, { fromMs, toMs }: { fromMs: number; toMs: number }) {
    return this.#session(asker, (tx) => receipts.receiptsOf(tx, fromMs, toMs));
  }
  journal(asker: v.Asker, cursor?: string) {
    return this.#session(asker, (tx) => journal(tx, profile.profileOf(tx).playerNo, cursor));
  }

  verification(asker: v.Asker) {
    return this.#session(asker, (tx) => documents.verification(tx));
  }
  announceDocument(asker: v.Asker, input: v.DocumentInput) {
    return this.#session(asker, (tx) => documents.announceDocument(tx, input));
  }
  document(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => documents.document(tx, id));
  }
  expectFile(asker: v.Asker, id: string, hash: string) {
    return this.#session(asker, (tx) => documents.expectFile(tx, id, hash));
  }
  fileCame(asker: v.Asker, id: string, hash: string, origin: string) {
    return this.#session(asker, (tx) => documents.fileCame(tx, id, hash, origin));
  }
  documentCheck(id: string) {
    return this.#system((tx) => documents.documentCheck(tx, id));
  }
  judgeDocument(verdict: v.DocumentVerdict) {
    return this.#system((tx) => documents.judgeDocument(tx, verdict));
  }

  limits(asker: v.Asker) {
    return this.#session(asker, (tx) => limits(tx));
  }
  async setLimit(asker: v.Asker, wish: v.LimitWish) {
    const answer = await this.#session(asker, (tx) => limitChanges.setLimit(tx, wish));
    if (!answer.ok || !limitChanges.isExclusion(wish)) return answer;
    // It holds here since the commit. It is acknowledged when it holds in every account of the player's; else the alarm tells on.
    return (await this.#askPersons('exclude')) ? answer : refuse('limit.pending');
  }
  hearOfExclusions(records: ExclusionRecord[], joins = false) {
    return this.#system((tx) => hear(tx, records, joins));
  }
  deleteLimit(asker: v.Asker, id: string) {
    return this.#session(asker, (tx) => limitChanges.deleteLimit(tx, id));
  }
  confirmLimit(asker: v.Asker, token: string) {
    return this.#session(asker, (tx) => limitChanges.confirmLimit(tx, token));
  }

  jackpotWon(prize: v.JackpotPrize) {
    return this.#system((tx) => jackpotWon(tx, prize));
  }

  realityCheck(asker: v.Asker) {
    return this.#session(asker, (tx) => reality.realityCheck(tx));
  }
  answerReality(asker: v.Asker) {
    return this.#session(asker, (tx) => reality.answerReality(tx));
  }
  chooseReality(asker: v.Asker, minutes: number) {
    return this.#session(asker, (tx) => reality.chooseReality(tx, minutes));
  }

  notifications(asker: v.Asker) {
    return this.#session(asker, (tx) => inbox.notifications(tx));
  }
  readNotification(asker: v.Asker, id: number) {
    return this.#session(asker, (tx) => inbox.readNotification(tx, id));
  }

  async operate(by: v.By, operation: Operation) {
    const apart = operation.act === 'person.separate' || operation.act === 'person.unite';
    const separating = operation.act === 'person.separate' ? await this.#namesakes() : null;
    const answer = await this.#sure(() => this.#system((tx) => operate(tx, by, operation, separating)));
    // It is another person from the commit on: nothing is taken before that one has answered.
    if (answer.ok && apart) {
      this.#lease = null;
      await this.#askPersons('join');
    }
    return answer;
  }
  async namesakes() {
    const found = await this.#namesakes();
    return this.#system((tx) => (found?.others ?? []).map((other) => separations.compare(tx, other)));
  }
  traits() {
    return this.#system((tx) => separations.traits(tx));
  }
  inspect(cursor?: string) {
    return this.#system((tx) => timelines.inspect(tx, cursor));
  }
  timeline(cursor?: string) {
    return this.#system((tx) => timelines.timeline(tx, cursor));
  }
  ledgerLines(cursor?: string) {
    return this.#system((tx) => timelines.ledgerLines(tx, cursor));
  }
  exportPageFor(table: string, offset: number) {
    return this.#visibleGroups().then((visible) =>
      this.#system((tx) => dossiers.exportPage(tx, table, offset, visible)),
    );
  }

  async audit() {
    const { store } = this.object;
    const rows = ledgerRows(store);
    return { postings: rows.length, faults: audit(rows, storedBalances(store)) };
  }

  async delivered(nos: number[]) {
    this.object.acknowledge('queue', nos);
  }

  override async fetch(request: Request) {
    const sessionId = request.headers.get('x-session') ?? '';
    // What the player is shown of their payments depends on their market.
    const answer = this.#write(await this.#rules(), (tx) => {
      const live = sessions.isLive(tx, sessionId);
      if (!live.ok) throw new Undo(live);
      return join(this.ctx, tx, sessionId, new URL(request.url).searchParams.get('last'));
    });
    return answer.ok
      ? new Response(null, { status: 101, webSocket: answer.value })
      : new Response(null, { status: 401 });
  }

  /** Who is no session of theirs: a signed event, a job, identity. */
  async #system<Value>(work: (tx: Tx) => Value): Promise<Answer<Value>> {
    const rules = await this.#rules();
    if (!rules) return refuse('player.unborn');
    return this.#write(rules, work);
  }

  /** A session of the player's; refused in the same transaction when it has ended. */
  async #session<Value>(asker: v.Asker, work: (tx: Tx) => Value): Promise<Answer<Value>> {
    return this.#system((tx) => {
      sessions.admitted(tx, asker);
      return work(tx);
    });
  }

  /** What may end with `person.unasked`: their person is asked then, and it is tried once more. Fails closed. */
  async #sure<Value>(attempt: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
    this.#keepLease();
    const answer = await attempt();
    if (answer.ok || answer.code !== 'person.unasked') return answer;
    const again = (await this.#askOnce()) ? await attempt() : answer;
    return !again.ok && again.code === 'person.unasked' ? refuse('server.unavailable') : again;
  }

  #leased(): Lease | null {
    return this.#lease && leaseHolds(this.#lease.fromMs, Date.now()) ? this.#lease : null;
  }

  /** Asks before the lease ends, beside what is going on: whoever plays on never waits for it. */
  #keepLease(): void {
    if (!this.#lease || Date.now() - this.#lease.fromMs < LEASE_MS / 2) return;
    this.ctx.waitUntil(this.#askOnce());
  }

  /** Whoever asks meanwhile under the same name waits for the same answer. */
  #askOnce(): Promise<boolean> {
    const known = readMeta<profile.Profile>(this.#mind, 'profile');
    const name = known ? persons.nameOf(known) : '';
    if (this.#asking?.name === name) return this.#asking.answer;
    const asking = { name, answer: this.#askPersons('join') };
    this.#asking = asking;
    void asking.answer.finally(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    return asking.answer;
  }

  /**
   * Tells every person that the player is or was all that is known here of exclusions, and hears what they know. With `exclude` it
   * ends once no account of theirs can act against it. False where one has not answered.
   */
  /** The other accounts of the person that this name is, and what each has that only one person has. */
  async #namesakes(): Promise<Omit<separations.Separating, 'subject'> | null> {
    const known = readMeta<profile.Profile>(this.#mind, 'profile');
    const identity = known && (await identityOf(this.env, known));
    if (!known || !identity) return null;
    const accounts = await patient(personOf(this.env, identity.key).accounts(), PERSON_MS);
    const others = accounts
      .filter((account) => account !== known.playerId)
      .map(async (account) => {
        const player = this.env.PLAYER.getByName(account) as unknown as v.PlayerVerbs;
        const answer = await patient(player.traits(), PERSON_MS);
        if (!answer.ok) throw new Error(answer.code);
        return { account, ...answer.value };
      });
    return { key: identity.key, name: persons.nameOf(known), others: await Promise.all(others) };
  }

  async #askPersons(verb: 'join' | 'exclude'): Promise<boolean> {
    try {
      const rules = await this.#rules();
      const known = readMeta<profile.Profile>(this.#mind, 'profile');
      if (!rules || !known) return false;
      const { playerId: account, playerNo } = known;
      const name = persons.nameOf(known);
      const fromMs = Date.now();
      const separation = separations.separationOf(this.#mind);
      const shared = await identityOf(this.env, known);
      // Erased, it has no name any more, and what it owes is told all the same.
      const isApart = separation !== null && (shared === null || shared.key === separation.key);
      const identity =
        isApart && shared
          ? { ...shared, key: await separatedKey(this.env, separation.key, separation.discriminator) }
          : shared;
      const members = persons.memberships(this.#tx(rules)).map(({ key }) => key);
      const joins = identity !== null && !members.includes(identity.key);
      const near =
        identity && joins
          ? await patient(birthdayOf(this.env, identity.birthday).enter({ account, playerNo, ...identity }), PERSON_MS)
          : [];
      const keys = [...members, ...(joins ? [identity.key] : [])];
      const version = { account, records: [...recordsOf(this.#tx(rules))] };
      const patienceMs = verb === 'exclude' ? LEASE_MS + 2 * PERSON_MS : PERSON_MS;
      const answers = await Promise.all(keys.map((key) => patient(personOf(this.env, key)[verb](version), patienceMs)));
      // The person that it was told apart from is told its own exclusion, and answers nothing that is for it.
      if (isApart) {
        const records = version.records.filter((record) => record.account === account);
        await patient(personOf(this.env, separation.key)[verb]({ account, records, apart: true }), patienceMs);
      }
      // Told apart, or together again, meanwhile: what was asked is not what is to be known.
      if (separations.separationOf(this.#mind)?.discriminator !== separation?.discriminator) return false;
      const done = this.#write(rules, (tx) => {
        const review = isApart ? separation.review : null;
        if (identity && joins) persons.belong(tx, { key: identity.key, name, near, review });
        // What former names know comes first: it ends sessions, what a new one knows does not.
        for (const [i, records] of answers.entries()) hear(tx, records, i >= members.length);
        if (identity) persons.recognise(tx, { name, key: identity.key });
        tellDeposits(tx);
      });
      if (!done.ok) throw new Error(done.code);
      this.#lease = identity && { name, key: identity.key, fromMs };
      return true;
    } catch (error) {
      console.error(JSON.stringify({ event: 'person.silent', error: String(error) }));
      return false;
    }
  }

  /** Read anew every second at most: a dated row of a market or a day's rates begin to hold within that. */
  async #rules(): Promise<Rules | null> {
    const nowMs = this.object.now();
    const cached = this.#cachedRules;
    if (cached && nowMs >= cached.atMs && nowMs - cached.atMs < RULES_MS) return cached.rules;
    const known = readMeta<profile.Profile>(this.#mind, 'profile');
    if (!known) return null;
    const rules = await rulesOf(this.env, known.country, known.region, nowMs);
    this.#cachedRules = { atMs: nowMs, rules };
    return rules;
  }

  /** One command: all of it or nothing, then what others hear of it. */
  #write<Value>(rules: Rules | null, work: (tx: Tx) => Value): Answer<Value> {
    const tx = this.#tx(rules);
    const answer = perform(this.#memory, tx, work);
    // What only read has told nobody anything and planned nothing.
    if (answer.ok && tx.wrote) this.object.committed(tx);
    return answer;
  }

  /** A timer's transaction; there is none before the player is born. */
  async #ready(): Promise<Begin<Tx> | null> {
    const rules = await this.#rules();
    return rules && (() => this.#tx(rules));
  }

  async #prepare({ kind, ref }: Due<DueKind>): Promise<Title | undefined> {
    return kind === 'round.house' ? this.#titleOf(Number(ref)) : undefined;
  }

  async #queue({ deliveries }: Parcel<QueueBody>): Promise<void> {
    const { playerId, playerNo } = profile.profileOf(this.#tx(NO_RULES));
    const rows = deliveries.map(({ no, atMs, body }): v.Outgoing => ({ playerId, playerNo, no, atMs, ...body }));
    await this.env.EVENTS.sendBatch(rows.map((body) => ({ body })));
  }

  async #contribute(jackpot: string, { deliveries }: Parcel<Contribution>): Promise<void> {
    const { playerId } = profile.profileOf(this.#tx(NO_RULES));
    const contributions = deliveries.map(({ body }) => body);
    await jackpotOf(this.env, jackpot).contribute(jackpot, playerId, contributions);
  }

  async #leaveTable(game: string, { deliveries }: Parcel<table.Leave>): Promise<void> {
    const { playerId } = profile.profileOf(this.#tx(NO_RULES));
    for (const { body } of deliveries) {
      const round = table.roundToLeave(this.#tx(NO_RULES), body.no);
      if (round === null) continue;
      const left = await tableOf(this.env, game).leaveFor(game, { round, playerId });
      if (!left.ok) throw new Error(left.code);
    }
  }

  async #tellPersons(): Promise<void> {
    if (!(await this.#askPersons('join'))) throw new Error('a person does not answer');
  }

  async #visibleGroups(): Promise<readonly number[]> {
    return visibleGroups(await content(this.env, 'config/groups')).groups;
  }

  async #titleOf(roundNo: number) {
    const named = titleOf(this.object.store, roundNo);
    return named && titlesOf(this.env).at(named.game, named.configHash);
  }

  #tx = (rules: Rules | null): Tx =>
    txOf(
      {
        ...{ store: this.object.store, memory: this.#memory, random, lease: this.#leased() },
        watched: () => this.ctx.getWebSockets().length > 0,
      },
      this.object.now(),
      rules,
    );

  /** For reading outside of a command. */
  get #mind(): Mind {
    return { store: this.object.store, cache: this.#memory };
  }
}

/** Commands that must work before the object knows its player's market. */
const NO_RULES = null;
