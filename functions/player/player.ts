// A player: her money, rounds, limits, inbox and sockets, on one thread and in one SQLite file. Each verb: the rules and the
// time, one transaction that decides and writes, then the push and the alarm. No await between reading and writing.
import { DurableObject } from 'cloudflare:workers';
import { content } from '#functions/content.ts';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { type Store, storeOf } from '#functions/object/store.ts';
import { patient } from '#functions/patient.ts';
import { LEASE_MS, leaseHolds } from '#functions/person/leases.ts';
import { birthdayOf, identityOf, personOf } from '#functions/person/stub.ts';
import { tableOf } from '#functions/table/stub.ts';
import { shownGroups } from '#shared/contract/status.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import * as accounts from './accounts.ts';
import * as bonuses from './bonuses.ts';
import * as cashouts from './cashouts.ts';
import { chargeback } from './chargebacks.ts';
import * as checks from './checks.ts';
import { once } from './commands.ts';
import { type Contribute, contribute } from './contributions.ts';
import * as deposits from './deposits.ts';
import { type Desk, deskOf, type Lease, type Rules, Undo } from './desk.ts';
import * as documents from './documents.ts';
import * as dossiers from './dossier.ts';
import { type Due, nextDue, plan, ripe } from './due.ts';
import * as favourites from './favourites.ts';
import * as inbox from './inbox.ts';
import * as instruments from './instruments.ts';
import { jackpotWon } from './jackpots.ts';
import { journal } from './journal.ts';
import { ledgerRows, storedBalances } from './ledger.ts';
import * as limitChanges from './limits/change.ts';
import { recordsOf, staysQuiet } from './limits/exclusion.ts';
import { hear } from './limits/heard.ts';
import * as reality from './limits/reality.ts';
import { limits } from './limits/view.ts';
import type { Memory, Mind } from './memory.ts';
import { readMeta, writeMeta } from './meta.ts';
import { operate } from './operators.ts';
import * as outbox from './outbox.ts';
import * as payments from './payments.ts';
import { perform } from './perform.ts';
import * as persons from './person.ts';
import * as profile from './profile.ts';
import * as proof from './proof.ts';
import * as receipts from './receipts.ts';
import * as register from './register.ts';
import { act } from './rounds/act.ts';
import * as held from './rounds/held.ts';
import * as history from './rounds/history.ts';
import { placeBet } from './rounds/place.ts';
import { titleOf } from './rounds/row.ts';
import { rulesOf } from './rules.ts';
import { migrate } from './schema.ts';
import * as seeds from './seeds.ts';
import * as sessions from './sessions.ts';
import { join, push } from './socket.ts';
import { whereIsIt } from './standing.ts';
import { statement } from './statement.ts';
import * as stats from './stats.ts';
import { steady } from './time.ts';
import * as timelines from './timeline.ts';
import { serve } from './timers.ts';
import { inForce, titlesOf } from './titles.ts';
import type * as v from './verbs.ts';

const RETRY_MS = 60_000;
/** As long as an excluded player's timers wait for the table that she leaves. */
const LEAVE_MS = 5000;
const RULES_MS = 1000;
/** A person's object that says nothing for so long has not answered. */
const PERSON_MS = 3000;
/** Her person is told again. */
const RETELL_MS = 5000;

export class Player extends DurableObject<Env> implements v.PlayerVerbs {
  readonly #store: Store;
  /** Sandbox builds may move the clock; 0 in a release. */
  #offsetMs = 0;
  /** System time of the alarm that is set; a cache. */
  #alarmMs: number | null = null;
  #steady: (systemMs: number) => number = (systemMs) => systemMs;
  /** What is remembered of the tables. */
  readonly #memory: Memory = {};
  #keptRules: { atMs: number; rules: Rules } | null = null;
  /** Only in memory: after an eviction her person is asked again. By the system's time, from when it was asked. */
  #lease: (Lease & { fromMs: number }) | null = null;
  #asking: { name: string; answer: Promise<boolean> } | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    ctx.blockConcurrencyWhile(async () => {
      migrate(this.#store);
      this.#offsetMs = readMeta<number>(this.#mind, 'clock') ?? 0;
      this.#steady = steady(this.#store);
      this.#alarmMs = await ctx.storage.getAlarm();
      this.#arm();
    });
  }

  async birth(user: v.Birth) {
    return this.#write(NO_RULES, (desk) => {
      if (__SANDBOX__) this.#moveClock(desk, user.clockOffsetMs);
      return profile.birth(desk, user);
    });
  }
  amend(change: v.Amendment) {
    return this.#told((desk) => {
      const view = profile.amend(desk, change);
      if (change.email !== undefined) register.tellRegister(desk);
      return view;
    });
  }

  admit(session: v.SessionNote) {
    return this.#told((desk) => sessions.admit(desk, session));
  }
  revoke(which: v.Revocation) {
    return this.#told((desk) => ({ revoked: sessions.revoke(desk, which) }));
  }
  sessions(asker: v.Asker) {
    return this.#asked(asker, (desk) => sessions.sessions(desk, asker));
  }
  prove(asker: v.Asker) {
    return this.#asked(asker, (desk) => proof.prove(desk, asker));
  }
  proof(asker: v.Asker) {
    return this.#asked(asker, (desk) => proof.proofOf(desk, asker));
  }

  profile(asker: v.Asker) {
    return this.#asked(asker, (desk) => profile.profileView(desk));
  }
  async patchProfile(asker: v.Asker, patch: Partial<v.ProfileFields>) {
    let renamed = false;
    const answer = await this.#asked(asker, (desk) => {
      staysQuiet(desk, patch);
      const before = profile.profileOf(desk);
      profile.patchProfile(desk, patch);
      documents.proveAnew(desk, before);
      renamed = persons.renamed(desk, before);
      return profile.profileView(desk);
    });
    // Now rather than at her first deposit: what stands in its way is known by then.
    if (renamed) await this.#askPersons('join');
    return answer;
  }
  payer() {
    return this.#told((desk) => profile.payer(desk));
  }
  dossier(asker: v.Asker, table: string, offset: number) {
    return this.#shownGroups().then((shown) =>
      this.#asked(asker, (desk) => dossiers.dossier(desk, table, offset, shown)),
    );
  }
  erase(asker: v.Asker) {
    return this.#asked(asker, (desk) => dossiers.erase(desk));
  }
  setLocale(asker: v.Asker, locale: string) {
    return this.#asked(asker, (desk) => profile.setLocale(desk, locale));
  }
  addGroups(ids: number[]) {
    return this.#told((desk) => profile.addGroups(desk, ids));
  }

  joinGroups(asker: v.Asker, ids: number[]) {
    return this.#asked(asker, (desk) => profile.addGroups(desk, ids));
  }

  wallet(asker: v.Asker) {
    return this.#asked(asker, (desk) => accounts.wallet(desk));
  }
  whereIsIt(asker: v.Asker, least: Partial<Record<Currency, number>>) {
    return this.#asked(asker, (desk) => whereIsIt(desk, asker, least));
  }
  createAccount(asker: v.Asker, currency: Currency) {
    return this.#asked(asker, (desk) => accounts.createAccount(desk, currency));
  }
  activateAccount(asker: v.Asker, currency: Currency) {
    return this.#asked(asker, (desk) => accounts.activateAccount(desk, currency));
  }
  stats(asker: v.Asker) {
    return this.#asked(asker, (desk) => stats.stats(desk));
  }
  playedGames(asker: v.Asker) {
    return this.#asked(asker, (desk) => stats.playedGames(desk));
  }

  favourites(asker: v.Asker) {
    return this.#asked(asker, (desk) => favourites.favourites(desk));
  }
  addFavourite(asker: v.Asker, game: string) {
    return this.#asked(asker, (desk) => favourites.addFavourite(desk, game));
  }
  removeFavourite(asker: v.Asker, game: string) {
    return this.#asked(asker, (desk) => favourites.removeFavourite(desk, game));
  }

  async placeBet(asker: v.Asker, input: v.BetInput, standing?: v.Standing) {
    const title = inForce(await titlesOf(this.env).now(input.game), standing);
    return this.#sure(() => this.#asked(asker, (desk) => placeBet(desk, asker, input, title)));
  }
  async act(asker: v.Asker, input: v.ActInput, standing?: v.Standing) {
    const title = await this.#titleOf(Number(/-(\d+)$/.exec(input.roundId)?.[1] ?? 0));
    return this.#sure(() => this.#asked(asker, (desk) => act(desk, asker, input, title, standing)));
  }
  async reserve(asker: v.Asker, input: v.ReserveInput, standing?: v.Standing) {
    const title = inForce(await titlesOf(this.env).now(input.game), standing);
    return this.#sure(() => this.#asked(asker, (desk) => held.reserve(desk, asker, input, title)));
  }
  settleReserved(verdict: v.Verdict) {
    return this.#told((desk) => held.settleReserved(desk, verdict));
  }
  returnReserved(part: v.Returned) {
    return this.#told((desk) => held.returnReserved(desk, part));
  }
  openRound(asker: v.Asker, game?: string) {
    // A game is being opened: the first bet need not wait for her person.
    this.#keepLease();
    return this.#asked(asker, (desk) => history.openRound(desk, game));
  }
  roundById(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => history.roundById(desk, id));
  }
  rounds(asker: v.Asker, query: v.RoundsQuery) {
    return this.#asked(asker, (desk) => history.rounds(desk, query));
  }

  seeds(asker: v.Asker) {
    return this.#asked(asker, (desk) => seeds.seeds(desk));
  }
  rotateSeeds(asker: v.Asker, { key, clientSeed }: v.Keyed & { clientSeed: string }) {
    return this.#asked(
      asker,
      (desk) => once(desk, 'seeds', key, { clientSeed }, () => seeds.rotate(desk, clientSeed)).answer,
    );
  }

  enterPromoCode(asker: v.Asker) {
    return this.#asked(asker, (desk): null => bonuses.enterPromoCode(desk));
  }

  openDeposit(asker: v.Asker, input: v.DepositInput) {
    return this.#sure(() => this.#asked(asker, (desk) => deposits.openDeposit(desk, asker, input)));
  }
  attachCheckout(id: string, checkout: { url: string; providerRef: string | null }) {
    return this.#told((desk) => deposits.attachCheckout(desk, id, checkout));
  }
  settleDeposit(event: v.DepositEvent) {
    return this.#sure(() => this.#told((desk) => deposits.settleDeposit(desk, event)));
  }
  noticeDeposit(event: v.DepositEvent) {
    return this.#told((desk) => deposits.noticeDeposit(desk, event));
  }
  failDeposit(event: v.DepositFailure) {
    return this.#told((desk) => deposits.failDeposit(desk, event));
  }
  releaseDeposit(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#sure(() => this.#asked(asker, (desk) => deposits.releaseDeposit(desk, asker, input)));
  }
  refundDeposit(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#asked(asker, (desk) => deposits.refundDeposit(desk, input));
  }
  chargeback(event: v.Chargeback) {
    return this.#told((desk) => chargeback(desk, event));
  }
  dropDeposit(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => deposits.dropDeposit(desk, id));
  }
  dropDeposits(asker: v.Asker) {
    return this.#asked(asker, (desk) => deposits.dropDeposits(desk));
  }
  savedProfiles(asker: v.Asker) {
    return this.#asked(asker, (desk) => instruments.savedProfiles(desk));
  }
  forgetProfile(asker: v.Asker, saved: Pick<v.SavedProfile, 'provider' | 'id'>) {
    return this.#asked(asker, (desk) => instruments.forgetProfile(desk, saved));
  }
  address(asker: v.Asker, currency: Currency) {
    return this.#sure(() =>
      this.#asked(asker, (desk) => {
        deposits.mayBegin(desk, asker);
        return deposits.address(desk, currency);
      }),
    );
  }
  assignAddress(view: v.AddressView) {
    return this.#told((desk) => deposits.assignAddress(desk, view));
  }
  requestCashout(asker: v.Asker, input: v.CashoutInput) {
    return this.#asked(asker, (desk) => cashouts.requestCashout(desk, asker, input));
  }
  knowsDestination(asker: v.Asker, destination: string) {
    return this.#asked(asker, (desk) => cashouts.knowsDestination(desk, destination));
  }
  payoutOrder(id: string) {
    return this.#told((desk) => cashouts.payoutOrder(desk, id));
  }
  payoutUpdate(event: v.PayoutEvent) {
    return this.#told((desk) => cashouts.payoutUpdate(desk, event));
  }
  payoutToCheck(id: string) {
    return this.#told((desk) => cashouts.payoutToCheck(desk, id));
  }
  paymentToCheck(asker: v.Asker, input: v.CheckInput) {
    return this.#asked(asker, (desk) => checks.paymentToCheck(desk, asker, input));
  }
  doubtPayment(id: string) {
    return this.#told((desk) => checks.doubtPayment(desk, id));
  }
  doubtPayout(id: string) {
    return this.#told((desk) => cashouts.doubtPayout(desk, id));
  }
  recall(asker: v.Asker, input: v.Keyed & { paymentId: string }) {
    return this.#asked(asker, (desk) => cashouts.recall(desk, input));
  }
  payment(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => payments.payment(desk, id));
  }
  payments(asker: v.Asker, query: { cursor?: string; size?: number }) {
    return this.#asked(asker, (desk) => payments.payments(desk, query));
  }

  statement(asker: v.Asker, query: v.StatementQuery) {
    return this.#asked(asker, (desk) => statement(desk, query));
  }

  receipt(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => receipts.receipt(desk, id));
  }
  receiptsOf(asker: v.Asker, { fromMs, toMs }: { fromMs: number; toMs: number }) {
    return this.#asked(asker, (desk) => receipts.receiptsOf(desk, fromMs, toMs));
  }
  journal(asker: v.Asker, cursor?: string) {
    return this.#asked(asker, (desk) => journal(desk, profile.profileOf(desk).playerNo, cursor));
  }

  verification(asker: v.Asker) {
    return this.#asked(asker, (desk) => documents.verification(desk));
  }
  announceDocument(asker: v.Asker, input: v.DocumentInput) {
    return this.#asked(asker, (desk) => documents.announceDocument(desk, input));
  }
  document(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => documents.document(desk, id));
  }
  expectFile(asker: v.Asker, id: string, hash: string) {
    return this.#asked(asker, (desk) => documents.expectFile(desk, id, hash));
  }
  fileCame(asker: v.Asker, id: string, hash: string, origin: string) {
    return this.#asked(asker, (desk) => documents.fileCame(desk, id, hash, origin));
  }
  documentCheck(id: string) {
    return this.#told((desk) => documents.documentCheck(desk, id));
  }
  judgeDocument(verdict: v.DocumentVerdict) {
    return this.#told((desk) => documents.judgeDocument(desk, verdict));
  }

  limits(asker: v.Asker) {
    return this.#asked(asker, (desk) => limits(desk));
  }
  async setLimit(asker: v.Asker, wish: v.LimitWish) {
    const answer = await this.#asked(asker, (desk) => limitChanges.setLimit(desk, wish));
    if (!answer.ok || !limitChanges.isExclusion(wish)) return answer;
    // It holds here since the commit. It is acknowledged when it holds in every account of hers; else the alarm tells on.
    return (await this.#askPersons('exclude')) ? answer : refuse('limit.pending');
  }
  hearOfExclusions(records: ExclusionRecord[], joins = false) {
    return this.#told((desk) => hear(desk, records, joins));
  }
  deleteLimit(asker: v.Asker, id: string) {
    return this.#asked(asker, (desk) => limitChanges.deleteLimit(desk, id));
  }
  confirmLimit(asker: v.Asker, token: string) {
    return this.#asked(asker, (desk) => limitChanges.confirmLimit(desk, token));
  }

  jackpotWon(prize: v.JackpotPrize) {
    return this.#told((desk) => jackpotWon(desk, prize));
  }

  realityCheck(asker: v.Asker) {
    return this.#asked(asker, (desk) => reality.realityCheck(desk));
  }
  answerReality(asker: v.Asker) {
    return this.#asked(asker, (desk) => reality.answerReality(desk));
  }
  chooseReality(asker: v.Asker, minutes: number) {
    return this.#asked(asker, (desk) => reality.chooseReality(desk, minutes));
  }

  notifications(asker: v.Asker) {
    return this.#asked(asker, (desk) => inbox.notifications(desk));
  }
  readNotification(asker: v.Asker, id: number) {
    return this.#asked(asker, (desk) => inbox.readNotification(desk, id));
  }

  operate(by: v.By, operation: v.Operation) {
    return this.#sure(() => this.#told((desk) => operate(desk, by, operation)));
  }
  inspect(cursor?: string) {
    return this.#told((desk) => timelines.inspect(desk, cursor));
  }
  timeline(cursor?: string) {
    return this.#told((desk) => timelines.timeline(desk, cursor));
  }
  ledgerLines(cursor?: string) {
    return this.#told((desk) => timelines.ledgerLines(desk, cursor));
  }
  dossierFor(table: string, offset: number) {
    return this.#shownGroups().then((shown) => this.#told((desk) => dossiers.dossier(desk, table, offset, shown)));
  }

  async audit() {
    const rows = ledgerRows(this.#store);
    return { postings: rows.length, faults: audit(rows, storedBalances(this.#store)) };
  }

  async delivered(nos: number[]) {
    outbox.delivered(this.#store, nos);
  }

  async wake(offsetMs: number) {
    if (__SANDBOX__) this.#write(NO_RULES, (desk) => this.#moveClock(desk, offsetMs));
  }

  override async fetch(request: Request) {
    const sessionId = request.headers.get('x-session') ?? '';
    // What she is shown of her payments depends on her market.
    const answer = this.#write(await this.#rules(), (desk) => {
      const live = sessions.isLive(desk, sessionId);
      if (!live.ok) throw new Undo(live);
      return join(this.ctx, desk, sessionId, new URL(request.url).searchParams.get('last'));
    });
    return answer.ok
      ? new Response(null, { status: 101, webSocket: answer.value })
      : new Response(null, { status: 401 });
  }

  /** A browser only pings, which is answered without waking the object; whoever says more is no page of ours. */
  override webSocketMessage(socket: WebSocket) {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket, code: number) {
    // Answers the closing handshake, so that the browser need not wait for the line to time out. 1005 and 1006 are never sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }

  override async alarm() {
    this.#alarmMs = null;
    try {
      for (const due of ripe(this.#desk(NO_RULES))) await this.#serve(due);
      await this.#send();
      this.#arm();
    } catch (error) {
      // Content that can't be read, for one: nothing was lost, and it must not turn in circles.
      console.error(JSON.stringify({ event: 'alarm.failed', error: String(error) }));
      this.#alarmMs = Date.now() + RETRY_MS;
      this.ctx.storage.setAlarm(this.#alarmMs);
    }
  }

  /** Who is no session of hers: a signed event, a job, identity. */
  async #told<Value>(work: (desk: Desk) => Value): Promise<Answer<Value>> {
    const rules = await this.#rules();
    if (!rules) return refuse('player.unborn');
    return this.#write(rules, work);
  }

  /** A session of hers; refused in the same transaction when it has ended. */
  async #asked<Value>(asker: v.Asker, work: (desk: Desk) => Value): Promise<Answer<Value>> {
    return this.#told((desk) => {
      sessions.admitted(desk, asker);
      return work(desk);
    });
  }

  /** What may end with `person.unasked`: her person is asked then, and it is tried once more. Fails closed. */
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
   * Tells every person that she is or was all that is known here of exclusions, and hears what they know. With `exclude` it
   * ends once no account of theirs can act against it. False where one has not answered.
   */
  async #askPersons(verb: 'join' | 'exclude'): Promise<boolean> {
    try {
      const rules = await this.#rules();
      const known = readMeta<profile.Profile>(this.#mind, 'profile');
      if (!rules || !known) return false;
      const { playerId: account, playerNo } = known;
      const name = persons.nameOf(known);
      const fromMs = Date.now();
      const identity = await identityOf(this.env, known);
      const members = persons.memberships(this.#desk(rules)).map(({ key }) => key);
      const joins = identity !== null && !members.includes(identity.key);
      const near =
        identity && joins
          ? await patient(birthdayOf(this.env, identity.birthday).enter({ account, playerNo, ...identity }), PERSON_MS)
          : [];
      const keys = [...members, ...(joins ? [identity.key] : [])];
      const told = { account, records: [...recordsOf(this.#desk(rules))] };
      const patienceMs = verb === 'exclude' ? LEASE_MS + 2 * PERSON_MS : PERSON_MS;
      const answers = await Promise.all(keys.map((key) => patient(personOf(this.env, key)[verb](told), patienceMs)));
      const done = this.#write(rules, (desk) => {
        if (identity && joins) persons.belong(desk, { key: identity.key, name, near });
        // What former names know comes first: it ends sessions, what a new one knows does not.
        for (const [i, records] of answers.entries()) hear(desk, records, i >= members.length);
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
    const nowMs = this.#now();
    const kept = this.#keptRules;
    if (kept && nowMs >= kept.atMs && nowMs - kept.atMs < RULES_MS) return kept.rules;
    const known = readMeta<profile.Profile>(this.#mind, 'profile');
    if (!known) return null;
    const rules = await rulesOf(this.env, known.country, known.region, nowMs);
    this.#keptRules = { atMs: nowMs, rules };
    return rules;
  }

  /** One command: all of it or nothing, then what others hear of it. */
  #write<Value>(rules: Rules | null, work: (desk: Desk) => Value): Answer<Value> {
    const desk = this.#desk(rules);
    const answer = perform(this.#memory, desk, work);
    if (!answer.ok) return answer;
    if (desk.wrote) {
      push(this.ctx, desk);
      this.#arm();
    }
    return answer;
  }

  async #serve(due: Due): Promise<void> {
    const rules = await this.#rules();
    if (!rules) return;
    try {
      if (due.kind === 'round.leave') await this.#leaveTable(Number(due.ref));
      if (due.kind === 'person.tell' && !(await this.#askPersons('join'))) throw new Error('a person does not answer');
      const title = due.kind === 'round.house' ? await this.#titleOf(Number(due.ref)) : undefined;
      const done = this.#write(rules, (desk) => serve(desk, due, title));
      if (!done.ok) throw new Error(done.code);
    } catch (error) {
      // One timer that fails must not hold up the others: it is tried again later.
      console.error(JSON.stringify({ event: 'timer.failed', due, error: String(error) }));
      this.#write(rules, (desk) =>
        due.kind === 'round.leave'
          ? held.leaveAgain(desk, Number(due.ref))
          : plan(desk, due.kind, due.ref, desk.nowMs + (due.kind === 'person.tell' ? RETELL_MS : RETRY_MS)),
      );
    }
  }

  async #leaveTable(no: number): Promise<void> {
    const at = held.tableToLeave(this.#desk(NO_RULES), no);
    const playerId = readMeta<profile.Profile>(this.#mind, 'profile')?.playerId;
    if (!at || !playerId) return;
    // A table that hangs must not hold up the other timers and the outbox: it is asked again.
    const left = await patient(tableOf(this.env, at.game).leaveFor(at.game, { round: at.round, playerId }), LEAVE_MS);
    if (!left.ok) throw new Error(left.code);
  }

  /** An attempt counts as sent: without an acknowledgement it is repeated, whatever became of it (I41). */
  async #send(): Promise<void> {
    const known = readMeta<profile.Profile>(this.#mind, 'profile');
    if (!known) return;
    const { playerId, playerNo } = known;
    const rows = outbox.unsent(this.#store, { playerId, playerNo }, this.#now());
    if (rows.length === 0) return;
    outbox.markSent(
      this.#store,
      rows.map(({ row: { no } }) => no),
      this.#now(),
    );
    const tell: Contribute = (jackpot, told) => jackpotOf(this.env, jackpot).contribute(jackpot, playerId, told);
    await Promise.all([this.#list(rows), contribute(this.#store, rows, tell)]);
  }

  async #list(owed: readonly outbox.Owed[]): Promise<void> {
    const rows = owed.filter(({ listed }) => !listed).map(({ row }) => row);
    if (rows.length === 0) return;
    try {
      await this.env.EVENTS.sendBatch(rows.map((body) => ({ body })));
    } catch (error) {
      console.error(JSON.stringify({ event: 'outbox.failed', rows: rows.length, error: String(error) }));
    }
  }

  /** The one alarm is the earliest of what is due and what must be sent. */
  #arm(): void {
    // One that rings this soon finds whatever was added since.
    if (this.#alarmMs !== null && this.#alarmMs <= Date.now() + outbox.GATHER_MS) return;
    const times = [nextDue(this.#store), outbox.nextSend(this.#store)].filter((at) => at !== null);
    if (times.length === 0) return;
    const wanted = Math.max(Math.min(...times) - this.#offsetMs, 1);
    if (this.#alarmMs !== null && this.#alarmMs <= wanted) return;
    this.#alarmMs = wanted;
    this.ctx.storage.setAlarm(wanted);
  }

  async #shownGroups(): Promise<readonly number[]> {
    return shownGroups(await content(this.env, 'config/groups')).groups;
  }

  async #titleOf(roundNo: number) {
    const named = titleOf(this.#store, roundNo);
    return named && titlesOf(this.env).at(named.game, named.configHash);
  }

  #moveClock(desk: Desk, offsetMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
    writeMeta(desk, 'clock', this.#offsetMs);
  }

  #now = (): number => this.#steady(Date.now() + this.#offsetMs);

  #desk = (rules: Rules | null): Desk =>
    deskOf({ store: this.#store, memory: this.#memory, random, lease: this.#leased() }, this.#now(), rules);

  /** For reading outside of a command. */
  get #mind(): Mind {
    return { store: this.#store, kept: this.#memory };
  }
}

/** Commands that must work before the object knows its player's market. */
const NO_RULES = null;
const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
