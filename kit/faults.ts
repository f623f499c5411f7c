// A wallet of a few lines in memory that passes every case over the wire, and the faults that can be planted in it: a
// case that no planted fault fails proves nothing. Studios may play against it without a casino; it does what
// docs/studios.md says and no more.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kit, Session } from './cases.ts';
import type { Fetcher } from './client.ts';

/** What is wrong in a faulty copy of the wallet, by name, with the case that finds it. */
export const FAULTS = {
  'signature is not checked': 'wrong signature',
  'a missing signature passes': 'absent signature',
  'the body is signed as it is written anew': 'hostile key order',
  'only the newer secret is taken': 'rotation of secrets',
  'a large body is read': 'oversize',
  'an amount may be a number': 'exponent bomb',
  'an exponent is read': 'exponent bomb',
  'amounts are rounded': 'scale overflow',
  'small letters name a currency': 'lowercase currency',
  'a win of nothing is taken': 'zero',
  'the balance is a number': 'balance ok',
  'the balance is missing in refusals': 'no funds',
  'a refusal is answered 200': 'no funds',
  'a refused id is used up': 'no funds',
  'a repetition counts again': 'duplicate',
  'a repetition tells the balance of now': 'duplicate',
  'another amount under a known id is a repetition': 'duplicate',
  'a list is taken in part': 'second fails atomic',
  'an unknown rollback is refused': 'rollback unknown',
  'no tombstone is left': 'bet after tombstone',
  'a bet that was taken back is answered as before': 'rollback replay',
  'a rollback takes back the whole round': 'rollback applies',
  'a repeated rollback pays twice': 'rollback replay',
  'a bet is taken after the end': 'finish',
  'a late win is refused': 'finish',
  'the end of an unknown round is final': 'finish duplicate',
  'a win of an unknown round is final': 'unknown win, then its bet',
  'a win may be left without its bet': 'refused rollback, repeated',
  'a broken body is a fault of the server': 'handler panic',
  'unknown fields are refused': 'unknown fields',
  'accounts are found by their beginning': 'guessed accounts',
  'any currency is taken': 'another currency',
  'no x-request-id': 'balance ok',
} as const;
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

/** A wallet with one fault, or with none. */
export function referenceKit(fault: Fault | null = null): Kit {
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
      const meta = { api_code: code, api_message: String(code), ...(told && { balance: text(balance) }) };
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
    const kept = { moved: new Map(account.moved), rounds: new Map(account.rounds) };
    try {
      return moved(account, body);
    } catch (error) {
      if (!has('a list is taken in part')) {
        account.minor = before;
        restore(account.moved, kept.moved, has('a refused id is used up'));
        restore(account.rounds, kept.rounds);
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
      if (!round) account.rounds.set(name, { ours: randomUUID(), game: body.game_id, over: false });
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
      accounts.set(account, { minor: money * 100, session, ...empty });
      const [secret = ''] = SECRETS;
      return { url: 'memory:', secret, secrets: SECRETS, account, session, game: GAME, currency: 'EUR' };
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
