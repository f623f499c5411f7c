// Translates the kit's calls into other dialects, and their answers back into the kit's: the same cases hold for a
// wallet in every dialect. What a dialect cannot say is data, with the reason; all other cases are played in it.
import { createHmac, createSign, type KeyObject } from 'node:crypto';
import type { Speech } from './cases.ts';
import { type Fetcher, signatureOf } from './client.ts';

export const DIALECTS = ['hub88', 'evolution', 'swipegames'] as const;
export type DialectName = (typeof DIALECTS)[number];
export const isDialect = (word: unknown): word is DialectName => DIALECTS.some((one) => one === word);

const SINGLE = 'each call has one transaction, so none fails because of another.';
const BALANCE_ALONE = 'an answer has the balance, and neither ids of ours nor what of it was bonus money.';
const NO_JACKPOTS = 'a win has one amount, without a part that is a jackpot.';
const ZERO_ENDS = 'a win of 0 is how a lost round ends.';

export const SPEECH: Readonly<Record<DialectName, Speech>> = {
  hub88: {
    name: 'Hub88',
    lacks: {
      lists: SINGLE,
      'named answers': BALANCE_ALONE,
      jackpots: NO_JACKPOTS,
      'refused zero': ZERO_ENDS,
      'text amounts': 'amounts are whole numbers of 1/100,000: there is no sign, exponent or text to refuse.',
      'two secrets': 'its studio signs with a key of its own, of which one public half is known.',
    },
    refusals: {
      100: ['RS_ERROR_NOT_ENOUGH_MONEY'],
      101: ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'],
      105: ['RS_ERROR_LIMIT_REACHED'],
      106: ['RS_ERROR_LIMIT_REACHED'],
      107: ['RS_ERROR_INVALID_GAME'],
      110: ['RS_ERROR_USER_DISABLED'],
      153: ['RS_ERROR_USER_DISABLED'],
      154: ['RS_ERROR_WRONG_CURRENCY'],
      400: ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_DUPLICATE_TRANSACTION'],
      403: ['RS_ERROR_INVALID_SIGNATURE'],
      405: ['RS_ERROR_INVALID_GAME'],
      409: ['RS_ERROR_TRANSACTION_ROLLED_BACK'],
      503: ['RS_ERROR_UNKNOWN'],
    },
    limits: {
      loss: 'RS_ERROR_LIMIT_REACHED',
      reality_check: 'RS_ERROR_LIMIT_REACHED',
      cycle: 'RS_ERROR_LIMIT_REACHED',
    },
  },
  evolution: {
    name: 'Evolution',
    lacks: {
      lists: SINGLE,
      'named answers': BALANCE_ALONE,
      jackpots: NO_JACKPOTS,
      'refused zero': ZERO_ENDS,
      'one id for both': 'debits and credits have ids of their own: one id names one of each.',
      'text amounts': 'amounts are JSON numbers: there is no sign, exponent or text to refuse.',
      'rollback of a win': 'a cancel takes back a debit; credits stand.',
      'open after a win': 'a credit ends its round.',
    },
    refusals: {
      100: ['INSUFFICIENT_FUNDS'],
      101: ['INVALID_SID'],
      105: ['CASINO_LIMIT_EXCEEDED_LOSS', 'CASINO_LIMIT_EXCEEDED_SESSION_TIME', 'FINAL_ERROR_ACTION_FAILED'],
      106: ['CASINO_LIMIT_EXCEEDED_STAKE', 'BONUS_LIMIT_EXCEEDED'],
      107: ['BONUS_LIMIT_EXCEEDED', 'FINAL_ERROR_ACTION_FAILED'],
      110: ['ACCOUNT_LOCKED'],
      153: ['GEOLOCATION_FAIL'],
      154: ['FINAL_ERROR_ACTION_FAILED'],
      400: ['INVALID_PARAMETER', 'BET_ALREADY_EXIST', 'BET_ALREADY_SETTLED'],
      403: ['INVALID_TOKEN_ID'],
      405: ['FINAL_ERROR_ACTION_FAILED'],
      // A refused cancel ends with it.
      409: ['FINAL_ERROR_ACTION_FAILED', 'BET_ALREADY_SETTLED'],
      503: ['TEMPORARY_ERROR'],
    },
    limits: {
      loss: 'CASINO_LIMIT_EXCEEDED_LOSS',
      reality_check: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
      cycle: 'FINAL_ERROR_ACTION_FAILED',
    },
  },
  swipegames: {
    name: 'SwipeGames',
    lacks: {
      lists: SINGLE,
      'named answers': BALANCE_ALONE,
      jackpots: NO_JACKPOTS,
      'refused zero': ZERO_ENDS,
      currency: 'calls name no currency: the session does.',
      game: 'calls name no game: the session does.',
      'rollback names its round': 'a refund names its transaction alone.',
    },
    refusals: {
      100: ['insufficient_funds'],
      101: ['session_expired'],
      105: ['bet_limit', 'loss_limit', 'time_limit'],
      106: ['bet_limit'],
      107: ['game_not_found'],
      110: ['account_blocked'],
      153: ['locale_not_supported'],
      154: ['currency_not_supported'],
      400: ['HTTP 400'],
      403: ['HTTP 401'],
      405: ['game_not_found'],
      409: ['HTTP 409'],
      503: ['HTTP 500'],
    },
    limits: { loss: 'loss_limit', reality_check: 'time_limit', cycle: 'bet_limit' },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: bodies are the kit's own, and answers are judged field by field.
type Body = any;

export interface Keys {
  /** The secrets that are active, the newer first. */
  readonly secrets: readonly string[];
  /** The private key that signs, for a dialect that signs with a key pair. */
  readonly key?: KeyObject | undefined;
}

/** Signed with one of the secrets, or what stands in a signature's place; null where there is none. */
type Proof = { readonly secret: string } | { readonly forged: string | null };

interface Call {
  readonly path: string;
  /** Null: a GET, whose query is in the path. */
  readonly body: Body;
}

/** A call as it goes over the wire. */
interface Wired {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Words {
  /** The calls for one call of the kit, in their order. */
  calls(endpoint: string, body: Body): Call[];
  /** Where a call that cannot be read, or of another method, is sent. */
  readonly betPath: string;
  /** `text` is the body as it is sent. */
  wired(call: Call, text: string, proof: Proof): Wired;
  /** The dialect's word for a refusal; null where the call was accepted. */
  refusalIn(status: number, json: Body): string | null;
  balanceOf(json: Body): string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the kit has added to a call, which a wallet lets pass. */
function further(body: Body, known: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(isObject(body) ? body : {}).filter(([name]) => !known.includes(name)));
}
const OF_CALL = ['account_id', 'currency', 'game_id', 'session_id', 'round_id', 'round_id_provider', 'transactions'];
const restOf = (body: Body) => further(body, [...OF_CALL, 'finished']);
const restOfOne = (one: Body) => further(one, ['id_provider', 'type', 'amount', 'original_id_provider']);

/**
 * The session names the account, so a case that guesses one of them guesses both; a session that is not of this form is
 * one of this form that nobody opened.
 */
function tokenOf({ account_id, session_id }: Body, sessions: ReadonlyMap<string, string>): string {
  const open = sessions.get(account_id) ?? [...sessions.values()][0] ?? '';
  const [, session = '', ...named] = open.split('.');
  const other = String(session_id ?? open);
  const own = other.includes('.') ? other.split('.')[1] : '0'.repeat(session.length);
  return [account_id, own, ...named].join('.');
}

/** JSON with sorted names and without spaces, at every level. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

const headerOf = (name: string, value: string | null): Record<string, string> =>
  value === null ? {} : { [name]: value };

const hub88 = ({ key }: Keys, sessions: ReadonlyMap<string, string>): Words => ({
  betPath: 'transaction/bet',
  calls(endpoint, body) {
    const common = { ...restOf(body), user: body.account_id, token: tokenOf(body, sessions), request_uuid: 'kit' };
    if (endpoint === 'balance') return [{ path: 'user/balance', body: common }];
    const round = { ...common, round: body.round_id ?? body.round_id_provider, game_code: body.game_id ?? '-' };
    const win = { ...round, currency: body.currency, reference_transaction_uuid: '-', round_closed: true };
    if (endpoint === 'finish')
      return [{ path: 'transaction/win', body: { ...win, transaction_uuid: 'nothing', amount: 0 } }];
    if (endpoint === 'rollback')
      // A win before its bet: each call is judged alone.
      return [...body.transactions].reverse().map((one: Body) => ({
        path: 'transaction/rollback',
        body: { ...round, transaction_uuid: one.id_provider, reference_transaction_uuid: one.original_id_provider },
      }));
    return body.transactions.map((one: Body) => {
      const money = { transaction_uuid: one.id_provider, amount: Math.round(Number(one.amount) * 100_000) };
      const of = { ...win, ...restOfOne(one), ...money, round_closed: body.finished === true };
      return { path: `transaction/${one.type}`, body: of };
    });
  },
  wired({ path }, text, proof) {
    if (!key) throw new Error('Hub88 signs with a private key: name its file with --key.');
    const sign = 'secret' in proof ? createSign('RSA-SHA256').update(text).sign(key, 'base64') : proof.forged;
    return { path, headers: headerOf('x-hub88-signature', sign) };
  },
  refusalIn: (_, { status }) => (status === 'RS_OK' ? null : String(status)),
  balanceOf: ({ balance }) => (balance / 100_000).toFixed(2),
});

const evolution = (_: Keys, sessions: ReadonlyMap<string, string>): Words => ({
  betPath: 'debit',
  calls(endpoint, body) {
    const { currency } = body;
    const common = { ...restOf(body), sid: tokenOf(body, sessions), userId: body.account_id, uuid: 'kit', currency };
    if (endpoint === 'balance') return [{ path: 'balance', body: common }];
    const of = { ...common, game: { details: { table: { id: body.game_id ?? '-' } } } };
    const refId = body.round_id ?? body.round_id_provider;
    if (endpoint === 'finish')
      return [{ path: 'credit', body: { ...of, transaction: { id: 'nothing', refId, amount: 0 } } }];
    if (endpoint === 'rollback')
      return body.transactions.map((one: Body) => ({
        path: 'cancel',
        body: { ...of, transaction: { id: one.original_id_provider, refId } },
      }));
    return body.transactions.map((one: Body) => {
      const transaction = { ...restOfOne(one), id: one.id_provider, refId, amount: Number(one.amount) };
      return { path: one.type === 'bet' ? 'debit' : 'credit', body: { ...of, transaction } };
    });
  },
  wired({ path }, __, proof) {
    const token = 'secret' in proof ? proof.secret : proof.forged;
    const query = token === null ? '' : `?authToken=${encodeURIComponent(token)}`;
    return { path: path + query, headers: { 'cf-connecting-ip': '127.0.0.1' } };
  },
  refusalIn: (__, { status }) => (status === 'OK' ? null : String(status)),
  balanceOf: ({ balance, bonus }) => (balance + bonus).toFixed(2),
});

const swipegames = (_: Keys, sessions: ReadonlyMap<string, string>): Words => ({
  betPath: 'bet',
  calls(endpoint, body) {
    const common = { ...restOf(body), sessionID: tokenOf(body, sessions) };
    if (endpoint === 'balance') {
      const texts = Object.entries(common).map(([name, value]) => [name, String(value)]);
      return [{ path: `balance?${new URLSearchParams(texts)}`, body: null }];
    }
    const round = { ...common, type: 'regular', roundID: body.round_id ?? '' };
    if (endpoint === 'finish') return [{ path: 'win', body: { ...round, txID: 'nothing', amount: '0.00' } }];
    if (endpoint === 'rollback')
      return [...body.transactions].reverse().map((one: Body) => ({
        path: 'refund',
        body: { ...common, txID: one.id_provider, origTxID: one.original_id_provider },
      }));
    return body.transactions.map((one: Body) => ({
      path: one.type,
      body: { ...restOfOne(one), ...round, txID: one.id_provider, amount: one.amount },
    }));
  },
  wired({ path, body }, text, proof) {
    const query = path.split('?')[1];
    const signed = body === null ? Object.fromEntries(new URLSearchParams(query)) : read(text);
    const sign =
      'secret' in proof
        ? createHmac('sha256', proof.secret)
            .update(canonical(signed ?? null))
            .digest('hex')
        : proof.forged;
    return { path, headers: headerOf('x-request-sign', sign) };
  },
  refusalIn: (status, { code }) => (status === 200 ? null : (code ?? `HTTP ${status}`)),
  balanceOf: ({ balance }) => balance,
});

const WORDS = { hub88, evolution, swipegames } as const;

function read(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes a body as the kit has written its own: plainly, with names turned round and spaces, or with escapes. */
function writer(raw: string, sent: Body): (body: Body) => string {
  if (raw === JSON.stringify(sent)) return (body) => JSON.stringify(body);
  const isEscaped = raw.includes('\\u');
  const value = (each: unknown): string => {
    const text = JSON.stringify(each);
    const first = typeof each === 'string' && isEscaped ? each.charCodeAt(0) : Number.NaN;
    return first > 34 && first < 127 && first !== 92
      ? `"\\u${first.toString(16).padStart(4, '0')}${text.slice(2)}`
      : text;
  };
  return (body) => {
    const fields = Object.entries(body).reverse();
    return `{ ${fields.map(([name, each]) => `${JSON.stringify(name)} :${value(each)}`).join(' ,\n ')} }`;
  };
}

/** A fetcher that speaks this dialect to the wallet. `sessions`: the session of each account, for calls that name none. */
export function spoken(
  dialect: DialectName,
  keys: Keys,
  sessions: ReadonlyMap<string, string>,
  fetcher: Fetcher = fetch,
): Fetcher {
  const words = WORDS[dialect](keys, sessions);
  const refusedLater = SPEECH[dialect].refusals[503] ?? [];
  const unknown = [...(SPEECH[dialect].refusals[101] ?? []), ...(SPEECH[dialect].refusals[403] ?? [])];

  async function sent(root: string, call: Call, text: string | null, proof: Proof, method = 'POST') {
    const { path, headers } = words.wired(call, text ?? '', proof);
    const reply = await fetcher(`${root}/${path}`, {
      method: call.body === null ? 'GET' : method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(call.body !== null && method === 'POST' && { body: text }),
    });
    const json = (await reply.json()) as Body;
    return { refusal: words.refusalIn(reply.status, json), json, id: reply.headers.get('x-request-id') ?? '' };
  }

  /** The balance that a refusal leaves: answers of these dialects say it only where they are asked for it. */
  async function balanceAfter(root: string, body: Body, proof: Proof): Promise<string | undefined> {
    const [call] = words.calls('balance', { account_id: body.account_id, currency: body.currency });
    const answer = call && (await sent(root, call, JSON.stringify(call.body), proof));
    return answer && answer.refusal === null ? words.balanceOf(answer.json) : undefined;
  }

  return async (url, init) => {
    const at = url.lastIndexOf('/');
    const [root, endpoint] = [url.slice(0, at), url.slice(at + 1)];
    const raw = String(init.body ?? '');
    const sign = new Headers(init.headers).get('x-request-sign');
    const secret = keys.secrets.find((one) => signatureOf(one, raw) === sign);
    const proof: Proof = secret === undefined ? { forged: sign } : { secret };
    const body = read(raw);
    const isReadable = isObject(body) && typeof body.account_id === 'string' && init.method === 'POST';
    const isCall = isReadable && (endpoint !== 'betwin' || Array.isArray(body.transactions));
    const known = ['balance', 'betwin', 'rollback', 'finish'].includes(endpoint);
    // What nobody can read goes over the wire as it is.
    const isSaid = isCall && known;
    const calls = isSaid ? words.calls(endpoint, body) : [{ path: known ? words.betPath : endpoint, body: {} }];
    const write = isSaid ? writer(raw, body) : () => raw;
    let last: Response | null = null;
    for (const call of calls) {
      const answer = await sent(root, call, call.body === null ? '' : write(call.body), proof, init.method);
      const headers = { 'x-request-id': answer.id };
      if (answer.refusal === null) {
        last = Response.json({ balance: words.balanceOf(answer.json) }, { headers });
        continue;
      }
      const isLater = refusedLater.includes(answer.refusal);
      const isTold = isSaid && !isLater && !unknown.includes(answer.refusal);
      const balance = isTold ? await balanceAfter(root, body, proof) : undefined;
      const meta = { api_code: null, api_message: answer.refusal, ...(balance !== undefined && { balance }) };
      const [status, code] = isLater ? [500, 'internal'] : [400, 'invalid_argument'];
      return Response.json({ code, msg: answer.refusal, meta }, { status: Number(status), headers });
    }
    return last ?? new Response(null, { status: 500 });
  };
}
