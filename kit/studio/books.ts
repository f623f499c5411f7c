// A studio's own books: what it asked a wallet for, what was answered, and what it still owes. Each step is written
// before it is sent, so that a studio that was killed continues where it stopped. Its report of a day contains the
// wallet's answers and nothing else.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Fetcher, type Reply, type Sending, send, type Wallet } from '../client.ts';
import { drawn, type Trick } from './tricks.ts';

export interface Played {
  readonly account: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly tricks?: readonly Trick[];
  /** The set of free spins that pays for the round: the casino gives the stake. */
  readonly issue?: string | undefined;
}

type Type = 'bet' | 'win';
type State = 'asked' | 'taken' | 'back' | 'refused';

interface Moved {
  readonly id: string;
  readonly type: Type;
  readonly amount: string;
  state: State;
  /** Whether the wallet knew the transaction before it was rolled back; a wallet says so by the name it gives the rollback. */
  wasThere: boolean;
  /** When the wallet has taken it, by which its day is known; until then, when it was noted. */
  atMs: number;
  /** When the wallet has taken its rollback. */
  backMs: number;
}

interface Round extends Omit<Played, 'tricks'> {
  readonly id: string;
  readonly moved: Moved[];
  isOver: boolean;
}

/** What `GET /report?day=` answers. */
export interface ReportRow {
  readonly id_provider: string;
  readonly account_id: string;
  readonly round_id: string;
  readonly type: Type | 'rollback';
  readonly amount: string;
  readonly currency: string;
  readonly time: string;
}

export interface RoundDetails {
  readonly state: 'open' | 'finished' | 'canceled';
  readonly json: { readonly transactions: readonly Pick<Moved, 'id' | 'type' | 'amount' | 'state'>[] };
}

export interface BooksOptions extends Wallet {
  readonly fetcher?: Fetcher;
  readonly random: () => number;
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<void>;
  readonly restMs: number;
  /** The file that the books are written to; undefined: they stay in memory. */
  readonly file?: string | undefined;
}

const TRIES = 3;
const STORM = 10;
/** The longest that a page waits for its result; what is owed after that is sent until the wallet answers. */
const LONGEST_MS = 60_000;

export class Books {
  readonly #options: BooksOptions;
  readonly #rounds = new Map<string, Round>();
  /** Answers of the wallet that break its contract, as sentences. */
  readonly complaints: string[] = [];
  readonly counts = { calls: 0, rounds: 0 };

  constructor(options: BooksOptions) {
    this.#options = options;
    const { file } = options;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) this.#read(line);
  }

  /**
   * Plays one round: its bet, and its win where there is one. Returns the last reply, which the page waits for; null
   * where the wallet never answered.
   */
  async play(of: Played, round: string, stake: string, win: string | null): Promise<Reply | null> {
    const tricks = drawn(of.tricks ?? [], this.#options.random);
    const open = this.#begin(of, round);
    const extra = tricks.has('schema') ? { version: 3, trace: { a: [1, { b: null }] }, client: 'ü'.repeat(2000) } : {};
    const bet = this.#note(open, { id: `${round}-b`, type: 'bet', amount: stake });
    const paid = win === null ? null : this.#note(open, { id: `${round}-w`, type: 'win', amount: win });
    if (tricks.size === 0) return this.#atOnce(open, bet, paid);
    await this.#provoke(open, bet, paid, tricks);
    const buried = bet.state === 'back';
    const reply = await this.#move(open, [bet], tricks, { finished: false, ...extra });
    if (buried && reply && isAnswer(reply)) this.#expect(reply, 409);
    if (bet.state === 'asked') {
      void this.#settle(open);
      return reply;
    }
    if (bet.state !== 'taken') {
      this.#drop(open, paid);
      return reply;
    }
    if (tricks.has('amount')) await this.#alter(open, bet);
    if (tricks.has('stuck')) return reply;
    const last = paid ? await this.#move(open, [paid], tricks, { finished: false, ...extra }) : reply;
    if (tricks.has('twice') && reply) await this.#again(open, bet, reply, extra);
    if (tricks.has('storm')) await this.#storm(open, bet, paid);
    if (bet.state === 'taken' && paid?.state !== 'asked') await this.#finish(open);
    return last ?? reply;
  }

  /** Works until nothing is owed: rolls back bets that were never answered, sends wins, ends rounds. */
  async drain(): Promise<void> {
    for (const round of [...this.#rounds.values()]) await this.#settle(round);
  }

  has = (round: string): boolean => this.#rounds.has(round);

  get owes(): number {
    return [...this.#rounds.values()].filter((round) => !round.isOver).length;
  }

  report(fromMs = 0, toMs = Number.POSITIVE_INFINITY): ReportRow[] {
    const rows: ReportRow[] = [];
    for (const { id: round_id, account: account_id, currency, moved } of this.#rounds.values())
      for (const { id, type, amount, state, wasThere, atMs, backMs } of moved) {
        const row = { account_id, round_id, amount, currency };
        const tell = (id_provider: string, kind: ReportRow['type'], ms: number) => {
          if (ms < fromMs || ms >= toMs) return;
          rows.push({ ...row, id_provider, type: kind, time: new Date(ms).toISOString() });
        };
        if (state === 'taken' || (state === 'back' && wasThere)) tell(id, type, atMs);
        if (state === 'back' && wasThere) tell(`${id}-undo`, 'rollback', backMs);
      }
    return rows;
  }

  /** What `POST /round/details` answers; null for a round that nobody played. */
  details(id: string): RoundDetails | null {
    const round = this.#rounds.get(id);
    if (!round) return null;
    const { isOver, moved } = round;
    const taken = moved.filter(({ state }) => state === 'taken' || state === 'asked');
    const state = isOver ? (taken.length === 0 ? 'canceled' : 'finished') : 'open';
    return {
      state,
      json: {
        transactions: moved.map((one) => ({ id: one.id, type: one.type, amount: one.amount, state: one.state })),
      },
    };
  }

  #begin(of: Played, id: string): Round {
    const { account, session, game, currency, issue } = of;
    const round: Round = { id, account, session, game, currency, issue, moved: [], isOver: false };
    this.#rounds.set(id, round);
    this.counts.rounds += 1;
    this.#write({ round: id, account, session, game, currency, issue });
    return round;
  }

  #note(round: Round, of: Pick<Moved, 'id' | 'type' | 'amount'>): Moved {
    const nowMs = this.#options.now();
    const moved: Moved = { ...of, state: 'asked', wasThere: false, atMs: nowMs, backMs: nowMs };
    round.moved.push(moved);
    this.#write({ in: round.id, ...of, at: moved.atMs });
    return moved;
  }

  #became(moved: Moved, state: State, wasThere = moved.wasThere): void {
    const at = this.#options.now();
    Object.assign(moved, { state, wasThere: wasThere || state === 'taken', ...dated(state, at) });
    this.#write({ id: moved.id, state, wasThere: moved.wasThere, at });
  }

  #over(round: Round): void {
    if (round.isOver) return;
    round.isOver = true;
    this.#write({ over: round.id });
  }

  #write(line: object): void {
    const { file } = this.#options;
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }

  #read(text: string): void {
    let line: Record<string, string> & { at?: number; wasThere?: boolean };
    try {
      line = JSON.parse(text);
    } catch {
      // The last line is cut off where the program was killed while it wrote.
      return;
    }
    if (line.round) {
      const { round: id = '', account = '', session = '', game = '', currency = '', issue } = line;
      this.#rounds.set(id, { id, account, session, game, currency, issue, moved: [], isOver: false });
    } else if (line.in) {
      const { id = '', type, amount = '', at = 0 } = line as typeof line & { at: number };
      this.#rounds
        .get(line.in)
        ?.moved.push({ id, type: type as Type, amount, state: 'asked', wasThere: false, atMs: at, backMs: at });
    } else if (line.over) {
      const round = this.#rounds.get(line.over);
      if (round) round.isOver = true;
    } else {
      const moved = this.#rounds.get(String(line.id).slice(0, -2))?.moved.find(({ id }) => id === line.id);
      const { state, wasThere, at = 0 } = line as typeof line & { state: State };
      if (moved) Object.assign(moved, { state, wasThere: wasThere === true, ...dated(state, at) });
    }
  }

  /** The whole round in one call, as most studios do it. */
  async #atOnce(round: Round, bet: Moved, paid: Moved | null): Promise<Reply | null> {
    const reply = await this.#move(round, paid ? [bet, paid] : [bet], new Set(), { finished: true });
    if (bet.state === 'asked') void this.#settle(round);
    else if (bet.state === 'taken') this.#over(round);
    else this.#drop(round, paid);
    return reply;
  }

  /** A refused bet never existed, nor does the win that was to follow it. */
  #drop(round: Round, paid: Moved | null): void {
    if (paid?.state === 'asked') this.#became(paid, 'refused');
    this.#over(round);
  }

  async #move(
    round: Round,
    list: readonly Moved[],
    tricks: ReadonlySet<Trick>,
    more: Record<string, unknown>,
  ): Promise<Reply | null> {
    const body = this.#body(round, list, more);
    if (tricks.has('late')) await this.#options.rest(this.#options.random() * 4 * this.#options.restMs);
    const first = tricks.has('lost') ? await this.#once('betwin', body) : null;
    const twice = tricks.has('twice') ? this.#once('betwin', body) : null;
    const reply = await this.#tried('betwin', body);
    for (const other of [first, await twice])
      if (other && reply && isAnswer(other) && isAnswer(reply) && other.text !== reply.text)
        this.#complain('A call that is sent again has to be answered byte for byte as the first time', reply);
    if (reply?.status === 200) for (const each of list) this.#became(each, 'taken');
    else if (reply && isAnswer(reply)) this.#judge(list, reply);
    return reply;
  }

  #judge(list: readonly Moved[], reply: Reply): void {
    for (const each of list) this.#became(each, 'refused');
    if (list.every(({ type }) => type === 'win') && reply.json?.meta?.api_code !== 409)
      this.#complain('Money that is owed has to be taken', reply);
  }

  /** Sends calls before the bet: some must leave no trace, others use up a name under which nothing may arrive later. */
  async #provoke(round: Round, bet: Moved, paid: Moved | null, tricks: ReadonlySet<Trick>): Promise<void> {
    const body = this.#body(round, [bet], { finished: false });
    if (tricks.has('signature')) this.#expect(await this.#once('betwin', body, { sign: '0'.repeat(64) }), 403);
    if (tricks.has('schema'))
      this.#expect(
        await this.#once('betwin', { ...body, transactions: [{ ...body.transactions[0], amount: 1 }] }),
        400,
      );
    if (tricks.has('currency')) {
      const currency = round.currency === 'USD' ? 'EUR' : 'USD';
      this.#expect(await this.#once('betwin', { ...body, currency }), 154);
    }
    if (!tricks.has('order')) return;
    const { account: account_id, currency, id: round_id } = round;
    this.#expect(await this.#once('finish', { account_id, currency, round_id }), 503);
    if (paid && this.#options.random() < 0.7)
      this.#expect(await this.#once('betwin', this.#body(round, [paid], { finished: false })), 503);
    else await this.#takeBack(round, [bet]);
  }

  /** Repeats a call: the wallet must repeat its first answer, whatever the balance is by now. */
  async #again(round: Round, bet: Moved, first: Reply, extra: object): Promise<void> {
    const reply = await this.#once('betwin', this.#body(round, [bet], { finished: false, ...extra }));
    if (reply && isAnswer(reply) && reply.text !== first.text)
      this.#complain('A bet that is repeated after its win has to be answered as the first time', reply);
  }

  async #alter(round: Round, bet: Moved): Promise<void> {
    const altered = { ...bet, amount: `${bet.amount.slice(0, -1)}${bet.amount.endsWith('1') ? 2 : 1}` };
    this.#expect(await this.#once('betwin', this.#body(round, [altered], { finished: false })), 400);
  }

  async #storm(round: Round, bet: Moved, paid: Moved | null): Promise<void> {
    const call = rollbackOf(round, [bet]);
    const stands = paid?.state === 'taken';
    // Written before it is sent: a studio that is killed meanwhile rolls the bet back once more, and its report of the
    // day says so.
    if (!stands) this.#became(bet, 'asked');
    const replies: Reply[] = [];
    for (let i = 0; i < STORM; i++) {
      const reply = await this.#once('rollback', call);
      if (reply && isAnswer(reply)) replies.push(reply);
    }
    const [first, ...rest] = replies;
    if (!first) return;
    for (const each of rest)
      if (each.text !== first.text) this.#complain('A rollback that is repeated has to be answered as before', each);
    if (stands) this.#expect(first, 409);
    else if (first.status === 200) this.#became(bet, 'back', wasThere(first, 0));
    if (bet.state === 'back') this.#drop(round, paid);
  }

  async #takeBack(round: Round, list: readonly Moved[]): Promise<boolean> {
    const reply = await this.#tried('rollback', rollbackOf(round, list));
    if (reply?.status === 200) for (const [at, each] of list.entries()) this.#became(each, 'back', wasThere(reply, at));
    else if (reply && isAnswer(reply)) this.#complain('A rollback has to be taken', reply);
    return reply !== null && isAnswer(reply);
  }

  async #finish(round: Round): Promise<boolean> {
    const { account, currency, id } = round;
    const reply = await this.#tried('finish', { account_id: account, currency, round_id: id });
    if (reply?.status === 200) this.#over(round);
    else if (reply && isAnswer(reply)) this.#complain('The end of a round has to be taken', reply);
    return reply?.status === 200;
  }

  /** Brings a round to its end, however many tries that takes. */
  async #settle(round: Round): Promise<void> {
    for (let tries = 0; !round.isOver; tries++) {
      if (tries > 0) await this.#options.rest(Math.min(LONGEST_MS, this.#options.restMs * 2 ** Math.min(tries, 8)));
      const asked = round.moved.filter(({ state }) => state === 'asked');
      const bet = round.moved.find(({ type }) => type === 'bet');
      if (bet?.state === 'asked') {
        // Nobody knows whether the bet was taken, so its rollback is sent until the wallet confirms it.
        await this.#takeBack(round, asked);
        continue;
      }
      if (bet?.state !== 'taken') {
        this.#drop(round, asked[0] ?? null);
        continue;
      }
      const reply = asked.length > 0 ? await this.#move(round, asked, new Set(), { finished: true }) : null;
      if (asked.length > 0 ? reply !== null && isAnswer(reply) : await this.#finish(round)) this.#over(round);
    }
  }

  #body({ id, account, session, game, currency, issue }: Round, list: readonly Moved[], more: Record<string, unknown>) {
    return {
      account_id: account,
      currency,
      game_id: game,
      session_id: session,
      round_id: id,
      transactions: list.map((each) => ({
        id_provider: each.id,
        type: each.type,
        amount: each.amount,
        ...(each.type === 'bet' && issue && { freespin_issue_id: issue }),
      })),
      ...more,
    };
  }

  #expect(reply: Reply | null, code: number): void {
    if (!reply || (code !== 503 && !isAnswer(reply)) || reply.json?.meta?.api_code === code) return;
    this.#complain(`Expected api_code ${code}`, reply);
  }

  #complain(sentence: string, { status, text, requestId }: Reply): void {
    this.complaints.push(`${sentence}. Answered: HTTP ${status} ${text.slice(0, 200)} (${requestId})`);
  }

  /** Tries a few times. Null, or a status of 500 and above, where the wallet did not decide. */
  async #tried(endpoint: string, body: unknown): Promise<Reply | null> {
    let reply: Reply | null = null;
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await this.#options.rest(this.#options.restMs * 2 ** tries);
      reply = await this.#once(endpoint, body);
      if (reply && isAnswer(reply)) return reply;
    }
    return reply;
  }

  #once(endpoint: string, body: unknown, sending: Sending = {}): Promise<Reply | null> {
    this.counts.calls += 1;
    return send(this.#options, endpoint, body, sending, this.#options.fetcher).catch(() => null);
  }
}

/** A studio and a casino count a call to the day on which the casino took it: one that is told late is of a later day. */
const dated = (state: State, ms: number): Partial<Moved> =>
  state === 'taken' ? { atMs: ms } : state === 'back' ? { backMs: ms } : {};

/** Whether the wallet decided; statuses of 500 and above are tried again. */
const isAnswer = ({ status }: Reply): boolean => status < 500;

const wasThere = (reply: Reply, at: number): boolean => Boolean(reply.json?.transactions?.[at]?.id);

const rollbackOf = ({ id, account, game, currency }: Round, list: readonly Moved[]) => ({
  account_id: account,
  currency,
  game_id: game,
  round_id_provider: id,
  finished: true,
  transactions: list.map((each) => ({
    id_provider: `${each.id}-undo`,
    type: 'rollback',
    original_id_provider: each.id,
  })),
});
