// Translates the kit's calls into other dialects, and their answers back into the kit's: the same cases hold for a
// wallet in every dialect. These dialects have no lists, so a list of transactions becomes one call for each.
import { createHmac, createSign, type KeyObject } from 'node:crypto';
import { type Fetcher, signatureOf } from './client.ts';

export type DialectName = 'hub88' | 'evolution' | 'swipegames';

/** Cases that each dialect can express. For the others it has no call, or its refusals state no balance. */
export const CASES_IN: Readonly<Record<DialectName, readonly string[]>> = {
  hub88: [
    'wrong signature',
    'bet after tombstone',
    'rollback replay',
    'finish',
    'finish duplicate',
    'every order',
    'fifty at once',
    'guessed accounts',
    'unknown win, then its bet',
    'refused rollback, repeated',
    'win after self-exclusion',
    'silent page',
    'another currency',
    'eviction',
  ],
  evolution: [
    'wrong signature',
    'bet after tombstone',
    'rollback replay',
    'finish',
    'finish duplicate',
    'every order',
    'fifty at once',
    'guessed accounts',
    'unknown win, then its bet',
    'win after self-exclusion',
    'silent page',
    'eviction',
  ],
  swipegames: [
    'wrong signature',
    'finish',
    'finish duplicate',
    'every order',
    'fifty at once',
    'guessed accounts',
    'unknown win, then its bet',
    'refused rollback, repeated',
    'win after self-exclusion',
    'silent page',
    'eviction',
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: bodies are the kit's own, and answers are judged field by field.
type Body = any;
interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Body;
  readonly headers: Record<string, string>;
}
interface Words {
  /** The dialect's calls for one call of the kit; with `genuine` false their signature is wrong. */
  calls(endpoint: string, body: Body, genuine: boolean): Call[];
  /** The kit's number for a refusal; null where the call was accepted. */
  codeOf(status: number, json: Body, path: string): number | null;
  balanceOf(json: Body): string;
}

export interface Keys {
  readonly secret: string;
  /** The private key that signs, for dialects that sign with a key pair. */
  readonly key: KeyObject;
}

const post = (path: string, body: Body, headers: Record<string, string>): Call => ({
  method: 'POST',
  path,
  body,
  headers,
});
/** The session names the account, so a case that guesses one of them guesses both. */
const tokenOf = ({ account_id, session_id }: Body, sessions: ReadonlyMap<string, string>): string => {
  const known = session_id ?? sessions.get(account_id) ?? [...sessions.values()][0] ?? '';
  return `${account_id}${known.includes('.') ? known.slice(known.indexOf('.')) : `.${known}`}`;
};
const wordsOf = (dialect: DialectName, { secret, key }: Keys, sessions: ReadonlyMap<string, string>): Words => {
  if (dialect === 'hub88') {
    const signed = (path: string, body: Body, genuine: boolean): Call => {
      const raw = JSON.stringify(body);
      const sign = createSign('RSA-SHA256')
        .update(genuine ? raw : `${raw} `)
        .sign(key, 'base64');
      return post(path, body, { 'x-hub88-signature': sign });
    };
    return {
      calls(endpoint, body, genuine) {
        const common = { user: body.account_id, token: tokenOf(body, sessions), request_uuid: 'kit' };
        if (endpoint === 'balance') return [signed('user/balance', common, genuine)];
        const round = { ...common, round: body.round_id ?? body.round_id_provider, game_code: body.game_id ?? '-' };
        const win = { ...round, currency: body.currency, reference_transaction_uuid: '-', round_closed: true };
        if (endpoint === 'finish') {
          const nothing = { ...win, transaction_uuid: 'nothing', amount: 0 };
          return [signed('transaction/win', nothing, genuine)];
        }
        if (endpoint === 'rollback')
          return [...body.transactions]
            .reverse()
            .map((one: Body) =>
              signed(
                'transaction/rollback',
                { ...round, transaction_uuid: one.id_provider, reference_transaction_uuid: one.original_id_provider },
                genuine,
              ),
            );
        return body.transactions.map((one: Body) => {
          const money = { transaction_uuid: one.id_provider, amount: Math.round(Number(one.amount) * 100_000) };
          const of = { ...win, ...money, round_closed: body.finished === true };
          return signed(`transaction/${one.type}`, of, genuine);
        });
      },
      codeOf(status, json) {
        if (status === 500) return 503;
        if (json.status === 'RS_OK') return null;
        const known: Record<string, number> = {
          RS_ERROR_NOT_ENOUGH_MONEY: 100,
          RS_ERROR_INVALID_TOKEN: 101,
          RS_ERROR_TOKEN_EXPIRED: 101,
          RS_ERROR_LIMIT_REACHED: 105,
          RS_ERROR_USER_DISABLED: 110,
          RS_ERROR_WRONG_CURRENCY: 154,
          RS_ERROR_INVALID_SIGNATURE: 403,
          RS_ERROR_INVALID_GAME: 405,
          RS_ERROR_TRANSACTION_ROLLED_BACK: 409,
        };
        return known[json.status] ?? 400;
      },
      balanceOf: ({ balance }) => (balance / 100_000).toFixed(2),
    };
  }
  if (dialect === 'evolution') {
    const call = (path: string, body: Body, genuine: boolean): Call =>
      post(`${path}?authToken=${encodeURIComponent(genuine ? secret : 'another')}`, body, {
        'cf-connecting-ip': '127.0.0.1',
      });
    return {
      calls(endpoint, body, genuine) {
        const common = { sid: tokenOf(body, sessions), userId: body.account_id, uuid: 'kit', currency: body.currency };
        if (endpoint === 'balance') return [call('balance', common, genuine)];
        const of = { ...common, game: { details: { table: { id: body.game_id ?? '-' } } } };
        const refId = body.round_id ?? body.round_id_provider;
        if (endpoint === 'finish')
          return [call('credit', { ...of, transaction: { id: 'nothing', refId, amount: 0 } }, genuine)];
        if (endpoint === 'rollback')
          return body.transactions.map((one: Body) =>
            call('cancel', { ...of, transaction: { id: one.original_id_provider, refId } }, genuine),
          );
        return body.transactions.map((one: Body) => {
          const transaction = { id: one.id_provider, refId, amount: Number(one.amount) };
          return call(one.type === 'bet' ? 'debit' : 'credit', { ...of, transaction }, genuine);
        });
      },
      codeOf(_, json, path) {
        const known: Record<string, number> = {
          INSUFFICIENT_FUNDS: 100,
          INVALID_SID: 101,
          ACCOUNT_LOCKED: 110,
          INVALID_TOKEN_ID: 403,
          TEMPORARY_ERROR: 503,
          FINAL_ERROR_ACTION_FAILED: 409,
          BET_ALREADY_SETTLED: path.startsWith('cancel') ? 409 : 400,
        };
        return json.status === 'OK' ? null : (known[json.status] ?? 400);
      },
      balanceOf: ({ balance, bonus }) => (balance + bonus).toFixed(2),
    };
  }
  const canonical = (body: Record<string, string>): string =>
    JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))));
  const headers = (body: Record<string, string>, genuine: boolean) => ({
    'x-request-sign': createHmac('sha256', genuine ? secret : 'another')
      .update(canonical(body))
      .digest('hex'),
  });
  const call = (path: string, body: Record<string, string>, genuine: boolean): Call =>
    post(path, body, headers(body, genuine));
  return {
    calls(endpoint, body, genuine) {
      const common = { sessionID: tokenOf(body, sessions) };
      if (endpoint === 'balance') {
        const path = `balance?sessionID=${encodeURIComponent(common.sessionID)}`;
        return [{ method: 'GET', path, body: null, headers: headers(common, genuine) }];
      }
      const roundID = body.round_id ?? '';
      if (endpoint === 'finish')
        return [call('win', { ...common, type: 'regular', txID: 'nothing', roundID, amount: '0.00' }, genuine)];
      if (endpoint === 'rollback')
        return [...body.transactions]
          .reverse()
          .map((one: Body) =>
            call('refund', { ...common, txID: one.id_provider, origTxID: one.original_id_provider }, genuine),
          );
      return body.transactions.map((one: Body) =>
        call(one.type, { ...common, type: 'regular', txID: one.id_provider, roundID, amount: one.amount }, genuine),
      );
    },
    codeOf(status, json) {
      if (status === 200) return null;
      if (status === 500) return 503;
      const known: Record<string, number> = {
        insufficient_funds: 100,
        session_expired: 101,
        bet_limit: 105,
        account_blocked: 110,
        currency_not_supported: 154,
        game_not_found: 405,
      };
      return known[json.code] ?? (status === 409 ? 409 : status === 401 ? 403 : 400);
    },
    balanceOf: ({ balance }) => balance,
  };
};

/** A kit that speaks this dialect to the wallet. `sessions`: the session of each account, for calls that name none. */
export function spoken(
  dialect: DialectName,
  keys: Keys,
  sessions: ReadonlyMap<string, string>,
  fetcher: Fetcher = fetch,
): Fetcher {
  const words = wordsOf(dialect, keys, sessions);
  return async (url, init) => {
    const at = url.lastIndexOf('/');
    const raw = String(init.body ?? '');
    const sent = new Headers(init.headers).get('x-request-sign');
    const genuine = sent === signatureOf(keys.secret, raw);
    let last: Response | null = null;
    for (const { method, path, body, headers } of words.calls(url.slice(at + 1), JSON.parse(raw), genuine)) {
      const reply = await fetcher(`${url.slice(0, at)}/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== null && { body: JSON.stringify(body) }),
      });
      const json = await reply.json();
      const code = words.codeOf(reply.status, json, path);
      const said = { 'x-request-id': reply.headers.get('x-request-id') ?? '' };
      if (code !== null) {
        const [status, word] = code === 503 ? [500, 'internal'] : [400, 'invalid_argument'];
        return Response.json(
          { code: word, msg: 'refused', meta: { api_code: code } },
          { status: Number(status), headers: said },
        );
      }
      last = Response.json({ balance: words.balanceOf(json) }, { headers: said });
    }
    return last ?? new Response(null, { status: 500 });
  };
}
