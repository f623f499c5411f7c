// A wallet of a few lines in memory that passes every case over the wire, and the faults that can be planted in it: a
// case that no planted fault fails proves nothing. Studios may play against it without a casino; it does what
// docs/studios.md says and no more.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kit, Session } from './cases.ts';
import type { Fetcher } from './client.ts';

/** What is wrong in a faulty copy of the wallet, by name, with the case that finds it, and what the case has to say. */
export const FAULTS = {
  'signature is not checked': ['wrong signature', 'A wrong signature has to be refused'],
  'a missing signature passes': ['absent signature', 'A signature of none has to be refused'],
  'the body is signed as it is written anew': [
    'hostile key order',
    'A body with spaces and keys in any order, signed as it is sent, has to be answered 200',
  ],
  'only the newer secret is taken': ['rotation of secrets', 'Each of two active secrets has to be answered 200'],
  'a large body is read': ['oversize', 'A body of more than 64 KiB has to be refused'],
  'an amount may be a number': ['exponent bomb', 'An amount as a JSON number has to be refused'],
  'an exponent is read': ['exponent bomb', 'An amount of "1e2" has to be refused'],
  'amounts are rounded': ['scale overflow', 'A digit beyond the subunit has to be refused'],
  'small letters name a currency': ['lowercase currency', 'A currency in small letters has to be refused'],
  'a win of nothing is taken': ['zero', 'A win of 0 has to be refused'],
  'the balance is a number': ['balance ok', 'The balance of a fresh account has to be 12.00, as text'],
  'the balance is missing in refusals': [
    'no funds',
    'A bet of more than there is has to tell the balance before the call, 5.00',
  ],
  'a refusal is answered 200': ['no funds', 'A bet of more than there is has to be refused with HTTP 400'],
  'a refused id is used up': ['no funds', 'refusals leave their id free, so it has to be answered 200'],
  'a repetition counts again': ['duplicate', 'A round, sent again, has to be answered byte for byte'],
  'a repetition tells the balance of now': ['duplicate', 'A round, sent again, has to be answered byte for byte'],
  'another amount under a known id is a repetition': ['duplicate', 'Another amount under a known id has to be refused'],
  'a list is taken in part': ['second fails atomic', 'nothing of it may stand has to be 10.00'],
  'an unknown rollback is refused': ['rollback unknown', 'A rollback of what never came has to be answered 200'],
  'no tombstone is left': ['bet after tombstone', 'A bet that comes after its rollback has to be refused'],
  'a bet that was taken back is answered as before': [
    'rollback replay',
    'A bet that was taken back, sent again, has to be refused',
  ],
  'a rollback takes back the whole round': [
    'rollback applies',
    'Of three bets one is taken back, its siblings stand: 95.00',
  ],
  'a repeated rollback pays twice': ['rollback replay', 'A rollback, sent again, has to be answered byte for byte'],
  'a bet is taken after the end': ['finish', 'A bet in a round that is over has to be refused'],
  'a late win is refused': ['finish', 'A win that comes after the end has to be answered 200'],
  'the end of an unknown round is final': [
    'finish duplicate',
    'The end of a round that was never seen: it is to be sent again, so it has to be refused with HTTP 500',
  ],
  'a win of an unknown round is final': [
    'unknown win, then its bet',
    'its bet may be on the way, so it has to be refused with HTTP 500',
  ],
  'a win may be left without its bet': [
    'refused rollback, repeated',
    'A rollback that would leave a win without its bet has to be refused',
  ],
  'a broken body is a fault of the server': ['handler panic', 'A body of nothing has to be refused with HTTP 400'],
  'unknown fields are refused': ['unknown fields', 'Fields that nobody knows has to be answered 200'],
  'accounts are found by their beginning': [
    'guessed accounts',
    'An account with another letter, at balance, has to be refused',
  ],
  'any currency is taken': ['another currency', 'A bet in another currency than the session’s has to be refused'],
  'no x-request-id': ['balance ok', 'An answer has to carry x-request-id'],
  'rounds follow at once': ['cycle', 'A second round at once, sooner than the market’s cycle, has to be refused'],
} as const satisfies Readonly<Record<string, readonly [name: string, sentence: string]>>;
export type Fault = keyof typeof FAULTS;

interface Moved {
  readonly round: string;
  readonly type: 'bet' | 'win';
  readonly minor: number;
  readonly ours: string;
  readonly balance: number;
  undone: boolean;
}
interface Round {
  readonly ours: string;
  readonly game: string;
  over: boolean;
}
interface Account {
  minor: number;
  readonly session: string;
  /** When its last round began. */
  beganMs: number;
  readonly moved: Map<string, Moved>;
  readonly rounds: Map<string, Round>;
  /** Bets that were rolled back before they arrived: the round of each, and the balance that was answered. */
  readonly tombs: Map<string, { round: string; balance: number }>;
  readonly undone: Map<string, { ours: string; balance: number }>;
}

class Refused extends Error {
  readonly code: number;
  readonly balance: number | undefined;
  constructor(code: number, balance?: number) {
    super(String(code));
    this.code = code;
    this.balance = balance;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: bodies are judged field by field.
type Body = any;

const GAME = 'lantern-moths';
const SECRETS = ['reference secret, the newer of two', 'reference secret, the older of two'];

/** A wallet with one fault, or with none. `minCycleMs`: the least time between two rounds of a player. */
export function referenceKit(fault: Fault | null = null, { minCycleMs = 3_600_000 } = {}): Kit {
  const accounts = new Map<string, Account>();
  const has = (one: Fault) => fault === one;

  const text = (minor: number) => (minor / 100).toFixed(2);
  const fetcher: Fetcher = async (url, init) => {
    const raw = typeof init.body === 'string' ? init.body : '';
    const sign = new Headers(init.headers).get('x-request-sign');
    const headers = has('no x-request-id') ? undefined : { 'x-request-id': randomUUID() };
    try {
      if (init.method !== 'POST') throw new Refused(400);
      if (raw.length > 65_536 && !has('a large body is read')) throw new Refused(400);
      genuine(raw, sign);
      return Response.json(answer(url.split('/').at(-1) ?? '', raw), headers && { headers });
    } catch (error) {
      const { code, balance } = error instanceof Refused ? error : new Refused(503);
      const status = has('a refusal is answered 200') ? 200 : code === 503 ? 500 : 400;
      const told =
        [100, 105, 106, 107].includes(code) && balance !== undefined && !has('the balance is missing in refusals');
      const meta = {
        api_code: code,
        api_message: code === 105 ? 'cycle' : String(code),
        ...(told && { balance: text(balance) }),
      };
      const kind = code === 503 ? 'internal' : 'invalid_argument';
      return Response.json({ code: kind, msg: String(code), meta }, { status, ...(headers && { headers }) });
    }
  };

  function genuine(raw: string, sign: string | null): void {
    if (has('signature is not checked') && sign !== null && sign !== '') return;
    if (has('a missing signature passes') && !sign) return;
    const signed = has('the body is signed as it is written anew') ? anew(raw) : raw;
    const secrets = has('only the newer secret is taken') ? SECRETS.slice(0, 1) : SECRETS;
    const isOf = (secret: string) => {
      const mark = createHmac('sha256', secret).update(signed).digest('hex');
      return mark.length === sign?.length && timingSafeEqual(Buffer.from(mark), Buffer.from(sign));
    };
    if (!secrets.some(isOf)) throw new Refused(403);
  }

  function read(raw: string): Body {
    try {
      const body = JSON.parse(raw);
      if (typeof body === 'object' && body !== null && typeof body.account_id === 'string') return body;
    } catch {
      // A body that is not JSON is refused below, like one of the wrong shape.
    }
    throw new Refused(has('a broken body is a fault of the server') ? 503 : 400);
  }

  function minorOf(amount: unknown, type: string): number {
    if (typeof amount === 'number' && has('an amount may be a number')) return amount * 100;
    if (typeof amount === 'string' && has('an exponent is read') && /^\d+e\d+$/.test(amount))
      return Number(amount) * 100;
    const [, whole = '', rest = ''] =
      (typeof amount === 'string' && /^(\d{1,18})(?:\.(\d{1,12}))?$/.exec(amount)) || [];
    if (whole === '' || (!has('amounts are rounded') && /[1-9]/.test(rest.slice(2)))) throw new Refused(400);
    const minor = Number(whole + rest.padEnd(2, '0').slice(0, 2));
    if (minor === 0 && type === 'win' && has('a win of nothing is taken')) return 0;
    if (!Number.isSafeInteger(minor) || minor === 0) throw new Refused(400);
    return minor;
  }

  function answer(endpoint: string, raw: string): unknown {
    if (!['balance', 'betwin', 'rollback', 'finish'].includes(endpoint)) throw new Refused(400);
    const body = read(raw);
    if (has('unknown fields are refused') && 'version' in body) throw new Refused(400);
    const account = has('accounts are found by their beginning')
      ? [...accounts].find(([name]) => name.slice(0, 5) === body.account_id.slice(0, 5))?.[1]
      : accounts.get(body.account_id);
    if (!account) throw new Refused(101);
    const currency = has('small letters name a currency') ? body.currency.toUpperCase() : body.currency;
    if (currency !== 'EUR' && !(currency === 'USD' && has('any currency is taken'))) throw new Refused(154);
    if (endpoint === 'balance')
      return { balance: has('the balance is a number') ? account.minor / 100 : text(account.minor) };
    if (endpoint === 'finish') return finish(account, body.round_id);
    return endpoint === 'rollback' ? rollback(account, body) : betwin(account, body);
  }

  function finish(account: Account, name: string): unknown {
    const round = account.rounds.get(name);
    if (!round && ![...account.tombs.values()].some((tomb) => tomb.round === name))
      throw new Refused(has('the end of an unknown round is final') ? 400 : 503);
    if (round) round.over = true;
    return { balance: text(account.minor) };
  }

  function betwin(account: Account, body: Body): unknown {
    if (!Array.isArray(body.transactions)) throw new Refused(400);
    const before = account.minor;
    const kept = { moved: new Map(account.moved), rounds: new Map(account.rounds), beganMs: account.beganMs };
    try {
      return moved(account, body);
    } catch (error) {
      if (!has('a list is taken in part')) {
        account.minor = before;
        restore(account.moved, kept.moved, has('a refused id is used up'));
        restore(account.rounds, kept.rounds);
        account.beganMs = kept.beganMs;
      }
      throw error instanceof Refused ? new Refused(error.code, before) : error;
    }
  }

  function moved(account: Account, body: Body): unknown {
    const name: string = body.round_id;
    const done: Moved[] = [];
    let isNew = false;
    for (const { id_provider: id, type, amount, jackpot_win } of body.transactions) {
      const minor = minorOf(amount, type);
      if (jackpot_win !== undefined && minorOf(jackpot_win, type) > minor) throw new Refused(400);
      const known = account.moved.get(id);
      if (known && !has('a repetition counts again')) {
        const isSame = known.round === name && known.type === type && known.minor === minor;
        if (!isSame && !has('another amount under a known id is a repetition')) throw new Refused(400);
        if (known.undone && type === 'bet' && !has('a bet that was taken back is answered as before'))
          throw new Refused(409);
        done.push(known);
        continue;
      }
      if (account.tombs.has(id)) throw new Refused(409);
      take(account, body, { id, type, minor });
      isNew = true;
      const newest = account.moved.get(id);
      if (newest) done.push(newest);
    }
    const round = account.rounds.get(name);
    if (!round) throw new Refused(503);
    if (body.finished === true && isNew) round.over = true;
    const told = isNew || has('a repetition tells the balance of now') ? account.minor : (done.at(-1)?.balance ?? 0);
    return {
      round_id: round.ours,
      balance: text(told),
      transactions: done.map(({ ours }, at) => ({
        id_provider: body.transactions[at].id_provider,
        id: ours,
        bonus_amount: '0.00',
      })),
    };
  }

  function take(
    account: Account,
    body: Body,
    { id, type, minor }: { id: string; type: 'bet' | 'win'; minor: number },
  ): void {
    const name: string = body.round_id;
    const round = account.rounds.get(name);
    if (round && round.game !== body.game_id) throw new Refused(400);
    if (type === 'bet') {
      if (round?.over && !has('a bet is taken after the end')) throw new Refused(400);
      if (body.session_id !== account.session) throw new Refused(101);
      if (body.game_id !== GAME) throw new Refused(405);
      if (account.minor < minor) {
        if (has('a refused id is used up')) account.moved.set(id, made(name, type, minor, 0));
        throw new Refused(100);
      }
      if (!round) {
        if (Date.now() - account.beganMs < minCycleMs && !has('rounds follow at once')) throw new Refused(105);
        account.beganMs = Date.now();
        account.rounds.set(name, { ours: randomUUID(), game: body.game_id, over: false });
      }
    } else {
      const isBuried = [...account.tombs.values()].some((tomb) => tomb.round === name);
      if (!round) throw new Refused(isBuried ? 409 : has('a win of an unknown round is final') ? 400 : 503);
      if (round.over && has('a late win is refused')) throw new Refused(400);
      if (!live(account, name).some((one) => one.type === 'bet')) throw new Refused(409);
    }
    account.minor += type === 'bet' ? -minor : minor;
    account.moved.set(id, made(name, type, minor, account.minor));
  }

  function rollback(account: Account, body: Body): unknown {
    const name: string = body.round_id_provider;
    const originals: string[] = body.transactions.map(
      (one: { original_id_provider: string }) => one.original_id_provider,
    );
    const left = [...account.moved].filter(([id, one]) => one.round === name && !one.undone && !originals.includes(id));
    const bets = live(account, name).filter(({ type }) => type === 'bet').length;
    const isAlone =
      bets > 0 && !left.some(([, one]) => one.type === 'bet') && left.some(([, one]) => one.type === 'win');
    if (isAlone && !has('a win may be left without its bet')) throw new Refused(409);
    const transactions = [];
    let balance = account.minor;
    for (const { id_provider: id, original_id_provider: original } of body.transactions) {
      const ours = undo(account, name, original, id);
      balance = ours.balance;
      transactions.push({ id_provider: id, id: ours.ours });
    }
    return { round_id: account.rounds.get(name)?.ours ?? '', balance: text(balance), transactions };
  }

  function undo(account: Account, name: string, original: string, id: string): { ours: string; balance: number } {
    const known = account.undone.get(original);
    if (known && !has('a repeated rollback pays twice')) return known;
    const one = account.moved.get(original);
    if (!one) {
      if (has('an unknown rollback is refused')) throw new Refused(400);
      const tomb = account.tombs.get(original) ?? { round: name, balance: account.minor };
      if (!has('no tombstone is left')) account.tombs.set(original, tomb);
      return { ours: '', balance: tomb.balance };
    }
    const all = has('a rollback takes back the whole round') ? live(account, name) : [one];
    for (const each of all) {
      account.minor = Math.max(0, account.minor + (each.type === 'bet' ? each.minor : -each.minor));
      each.undone = true;
    }
    const done = { ours: `${id}-ours`, balance: account.minor };
    account.undone.set(original, done);
    return done;
  }

  const live = (account: Account, name: string) =>
    [...account.moved.values()].filter((one) => one.round === name && !one.undone);

  return {
    fetcher,
    async account(money = 100): Promise<Session> {
      const [account, session] = [randomUUID(), randomUUID()];
      const empty = { moved: new Map(), rounds: new Map(), tombs: new Map(), undone: new Map() };
      accounts.set(account, { minor: money * 100, session, beganMs: Number.NEGATIVE_INFINITY, ...empty });
      const [secret = ''] = SECRETS;
      return { url: 'memory:', secret, secrets: SECRETS, account, session, game: GAME, currency: 'EUR', minCycleMs };
    },
  };
}

const made = (round: string, type: 'bet' | 'win', minor: number, balance: number): Moved => ({
  round,
  type,
  minor,
  balance,
  ours: randomUUID(),
  undone: false,
});

function restore<Value>(into: Map<string, Value>, from: Map<string, Value>, keep = false): void {
  if (keep) return;
  into.clear();
  for (const [name, value] of from) into.set(name, value);
}

/**
 * The body with its names in alphabetical order and without spaces: what a careless program would sign instead of the
 * bytes it received.
 */
function anew(raw: string): string {
  try {
    const body = JSON.parse(raw);
    return JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => a.localeCompare(b))));
  } catch {
    return raw;
  }
}
