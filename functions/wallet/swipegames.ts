// SwipeGames' protocol: a session names its player, a refund names only the transaction that it takes back, and round
// ids are unique only within a game. Canonical JSON is signed; for a request of the balance it is that of the query.
import { jsonOf } from '#functions/ports/json.ts';
import { SIGN, verified } from '#functions/ports/studios/signature.ts';
import * as wire from '#functions/ports/studios/swipegames.ts';
import { ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { amountText, type Coin, minorOf } from '#shared/domain/wallet/amounts.ts';
import { studioErrorOf } from '#shared/domain/wallet/errors.ts';
import * as calls from './calls.ts';
import { answeredWith, type Dialect, reading, type WalletAnswer } from './dialect.ts';
import { type NamedSession, namedSession } from './named-sessions.ts';

type Answer = WalletAnswer['answer'];

const within =
  <Body extends { sessionID: string }>(
    handle: (caller: calls.Caller, body: Body, of: NamedSession, coin: Coin) => Promise<Answer>,
  ) =>
  async (caller: calls.Caller, body: Body): Promise<WalletAnswer> => {
    const of = namedSession(body.sessionID);
    if (!of) return { answer: refuse('session.unknown') };
    const coin = { currency: of.currency, shift: 0 };
    return { answer: await handle(caller, body, of, coin), coin };
  };

const balanceAnswer = (balanceMinor: number, coin: Coin, txID?: string): Answer =>
  ok({ balance: amountText(balanceMinor, coin), ...(txID !== undefined && { txID }) });

async function moves(
  caller: calls.Caller,
  { type: of, txID: id, roundID, amount }: wire.Moved,
  { account, session, currency, game }: NamedSession,
  coin: Coin,
  type: 'bet' | 'win',
): Promise<Answer> {
  if (of === 'free') return refuse('request.invalid', { why: 'no_free_rounds' });
  const round = `${game}:${roundID}`;
  if (type === 'win' && /^0(\.0+)?$/.test(amount)) {
    const ended = await calls.finish(caller, { account, currency, round });
    return ended.ok ? balanceAnswer(ended.value.balanceMinor, coin, id) : ended;
  }
  const read = minorOf(amount, coin);
  if (!read.ok) return read;
  const transactions = [{ id, type, amountMinor: read.value }] as const;
  const call = { account, session, currency, game, round, finished: false, unbilled: false, transactions };
  const answer = await calls.betWin(caller, call);
  return answer.ok ? balanceAnswer(answer.value.balanceMinor, coin, answer.value.transactions[0]?.no) : answer;
}

const balance = reading(
  wire.balance,
  within(async (caller, _, of, coin) => {
    const answer = await calls.balance(caller, of);
    return answer.ok ? balanceAnswer(answer.value, coin) : answer;
  }),
);
const ENDPOINTS = {
  bet: reading(
    wire.moved,
    within((caller, body, of, coin) => moves(caller, body, of, coin, 'bet')),
  ),
  win: reading(
    wire.moved,
    within((caller, body, of, coin) => moves(caller, body, of, coin, 'win')),
  ),
  refund: reading(
    wire.refund,
    within(async (caller, { txID: id, origTxID: original }, { account, currency }, coin) => {
      const call = { account, currency, round: null, finished: false, transactions: [{ id, original }] };
      const answer = await calls.rollback(caller, call);
      return answer.ok
        ? balanceAnswer(answer.value.balanceMinor, coin, answer.value.transactions[0]?.no || id)
        : answer;
    }),
  ),
};

const CODES: Readonly<Record<number, string>> = {
  100: 'insufficient_funds',
  101: 'session_expired',
  105: 'bet_limit',
  106: 'bet_limit',
  107: 'game_not_found',
  110: 'account_blocked',
  153: 'locale_not_supported',
  154: 'currency_not_supported',
  405: 'game_not_found',
};
const LIMITS: Readonly<Record<string, string>> = {
  loss: 'loss_limit',
  session: 'time_limit',
  reality_check: 'time_limit',
};
const codeOf = (refusal: Refusal): string | undefined => {
  const { apiCode, message } = studioErrorOf(refusal);
  return LIMITS[message] ?? CODES[apiCode];
};
const STATUS: Readonly<Record<number, number>> = { 101: 401, 403: 401, 409: 409 };

/** Serialises JSON with sorted names and no spaces, at every level. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

export const swipegames: Dialect = {
  async genuine(studio, { method, headers, raw, query }, nowMs) {
    if (!headers.has(SIGN)) return refuse('webhook.signature');
    const signed = method === 'GET' ? Object.fromEntries(query) : jsonOf(raw.buffer);
    const bytes = new TextEncoder().encode(canonical(signed ?? null));
    return verified({ ...studio, signed: 'body' }, headers, bytes, nowMs);
  },

  handle(caller, { method, endpoint, query, body }) {
    if (method === 'GET') return endpoint === 'balance' ? balance(caller, Object.fromEntries(query)) : null;
    if (!Object.hasOwn(ENDPOINTS, endpoint)) return null;
    return ENDPOINTS[endpoint as keyof typeof ENDPOINTS](caller, body);
  },

  reply({ answer }) {
    if (answer.ok) return answeredWith(answer.value);
    const { status, apiCode, message } = studioErrorOf(answer);
    const code = codeOf(answer);
    return answeredWith({ message, ...(code && { code }) }, status === 500 ? 500 : (STATUS[apiCode] ?? 400));
  },
};
