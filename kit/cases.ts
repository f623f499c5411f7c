// The cases that a wallet is tested with. Their names are those of the public test suite that studios know, and further
// ones of ours. A case speaks over the wire alone, with an account of its own; where the wallet fails it, a sentence
// says what was expected.
import { randomUUID } from 'node:crypto';
import { type Fetcher, type Reply, type Sending, send, type Wallet } from './client.ts';

export interface Session extends Wallet {
  /** Both active secrets, the newer first. */
  readonly secrets: readonly string[];
  readonly account: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  /** The market's highest stake of a round, as the launch states it. */
  readonly maxStake?: string | undefined;
  /** The least time between two rounds of a player, in milliseconds, as the launch states it. */
  readonly minCycleMs?: number | undefined;
}

/** What our words can say, and others perhaps not. */
export type Ability =
  | 'lists'
  | 'named answers'
  | 'one id for both'
  | 'text amounts'
  | 'refused zero'
  | 'currency'
  | 'game'
  | 'jackpots'
  | 'rollback of a win'
  | 'rollback names its round'
  | 'open after a win'
  | 'two secrets';

/** How another dialect says what our words say (dialects.ts). */
export interface Speech {
  readonly name: string;
  /** What cannot be said in it, each with the reason. */
  readonly lacks: Readonly<Partial<Record<Ability, string>>>;
  /** Its words for each of our numbers. */
  readonly refusals: Readonly<Record<number, readonly string[]>>;
  /** Its word for each limit that we name. */
  readonly limits: Readonly<Record<string, string>>;
}

export interface Kit {
  /** A fresh player with this much money, in whole units, and a session of a game. */
  account(money?: number, currency?: string): Promise<Session>;
  readonly fetcher?: Fetcher;
  /** The dialect that the calls are translated into; without one they are in our words. */
  readonly speech?: Speech;
  /**
   * What only an operator's own sandbox can do to a player; cases that need it are skipped against any other wallet.
   */
  readonly operator?: {
    exclude(session: Session): Promise<void>;
    /** Sets a daily loss limit, in whole units. */
    lossLimit(session: Session, money: number): Promise<void>;
    /**
     * Moves this player's time on by `ms`: past a market's minimum cycle, a reality check, or the timeout of a page.
     */
    pass(ms: number): Promise<void>;
    renew(session: Session): Promise<void>;
    /** Makes a reality check due: the player, whose page is open, is asked whether to continue and answers later. */
    dueCheck(session: Session): Promise<void>;
    answerCheck(session: Session): Promise<void>;
    /** Gives a bonus of 10 whole units that is wagering, of which a bet may take at most 5. */
    bonus(session: Session): Promise<void>;
    /** Evicts the player's object from memory. */
    evict(session: Session): Promise<void>;
    /** How many players the casino has created an object for. */
    players(): Promise<number>;
  };
}

export interface Case {
  readonly name: string;
  /** The case needs `operator`. */
  readonly own?: true;
  /** Where this cannot be said, the case cannot be played. */
  readonly needs?: Ability;
  run(kit: Kit): Promise<void>;
}

/** An expectation that the wallet did not meet, as a sentence. */
export class Unmet extends Error {}

/** The case does not concern this wallet; the message says why. */
class LeftOut extends Error {}

/** A wallet's answer, and the dialect that it is judged in. */
type Heard = Reply & { readonly speech: Speech | undefined };

function expect(condition: boolean, sentence: string, reply?: Reply): asserts condition {
  if (condition) return;
  const seen = reply
    ? ` Answered: HTTP ${reply.status} ${reply.text.slice(0, 300)} (${reply.requestId || 'no x-request-id'})`
    : '';
  throw new Unmet(sentence + seen);
}

type Transaction = Record<string, unknown>;
const id = () => randomUUID();
const bet = (amount = '1.00', name = id()): Transaction => ({ id_provider: name, type: 'bet', amount });
const win = (amount = '2.00', name = id()): Transaction => ({ id_provider: name, type: 'win', amount });

/** Makes the calls of one session. */
class Talk {
  readonly session: Session;
  readonly #fetcher: Fetcher | undefined;
  readonly #speech: Speech | undefined;
  constructor(session: Session, { fetcher, speech }: Kit) {
    this.session = session;
    this.#fetcher = fetcher;
    this.#speech = speech;
  }
  can = (ability: Ability): boolean => this.#speech?.lacks[ability] === undefined;
  raw = async (endpoint: string, body: unknown, sending: Sending = {}): Promise<Heard> => ({
    ...(await send(this.session, endpoint, body, sending, this.#fetcher)),
    speech: this.#speech,
  });
  get named() {
    return { account_id: this.session.account, currency: this.session.currency };
  }
  get played() {
    return { ...this.named, game_id: this.session.game, session_id: this.session.session };
  }
  balance = (change: Record<string, unknown> = {}, sending?: Sending) =>
    this.raw('balance', { ...this.named, ...change }, sending);
  betwin = (round: string, transactions: Transaction[], change: Record<string, unknown> = {}, sending?: Sending) =>
    this.raw('betwin', { ...this.played, round_id: round, transactions, ...change }, sending);
  rollback = (round: string, originals: string[], change: Record<string, unknown> = {}) =>
    this.raw('rollback', {
      ...this.named,
      game_id: this.session.game,
      round_id_provider: round,
      finished: false,
      transactions: originals.map((original) => ({
        id_provider: `undo-${original}`,
        type: 'rollback',
        original_id_provider: original,
      })),
      ...change,
    });
  finish = (round: string) => this.raw('finish', { ...this.named, round_id: round });
  async has(amount: string, when: string): Promise<void> {
    const reply = await this.balance();
    expect(
      reply.status === 200 && reply.json?.balance === amount,
      `The balance ${when} has to be ${amount}, as text with the currency's digits.`,
      reply,
    );
  }
}

const talking = async (kit: Kit, money = 100, currency?: string) => new Talk(await kit.account(money, currency), kit);

function accepted(reply: Reply, what: string): void {
  expect(reply.status === 200, `${what} has to be answered 200.`, reply);
}
/** In another dialect by its word for the number. */
const isRefusedAs = ({ json, speech }: Heard, code: number): boolean =>
  speech ? (speech.refusals[code] ?? []).includes(json?.meta?.api_message) : json?.meta?.api_code === code;
const codeIn = ({ speech }: Heard, code: number): string =>
  speech ? (speech.refusals[code] ?? []).join(' or ') : `api_code ${code}`;

function refused(reply: Heard, code: number, what: string, balance?: string): void {
  const status = code === 503 ? 500 : 400;
  expect(reply.status === status, `${what} has to be refused with HTTP ${status}.`, reply);
  expect(
    reply.json?.code === (status === 500 ? 'internal' : 'invalid_argument') && typeof reply.json?.msg === 'string',
    `${what} has to be refused in the envelope {code, msg, meta}.`,
    reply,
  );
  expect(isRefusedAs(reply, code), `${what} has to be refused with ${codeIn(reply, code)}.`, reply);
  if (balance !== undefined)
    expect(
      reply.json?.meta?.balance === balance,
      `${what} has to tell the balance before the call, ${balance}.`,
      reply,
    );
}
/** A refusal by a limit names it. */
function names(reply: Heard, limit: string): void {
  const word = reply.speech?.limits[limit] ?? limit;
  expect(reply.json?.meta?.api_message === word, `The refusal has to say which limit it was: ${word}.`, reply);
}
const isAgain = (first: Reply, again: Reply, what: string): void =>
  expect(
    again.status === first.status && again.text === first.text,
    `${what}, sent again, has to be answered byte for byte as the first time: ${first.text.slice(0, 200)}.`,
    again,
  );

export const CASES: readonly Case[] = [
  {
    name: 'balance ok',
    async run(kit) {
      const talk = await talking(kit, 12);
      const reply = await talk.balance({ game_id: talk.session.game, session_id: talk.session.session });
      accepted(reply, 'A balance');
      expect(reply.requestId !== '', 'An answer has to carry x-request-id, so that both sides can find it.', reply);
      await talk.has('12.00', 'of a fresh account');
    },
  },
  {
    name: 'wrong signature',
    async run(kit) {
      const talk = await talking(kit);
      refused(await talk.balance({}, { sign: '0'.repeat(64) }), 403, 'A wrong signature');
      const right = await talk.balance({}, { secret: talk.session.secret });
      accepted(right, 'The right signature');
      refused(await talk.balance({}, { secret: 'another secret of thirty-two letters' }), 403, 'Another secret');
      await talk.has('100.00', 'after forged calls');
    },
  },
  {
    name: 'absent signature',
    async run(kit) {
      const talk = await talking(kit);
      for (const sign of [null, '', 'zz', 'a'.repeat(63)])
        refused(
          await talk.betwin(id(), [bet()], {}, { sign }),
          403,
          `A signature of ${sign === null ? 'none' : `"${sign}"`}`,
        );
      await talk.has('100.00', 'after unsigned bets');
    },
  },
  {
    name: 'hostile key order',
    async run(kit) {
      const talk = await talking(kit);
      const raw = `{ "currency" :"${talk.session.currency}" ,\n "zeta":{"b":1,"a":[2,1]}, "account_id":"${talk.session.account}"}`;
      accepted(
        await talk.raw('balance', null, { raw }),
        'A body with spaces and keys in any order, signed as it is sent,',
      );
    },
  },
  {
    name: 'unicode escape',
    async run(kit) {
      const talk = await talking(kit);
      const raw = `{"account_id":"${talk.session.account}","currency":"\\u0045UR","note":"\\ud83e\\udd8b ü"}`;
      accepted(await talk.raw('balance', null, { raw }), 'A body with escapes, signed as it is sent,');
    },
  },
  {
    name: 'oversize',
    async run(kit) {
      const talk = await talking(kit);
      const reply = await talk.betwin(id(), [bet()], { pad: 'x'.repeat(65_536) });
      refused(reply, 400, 'A body of more than 64 KiB');
      await talk.has('100.00', 'after a body of more than 64 KiB');
      accepted(await talk.betwin(id(), [bet()], { pad: 'x'.repeat(60_000) }), 'A body of 60 kB');
    },
  },
  {
    name: 'zero',
    async run(kit) {
      const talk = await talking(kit);
      for (const amount of ['0', '0.00', '-1.00', ...(talk.can('text amounts') ? ['+1.00'] : [])])
        refused(await talk.betwin(id(), [bet(amount)]), 400, `A bet of ${amount}`);
      const round = id();
      if (talk.can('refused zero')) refused(await talk.betwin(round, [bet(), win('0.00')]), 400, 'A win of 0');
      await talk.has('100.00', 'after refused amounts: a list is taken as a whole or not at all');
    },
  },
  {
    name: 'scale overflow',
    async run(kit) {
      const talk = await talking(kit);
      refused(await talk.betwin(id(), [bet('1.001')]), 400, 'A digit beyond the subunit');
      accepted(await talk.betwin(id(), [bet('1.000000')]), 'Zeros beyond the subunit');
      if (talk.can('text amounts'))
        refused(await talk.betwin(id(), [bet('1.0000000000000')]), 400, 'Thirteen digits after the point');
      refused(await talk.betwin(id(), [bet('90071992547409.92')]), 400, 'More subunits than can be counted exactly');
      await talk.has('99.00', 'after one bet of 1.00');
    },
  },
  {
    name: 'exponent bomb',
    needs: 'text amounts',
    async run(kit) {
      const talk = await talking(kit);
      for (const amount of ['1e2', '1e999999999', '0x10', '1_000', 'NaN', 'Infinity', '٣', ' 1', '1\n'])
        refused(await talk.betwin(id(), [bet(amount)]), 400, `An amount of ${JSON.stringify(amount)}`);
      refused(await talk.betwin(id(), [{ ...bet(), amount: 1 }]), 400, 'An amount as a JSON number');
      await talk.has('100.00', 'after refused amounts');
    },
  },
  {
    name: 'lowercase currency',
    needs: 'currency',
    async run(kit) {
      const talk = await talking(kit);
      const small = talk.session.currency.toLowerCase();
      refused(await talk.betwin(id(), [bet()], { currency: small }), 154, 'A currency in small letters');
      refused(await talk.betwin(id(), [bet()], { currency: 'XXX' }), 154, 'A currency that nobody knows');
      await talk.has('100.00', 'after currencies that nobody knows');
    },
  },
  {
    name: 'bet and win',
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      const sent = [bet('3.00'), win('7.50')];
      const reply = await talk.betwin(round, sent, { finished: true });
      accepted(reply, 'A bet and its win');
      const { json } = reply;
      expect(json?.balance === '104.50', 'The answer has to tell the balance after both, 104.50.', reply);
      await talk.has('104.50', 'after the round');
      if (!talk.can('named answers')) return;
      expect(typeof json?.round_id === 'string' && json.round_id !== '', 'The answer has to name our round.', reply);
      const names = json?.transactions?.map((one: { id_provider: string }) => one.id_provider).join();
      expect(
        names === sent.map((one) => one.id_provider).join(),
        'Each transaction has to be answered, in its order.',
        reply,
      );
      const ours = json.transactions.map((one: { id: string }) => one.id);
      expect(
        ours.every(Boolean) && new Set(ours).size === 2,
        'Each transaction has an id of ours, no two the same.',
        reply,
      );
      expect(
        json.transactions.every((one: { bonus_amount: string }) => one.bonus_amount === '0.00'),
        'Without a bonus bonus_amount is 0.00.',
        reply,
      );
    },
  },
  {
    name: 'no funds',
    async run(kit) {
      const talk = await talking(kit, 5);
      refused(await talk.betwin(id(), [bet('5.01')]), 100, 'A bet of more than there is', '5.00');
      const name = id();
      refused(await talk.betwin(id(), [bet('6.00', name)]), 100, 'A bet of more than there is', '5.00');
      accepted(
        await talk.betwin(id(), [bet('5.00', name)]),
        'A bet under the name of one that was refused: refusals leave their id free, so it',
      );
      await talk.has('0.00', 'after all was staked');
    },
  },
  {
    name: 'duplicate',
    async run(kit) {
      const talk = await talking(kit);
      const [round, sent] = [id(), [bet('3.00'), win('1.00')]];
      const first = await talk.betwin(round, sent);
      accepted(first, 'A round');
      await talk.betwin(round, [win('5.00')]);
      isAgain(first, await talk.betwin(round, sent), 'A round');
      isAgain(
        first,
        await talk.betwin(round, sent, { session_id: 'over-long-ago', finished: true, extra: 1 }),
        'A round under another session',
      );
      await talk.has('103.00', 'after repetitions: nothing counts twice');
      const [one] = sent;
      refused(await talk.betwin(round, [{ ...one, amount: '3.01' }]), 400, 'Another amount under a known id');
      if (talk.can('one id for both'))
        refused(await talk.betwin(round, [{ ...one, type: 'win' }]), 400, 'Another type under a known id');
      refused(await talk.betwin(id(), [{ ...one }]), 400, 'A known id in another round');
    },
  },
  {
    name: 'second fails atomic',
    needs: 'lists',
    async run(kit) {
      const talk = await talking(kit, 10);
      const round = id();
      const first = bet('6.00');
      refused(await talk.betwin(round, [first, bet('6.00')]), 100, 'A list whose second bet is not covered', '10.00');
      await talk.has('10.00', 'after a list that was refused: nothing of it may stand');
      accepted(await talk.betwin(round, [first]), 'The first of the list alone: its id is free, so it');
      await talk.has('4.00', 'after the first alone');
    },
  },
  {
    name: 'rollback unknown',
    async run(kit) {
      const talk = await talking(kit, 30);
      const reply = await talk.rollback(id(), [id()]);
      accepted(reply, 'A rollback of what never came');
      if (talk.can('named answers'))
        expect(
          reply.json?.transactions?.[0]?.id === '',
          'A rollback of what never came has an empty id of ours.',
          reply,
        );
      expect(reply.json?.balance === '30.00', 'A rollback of what never came tells the balance, 30.00.', reply);
    },
  },
  {
    name: 'bet after tombstone',
    async run(kit) {
      const talk = await talking(kit);
      const [round, late] = [id(), bet('4.00')];
      const name = String(late.id_provider);
      const first = await talk.rollback(round, [name]);
      accepted(first, 'A rollback that overtook its bet');
      refused(await talk.betwin(round, [late]), 409, 'A bet that comes after its rollback');
      // Where a rollback names no round, nothing is known of the round.
      const isKnown = talk.can('rollback names its round');
      refused(await talk.betwin(round, [win()]), isKnown ? 409 : 503, 'A win of a round whose bet was taken back');
      isAgain(first, await talk.rollback(round, [name]), 'A rollback of what never came');
      if (isKnown) accepted(await talk.finish(round), 'The end of a round of which only what was taken back is known');
      await talk.has('100.00', 'after a bet that came too late');
    },
  },
  {
    name: 'rollback replay',
    async run(kit) {
      const talk = await talking(kit);
      const [round, one] = [id(), bet('4.00')];
      await talk.betwin(round, [one]);
      const first = await talk.rollback(round, [String(one.id_provider)]);
      accepted(first, 'A rollback');
      isAgain(first, await talk.rollback(round, [String(one.id_provider)]), 'A rollback');
      refused(await talk.betwin(round, [one]), 409, 'A bet that was taken back, sent again,');
      await talk.has('100.00', 'after one bet and one rollback');
    },
  },
  {
    name: 'rollback applies',
    async run(kit) {
      const talk = await talking(kit);
      const [round, a, b, c] = [id(), bet('1.00'), bet('2.00'), bet('4.00')];
      await talk.betwin(round, [a, b, c]);
      const reply = await talk.rollback(round, [String(b.id_provider)]);
      accepted(reply, 'A rollback of one of three');
      expect(reply.json?.balance === '95.00', 'Of three bets one is taken back, its siblings stand: 95.00.', reply);
      await talk.has('95.00', 'after the rollback of one of three');
    },
  },
  {
    name: 'win rollback clamp',
    needs: 'rollback of a win',
    async run(kit) {
      const talk = await talking(kit, 10);
      const [round, paid] = [id(), win('20.00')];
      await talk.betwin(round, [bet('10.00'), paid]);
      await kit.operator?.pass(10_000);
      accepted(await talk.betwin(id(), [bet('15.00')]), 'A bet from a win');
      const reply = await talk.rollback(round, [String(paid.id_provider)]);
      accepted(reply, 'A rollback of a win that is gone');
      expect(reply.json?.balance === '0.00', 'A win that was spent is taken back down to 0, never below.', reply);
    },
    own: true,
  },
  {
    name: 'finish',
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      await talk.betwin(round, [bet()]);
      const reply = await talk.finish(round);
      accepted(reply, 'The end of a round');
      expect(reply.json?.balance === '99.00', 'The end of a round tells the balance.', reply);
      refused(await talk.betwin(round, [bet()]), 400, 'A bet in a round that is over');
      accepted(await talk.betwin(round, [win('2.00')]), 'A win that comes after the end');
      await talk.has('101.00', 'after a late win');
    },
  },
  {
    name: 'finish duplicate',
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      await talk.betwin(round, [bet()]);
      isAgain(await talk.finish(round), await talk.finish(round), 'The end of a round');
      refused(await talk.finish(id()), 503, 'The end of a round that was never seen: it is to be sent again, so it');
    },
  },
  {
    name: 'handler panic',
    async run(kit) {
      const talk = await talking(kit);
      for (const raw of [
        '',
        '{',
        'null',
        '[]',
        '"x"',
        '{"account_id":{"a":1},"currency":[]}',
        `{"__proto__":{"account_id":"x"}}`,
      ])
        refused(await talk.raw('betwin', null, { raw }), 400, `A body of ${raw || 'nothing'}`);
      refused(await talk.raw('nonsense', {}), 400, 'An endpoint that is not known');
      const got = await talk.raw('balance', null, { method: 'GET' });
      expect(
        got.status === 400 && got.json?.meta !== undefined,
        'Another method has to be refused with 400 and the envelope.',
        got,
      );
      refused(
        await talk.raw('betwin', { ...talk.played, round_id: id(), transactions: 'many' }),
        400,
        'Transactions that are no list',
      );
      await talk.has('100.00', 'after bodies that nobody can read');
    },
  },
  {
    name: 'unknown fields',
    async run(kit) {
      const talk = await talking(kit);
      const reply = await talk.betwin(id(), [{ ...bet(), shiny: true }], { trace: { a: [1] }, version: 3 });
      accepted(reply, 'Fields that nobody knows');
    },
  },
  {
    name: 'limit carries balance',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      await kit.operator?.lossLimit(talk.session, 10);
      const reply = await talk.betwin(id(), [bet('11.00')]);
      refused(reply, 105, 'A bet beyond a loss limit', '100.00');
      names(reply, 'loss');
      accepted(await talk.betwin(id(), [bet('10.00')]), 'A bet within the limit');
    },
  },
  {
    name: 'every order',
    async run(kit) {
      for (const order of ordersOf(['bet', 'win', 'rollback', 'again'])) await inOrder(kit, order);
    },
  },
  {
    name: 'market cap',
    own: true,
    async run(kit) {
      const talk = await talking(kit, 10_000);
      const { maxStake = '' } = talk.session;
      const most = Number(maxStake);
      expect(most > 1 && most < 9000, 'A launch has to tell the market’s highest stake.');
      const above = (most + 0.01).toFixed(2);
      refused(await talk.betwin(id(), [bet(above)]), 106, 'A bet beyond the market’s highest stake', '10000.00');
      const round = id();
      accepted(await talk.betwin(round, [bet('1.00')]), 'A bet within it');
      refused(
        await talk.betwin(round, [bet(maxStake)]),
        106,
        'A further bet that makes its round more than the market’s highest stake',
        '9999.00',
      );
      accepted(await talk.betwin(round, [win('3.00')], { finished: true }), 'A win after a bet that was refused');
      await talk.has('10002.00', 'after a round that met the market’s highest stake');
    },
  },
  {
    name: 'reality check',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      const [round, waiting] = [id(), bet('1.00')];
      await talk.betwin(round, [bet('2.00')]);
      await kit.operator?.dueCheck(talk.session);
      const reply = await talk.betwin(round, [waiting]);
      refused(reply, 105, 'A bet while the player is asked whether to go on', '98.00');
      names(reply, 'reality_check');
      accepted(await talk.betwin(round, [win('4.00')]), 'Money that is owed while the player is asked');
      await kit.operator?.answerCheck(talk.session);
      const open = talk.can('open after a win') ? round : id();
      accepted(await talk.betwin(open, [waiting]), 'The same bet once the player has answered');
      await talk.has('101.00', 'after a round in which the player was asked');
    },
  },
  {
    name: 'bonus maximum',
    own: true,
    async run(kit) {
      const talk = await talking(kit, 2);
      await kit.operator?.bonus(talk.session);
      await talk.has('12.00', 'with a bonus that may be staked');
      const round = id();
      const first = await talk.betwin(round, [bet('3.00')]);
      accepted(first, 'A bet of cash and bonus money');
      if (talk.can('named answers'))
        expect(
          first.json?.transactions?.[0]?.bonus_amount === '1.00',
          'bonus_amount has to tell what of the bet was bonus money: 1.00.',
          first,
        );
      refused(
        await talk.betwin(round, [bet('3.00')]),
        106,
        'A further bet that makes its round more than a bonus pays for',
        '9.00',
      );
      const paid = await talk.betwin(round, [win('6.00')], { finished: true });
      accepted(paid, 'A win after a bet that was refused');
      if (talk.can('named answers'))
        expect(
          paid.json?.transactions?.[0]?.bonus_amount === '2.00',
          'A win goes back as its bets came: of 6.00 a third is bonus money, 2.00.',
          paid,
        );
      await talk.has('15.00', 'after a round that met a bonus’s maximum');
    },
  },
  {
    name: 'fifty at once',
    async run(kit) {
      const talk = await talking(kit, 10);
      const round = id();
      const one = [bet('1.00')];
      const replies = await Promise.all(Array.from({ length: 50 }, () => talk.betwin(round, one)));
      for (const reply of replies) accepted(reply, 'One bet that is sent fifty times at once');
      expect(
        new Set(replies.map(({ text }) => text)).size === 1,
        'One bet that is sent fifty times has to have one answer.',
      );
      await talk.has('9.00', 'after one bet that was sent fifty times at once');
    },
  },
  {
    name: 'guessed accounts',
    async run(kit) {
      const talk = await talking(kit);
      const before = await kit.operator?.players();
      const { account } = talk.session;
      for (const at of [0, 7, account.length - 1]) {
        const letter = account[at] === 'A' ? 'B' : 'A';
        const other = account.slice(0, at) + letter + account.slice(at + 1);
        const body = { ...talk.played, account_id: other, round_id: id(), transactions: [bet()] };
        for (const [endpoint, sent] of [
          ['balance', body],
          ['betwin', body],
          ['finish', { ...body, transactions: undefined }],
        ] as const)
          refused(await talk.raw(endpoint, sent), 101, `An account with another letter, at ${endpoint},`);
      }
      expect((await kit.operator?.players()) === before, 'A guessed account must not make a player.');
    },
  },
  {
    name: 'unknown win, then its bet',
    async run(kit) {
      const talk = await talking(kit);
      const [round, paid] = [id(), win('5.00')];
      refused(
        await talk.betwin(round, [paid]),
        503,
        'A win of a round that was never seen: its bet may be on the way, so it',
      );
      accepted(await talk.betwin(round, [bet('2.00')]), 'The bet that its win overtook');
      accepted(await talk.betwin(round, [paid]), 'The win, once its bet is there,');
      await talk.has('103.00', 'after the bet and its win');
    },
  },
  {
    name: 'refused rollback, repeated',
    async run(kit) {
      const talk = await talking(kit);
      const [round, one] = [id(), bet('2.00')];
      const paid = win('5.00');
      await talk.betwin(round, [one, paid]);
      const first = await talk.rollback(round, [String(one.id_provider)]);
      refused(first, 409, 'A rollback that would leave a win without its bet');
      isAgain(first, await talk.rollback(round, [String(one.id_provider)]), 'A rollback that was refused');
      await talk.has('103.00', 'after a rollback that was refused');
      if (!talk.can('rollback of a win')) return;
      accepted(
        await talk.rollback(round, [String(one.id_provider), String(paid.id_provider)]),
        'A rollback of the bet with its win',
      );
      await talk.has('100.00', 'after all of the round was taken back');
      refused(await talk.betwin(round, [win()]), 409, 'A win of a round that was taken back');
    },
  },
  {
    name: 'cycle',
    async run(kit) {
      const talk = await talking(kit);
      if (!talk.session.minCycleMs) throw new LeftOut('The launch states no least time between two rounds.');
      const [one, two, waiting] = [id(), id(), bet('1.00')];
      accepted(await talk.betwin(one, [bet('1.00')]), 'A first round');
      const soon = await talk.betwin(two, [waiting]);
      refused(soon, 105, 'A second round at once, sooner than the market’s cycle,', '99.00');
      names(soon, 'cycle');
      accepted(await talk.betwin(one, [bet('1.00')]), 'A further bet of the first round, which begins none, at once');
      accepted(await talk.finish(one), 'The end of the first round');
      refused(await talk.betwin(two, [waiting]), 105, 'A second round right after the end of the first', '98.00');
      await talk.has('98.00', 'after rounds that came too soon');
      if (!kit.operator) return;
      await kit.operator.pass(talk.session.minCycleMs);
      accepted(
        await talk.betwin(two, [waiting]),
        'The same bet after the market’s cycle: refusals leave its id free, so it',
      );
    },
  },
  {
    name: 'two open rounds',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      const [one, two] = [id(), id()];
      await talk.betwin(one, [bet('1.00')]);
      const soon = await talk.betwin(two, [bet('1.00')]);
      refused(soon, 105, 'A second round within the market’s cycle', '99.00');
      names(soon, 'cycle');
      await kit.operator?.pass(10_000);
      accepted(await talk.betwin(two, [bet('1.00')]), 'A second round while the first is open');
      accepted(await talk.betwin(one, [win('3.00')]), 'A win of the first while the second is open');
      await talk.has('101.00', 'with two open rounds');
    },
  },
  {
    name: 'win after self-exclusion',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      await talk.betwin(round, [bet('2.00')]);
      await kit.operator?.exclude(talk.session);
      const after = await talk.betwin(round, [bet('2.00')]);
      expect(
        [101, 110].some((code) => isRefusedAs(after, code)),
        'A bet of somebody who is excluded has to be refused with 110, or 101 once they are signed out.',
        after,
      );
      accepted(
        await talk.betwin(round, [win('9.00')], { finished: true }),
        'Money that is owed to somebody who is excluded',
      );
      await talk.has('107.00', 'after a win that was owed');
    },
  },
  {
    name: 'silent page',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      await talk.betwin(round, [bet('2.00')]);
      await kit.operator?.pass(16 * 60_000);
      refused(await talk.betwin(id(), [bet()]), 101, 'A bet whose page was silent for 15 minutes');
      accepted(await talk.betwin(round, [win('4.00')]), 'A win under a session that is over');
      await kit.operator?.renew(talk.session);
      accepted(await talk.betwin(id(), [bet()]), 'A bet once the page has said that it is open');
    },
  },
  {
    name: 'another currency',
    needs: 'currency',
    async run(kit) {
      const talk = await talking(kit);
      const other = talk.session.currency === 'USD' ? 'EUR' : 'USD';
      refused(
        await talk.betwin(id(), [bet()], { currency: other }),
        154,
        'A bet in another currency than the session’s',
      );
      await talk.has('100.00', 'after a bet in another currency');
    },
  },
  {
    name: 'game changes, its round does not',
    needs: 'game',
    async run(kit) {
      const talk = await talking(kit);
      const round = id();
      await talk.betwin(round, [bet()]);
      refused(await talk.betwin(round, [bet()], { game_id: 'another-game' }), 400, 'A bet of another game in a round');
      refused(await talk.betwin(id(), [bet()], { game_id: 'no-such-game' }), 405, 'A bet of a game that nobody knows');
    },
  },
  {
    name: 'rotation of secrets',
    needs: 'two secrets',
    async run(kit) {
      const talk = await talking(kit);
      for (const secret of talk.session.secrets)
        accepted(await talk.balance({}, { secret }), 'Each of two active secrets');
    },
  },
  {
    name: 'jackpot part',
    needs: 'jackpots',
    async run(kit) {
      const talk = await talking(kit);
      const [round, sent] = [id(), [bet('1.00'), { ...win('50.00'), jackpot_win: '45.00' }]];
      const first = await talk.betwin(round, sent);
      accepted(first, 'A win with a jackpot in it');
      isAgain(first, await talk.betwin(round, sent), 'A win with a jackpot in it');
      refused(
        await talk.betwin(round, [{ ...win('1.00'), jackpot_win: '2.00' }]),
        400,
        'A jackpot of more than its win',
      );
      await talk.has('149.00', 'after a win with a jackpot in it');
    },
  },
  {
    name: 'eviction',
    own: true,
    async run(kit) {
      const talk = await talking(kit);
      const [round, sent] = [id(), [bet('2.00')]];
      const first = await talk.betwin(round, sent);
      await kit.operator?.evict(talk.session);
      isAgain(first, await talk.betwin(round, sent), 'A bet after the casino forgot all that it had in memory');
      await talk.has('98.00', 'after that');
    },
  },
];

const WORDS = { bet: 'its bet', win: 'its win', rollback: 'its rollback', again: 'the bet again' } as const;
type Call = keyof typeof WORDS;

function ordersOf(calls: readonly Call[]): Call[][] {
  if (calls.length === 0) return [[]];
  return calls.flatMap((first) => ordersOf(calls.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

/**
 * Plays one round with its calls in this order. A bet rolled back before it came must be refused later, a win must be
 * refused until its bet came and after its rollback, and a rollback that would leave a win without its bet must be
 * refused.
 */
async function inOrder(kit: Kit, order: readonly Call[]): Promise<void> {
  const talk = await talking(kit, 10);
  const [round, one, paid] = [id(), bet('1.00'), win('2.00')];
  const state = { isTaken: false, isBack: false, isWon: false };
  for (const [at, call] of order.entries()) {
    const what = `A round’s calls as ${order.map((each) => WORDS[each]).join(', ')}: call ${at + 1}`;
    if (call === 'bet' || call === 'again') {
      const reply = await talk.betwin(round, [one]);
      if (state.isBack) refused(reply, 409, what);
      else accepted(reply, what);
      state.isTaken ||= !state.isBack;
    } else if (call === 'win') {
      const reply = await talk.betwin(round, [paid]);
      const isKnown = state.isTaken || talk.can('rollback names its round');
      if (state.isBack && isKnown) refused(reply, 409, what);
      else if (state.isTaken) accepted(reply, what);
      else refused(reply, 503, what);
      state.isWon = state.isTaken && !state.isBack;
    } else {
      const reply = await talk.rollback(round, [String(one.id_provider)]);
      if (state.isWon) refused(reply, 409, what);
      else accepted(reply, what);
      state.isBack = !state.isWon;
    }
  }
  await talk.has(state.isWon ? '11.00' : '10.00', `after ${order.map((each) => WORDS[each]).join(', ')}`);
}

export interface Result {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'left out';
  readonly sentence: string;
  readonly ms: number;
}

/** Takes each result as soon as there is one: against a slow server a run takes minutes. */
export type Told = (result: Result) => void;

/** Why a case is not played; null where it is. */
export function leftOut({ own, needs }: Case, { operator, speech }: Kit): string | null {
  const lack = needs && speech?.lacks[needs];
  if (lack !== undefined) return `Not expressible in ${speech?.name}: ${lack}`;
  if (own && !operator)
    return 'No call can ask it: it needs a limit, a bonus or a clock inside the casino, whose own tests ask it.';
  return null;
}

/** One case after the other: a wallet may serialise the calls of a player. */
export async function runCases(kit: Kit, cases: readonly Case[] = CASES, told: Told = () => {}): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of cases) {
    const began = performance.now();
    const done = (state: Result['state'], sentence = '') => {
      const result = { name: one.name, state, sentence, ms: Math.round(performance.now() - began) };
      results.push(result);
      told(result);
    };
    const left = leftOut(one, kit);
    if (left !== null) {
      done('left out', left);
      continue;
    }
    try {
      await one.run(kit);
      done('passed');
    } catch (error) {
      done(error instanceof LeftOut ? 'left out' : 'failed', error instanceof Error ? error.message : String(error));
    }
  }
  return results;
}
