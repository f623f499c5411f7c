// Hub88's protocol: amounts are integers of 1/100,000; every decision is HTTP 200 with a status, and a call that has to
// be repeated gets an HTTP error. The body is signed with Hub88's key, of which we have the public half.
import { Buffer } from 'node:buffer';
import * as wire from '#functions/ports/studios/hub88.ts';
import { ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { amountText, type Coin, minorOf } from '#shared/domain/wallet/amounts.ts';
import { studioErrorOf } from '#shared/domain/wallet/errors.ts';
import * as calls from './calls.ts';
import { answeredWith, type Dialect, reading, type WalletAnswer } from './dialect.ts';
import { type NamedSession, namedSession } from './named-sessions.ts';

const PLACES = 5;

const decimals = (scaled: number): string => {
  const digits = String(scaled).padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
};
const scaledOf = (minor: number, coin: Coin): number => {
  const [whole = '0', fraction = ''] = amountText(minor, coin).split('.');
  return Number(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
};

/** The session identifies the player; `user` has to match it. */
function sessionOf({ user, token }: { user: string; token: string }): NamedSession | null {
  const named = namedSession(token);
  return named?.account === user ? named : null;
}

const within =
  <Body extends { user: string; token: string; currency?: string }>(
    handle: (caller: calls.Caller, body: Body, of: NamedSession, coin: Coin) => Promise<WalletAnswer['answer']>,
  ) =>
  async (caller: calls.Caller, body: Body): Promise<WalletAnswer> => {
    const of = sessionOf(body);
    if (!of) return { answer: refuse('session.unknown') };
    const coin = { currency: of.currency, shift: 0 };
    if (body.currency !== undefined && body.currency !== of.currency)
      return { answer: refuse('currency.refused', { currency: body.currency }) };
    return { answer: await handle(caller, body, of, coin), coin };
  };

const balanceAnswer = (of: NamedSession, balanceMinor: number, coin: Coin) =>
  ok({ user: of.account, currency: of.currency, balance: scaledOf(balanceMinor, coin) });

const ENDPOINTS = {
  'user/balance': reading(
    wire.balance,
    within(async (caller, _, of, coin) => {
      const answer = await calls.balance(caller, of);
      return answer.ok ? balanceAnswer(of, answer.value, coin) : answer;
    }),
  ),
  'transaction/bet': reading(
    wire.bet,
    within(async (caller, body, of, coin) => {
      const read = minorOf(decimals(body.amount), coin);
      if (!read.ok) return read;
      const one = { id: body.transaction_uuid, type: 'bet', amountMinor: read.value } as const;
      return round(caller, body, of, coin, [one]);
    }),
  ),
  'transaction/win': reading(
    wire.win,
    within(async (caller, body, of, coin) => {
      // A lost round ends with a win of 0.
      if (body.amount === 0) {
        const ended = await calls.finish(caller, { ...of, round: body.round });
        return ended.ok ? balanceAnswer(of, ended.value.balanceMinor, coin) : ended;
      }
      const read = minorOf(decimals(body.amount), coin);
      if (!read.ok) return read;
      const one = { id: body.transaction_uuid, type: 'win', amountMinor: read.value } as const;
      return round(caller, body, of, coin, [one]);
    }),
  ),
  'transaction/rollback': reading(
    wire.rollback,
    within(async (caller, body, of, coin) => {
      const transactions = [{ id: body.transaction_uuid, original: body.reference_transaction_uuid }];
      const finished = body.round_closed ?? false;
      const answer = await calls.rollback(caller, { ...of, round: body.round, finished, transactions });
      return answer.ok ? balanceAnswer(of, answer.value.balanceMinor, coin) : answer;
    }),
  ),
};

async function round(
  caller: calls.Caller,
  { round: name, game_code: game, round_closed: finished = false }: wire.Bet | wire.Win,
  of: NamedSession,
  coin: Coin,
  transactions: calls.BetWinCall['transactions'],
): Promise<WalletAnswer['answer']> {
  const { account, session, currency } = of;
  const call = { account, session, currency, game, round: name, finished, unbilled: false, transactions };
  const answer = await calls.betWin(caller, call);
  return answer.ok ? balanceAnswer(of, answer.value.balanceMinor, coin) : answer;
}

const STATUS: Readonly<Record<number, string>> = {
  100: 'RS_ERROR_NOT_ENOUGH_MONEY',
  101: 'RS_ERROR_INVALID_TOKEN',
  105: 'RS_ERROR_LIMIT_REACHED',
  106: 'RS_ERROR_LIMIT_REACHED',
  107: 'RS_ERROR_INVALID_GAME',
  110: 'RS_ERROR_USER_DISABLED',
  153: 'RS_ERROR_USER_DISABLED',
  154: 'RS_ERROR_WRONG_CURRENCY',
  403: 'RS_ERROR_INVALID_SIGNATURE',
  405: 'RS_ERROR_INVALID_GAME',
  409: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
};

/** Hub88's studios take "duplicate" as success, so only a win is answered with it, whose money was booked. */
function statusOf(refusal: Refusal, endpoint: string): string {
  if (refusal.code === 'session.ended') return 'RS_ERROR_TOKEN_EXPIRED';
  if (refusal.code === 'idempotency.key_reused' && endpoint === 'transaction/win')
    return 'RS_ERROR_DUPLICATE_TRANSACTION';
  return STATUS[studioErrorOf(refusal).apiCode] ?? 'RS_ERROR_WRONG_SYNTAX';
}

export const hub88: Dialect = {
  async genuine({ publicKey }, { headers, raw }) {
    const sign = headers.get('x-hub88-signature') ?? '';
    if (!publicKey || !/^[\w+/]{40,}={0,2}$/.test(sign)) return refuse('webhook.signature');
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, false, ['verify']);
    const genuine = await crypto.subtle.verify(algorithm, key, Buffer.from(sign, 'base64'), raw);
    return genuine ? ok(null) : refuse('webhook.signature');
  },

  handle(caller, { method, endpoint, body }) {
    if (method !== 'POST' || !Object.hasOwn(ENDPOINTS, endpoint)) return null;
    return ENDPOINTS[endpoint as keyof typeof ENDPOINTS](caller, body);
  },

  reply({ answer }, { endpoint, body }) {
    const request_uuid = typeof body === 'object' && body !== null ? Reflect.get(body, 'request_uuid') : undefined;
    if (answer.ok) return answeredWith({ ...answer.value, status: 'RS_OK', request_uuid });
    const { status } = studioErrorOf(answer);
    if (status === 500) return answeredWith({ status: 'RS_ERROR_UNKNOWN', request_uuid }, 500);
    return answeredWith({ status: statusOf(answer, endpoint), request_uuid });
  },
};
