// Evolution's protocol: amounts are JSON numbers; nothing is signed, so there is a token in the query and a required
// list of addresses; a credit names its round by `refId`, and a cancel names the debit that it takes back.

import * as wire from '#functions/ports/studios/evolution.ts';
import type { Studio } from '#functions/ports/studios/index.ts';
import { ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { amountText, type Coin, coinOf, minorOf } from '#shared/domain/wallet/amounts.ts';
import { studioErrorOf } from '#shared/domain/wallet/errors.ts';
import * as calls from './calls.ts';
import { answeredWith, type Dialect, reading, type WalletAnswer } from './dialect.ts';
import { namedSession } from './named-sessions.ts';

/** At most six decimals; a number that needs more is not an amount of ours. */
const decimals = (amount: number): string => amount.toFixed(6);

type Answer = WalletAnswer['answer'];

const within =
  <Body extends { sid: string; userId: string; currency?: string }>(
    handle: (caller: calls.Caller, body: Body, of: { account: string; session: string }, coin: Coin) => Promise<Answer>,
  ) =>
  async (caller: calls.Caller, body: Body): Promise<WalletAnswer> => {
    const named = namedSession(body.sid);
    if (named?.account !== body.userId) return { answer: refuse('session.unknown') };
    const coin = coinOf(body.currency ?? named.currency, caller.studio.coins);
    if (!coin) return { answer: refuse('currency.unknown') };
    return { answer: await handle(caller, body, named, coin), coin };
  };

const balanceAnswer = (balanceMinor: number, coin: Coin, repeated = false): Answer =>
  ok({ balance: Number(amountText(balanceMinor, coin)), ...(repeated && { retransmission: true }) });

const slugOf = ({ details }: wire.Game): string => details.table.id;

const balance = within<wire.Checked>(async (caller, _, { account }, coin) => {
  const answer = await calls.balance(caller, { account, currency: coin.currency });
  return answer.ok ? balanceAnswer(answer.value, coin) : answer;
});

async function moves(
  caller: calls.Caller,
  body: wire.Debit,
  of: { account: string; session: string },
  coin: Coin,
  type: 'bet' | 'win',
): Promise<Answer> {
  const { id, refId: round, amount } = body.transaction;
  if (amount === 0 && type === 'win') {
    const ended = await calls.finish(caller, { account: of.account, currency: coin.currency, round });
    return ended.ok ? balanceAnswer(ended.value.balanceMinor, coin) : ended;
  }
  const read = minorOf(decimals(amount), coin);
  if (!read.ok) return read;
  const answer = await calls.betWin(caller, {
    account: of.account,
    session: of.session,
    currency: coin.currency,
    game: slugOf(body.game),
    round,
    // A credit ends its round; later credits are accepted nevertheless.
    finished: type === 'win',
    unbilled: false,
    transactions: [{ id: `${type} ${id}`, type, amountMinor: read.value }],
  });
  return answer.ok ? balanceAnswer(answer.value.balanceMinor, coin, !answer.value.isNew) : answer;
}

const ENDPOINTS = {
  check: reading(wire.checked, async (caller, body) => {
    const { answer, coin } = await balance(caller, body);
    return { answer: answer.ok ? ok({ sid: body.sid }) : answer, coin };
  }),
  balance: reading(wire.checked, balance),
  debit: reading(
    wire.debit,
    within((caller, body, of, coin) => moves(caller, body, of, coin, 'bet')),
  ),
  credit: reading(
    wire.debit,
    within((caller, body, of, coin) => moves(caller, body, of, coin, 'win')),
  ),
  cancel: reading(
    wire.cancel,
    within(async (caller, { transaction: { id, refId: round } }, { account }, coin) => {
      const transactions = [{ id: `cancel ${id}`, original: `bet ${id}` }];
      const call = { account, currency: coin.currency, round, finished: false, transactions };
      const answer = await calls.rollback(caller, call);
      return answer.ok ? balanceAnswer(answer.value.balanceMinor, coin, !answer.value.isNew) : answer;
    }),
  ),
};

const STATUS: Readonly<Record<number, string>> = {
  100: 'INSUFFICIENT_FUNDS',
  101: 'INVALID_SID',
  106: 'CASINO_LIMIT_EXCEEDED_STAKE',
  110: 'ACCOUNT_LOCKED',
  153: 'GEOLOCATION_FAIL',
  400: 'INVALID_PARAMETER',
  403: 'INVALID_TOKEN_ID',
};
const LIMITS: Readonly<Record<string, string>> = {
  loss: 'CASINO_LIMIT_EXCEEDED_LOSS',
  wager: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  session: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  reality_check: 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
};

function statusOf(refusal: Refusal, endpoint: string): string {
  const { code } = refusal;
  const { status, apiCode, message } = studioErrorOf(refusal);
  if (status === 500) return 'TEMPORARY_ERROR';
  if (code.startsWith('bonus.')) return 'BONUS_LIMIT_EXCEEDED';
  if (code === 'idempotency.key_reused') return 'BET_ALREADY_EXIST';
  // A cancel that would leave a win without a bet ends with this error; so does a bet in a round that is over.
  if (code === 'round.settled' && (apiCode === 400 || endpoint === 'cancel')) return 'BET_ALREADY_SETTLED';
  return LIMITS[message] ?? STATUS[apiCode] ?? 'FINAL_ERROR_ACTION_FAILED';
}

const isAllowed = ({ addresses }: Studio, headers: Headers): boolean =>
  addresses.includes(headers.get('cf-connecting-ip') ?? '');

export const evolution: Dialect = {
  async genuine(studio, { headers, query }) {
    const token = new TextEncoder().encode(query.get('authToken') ?? '');
    const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sent = await digest(token);
    let genuine = false;
    for (const secret of studio.secrets) {
      const known = await digest(new TextEncoder().encode(secret));
      // Compares in constant time.
      if (known.reduce((sum, byte, at) => sum | (byte ^ (sent[at] ?? 0)), 0) === 0) genuine = true;
    }
    return genuine && isAllowed(studio, headers) ? ok(null) : refuse('webhook.signature');
  },

  handle(caller, { method, endpoint, body }) {
    if (method !== 'POST' || !Object.hasOwn(ENDPOINTS, endpoint)) return null;
    return ENDPOINTS[endpoint as keyof typeof ENDPOINTS](caller, body);
  },

  reply({ answer }, { endpoint, body }) {
    const uuid = typeof body === 'object' && body !== null ? Reflect.get(body, 'uuid') : undefined;
    if (!answer.ok) return answeredWith({ status: statusOf(answer, endpoint), uuid });
    // The whole playable balance is reported as one amount, because the protocol has no parts.
    return answeredWith({ status: 'OK', uuid, ...answer.value, ...('balance' in answer.value && { bonus: 0 }) });
  },
};
