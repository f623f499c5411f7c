// Our own wallet protocol, as in provider-wallet.md.
import type { Reply } from '#functions/player/rounds/provider.ts';
import { verified } from '#functions/ports/studios/signature.ts';
import * as wire from '#functions/ports/studios/wire.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { amountText, type Coin, coinOf, minorOf } from '#shared/domain/wallet/amounts.ts';
import { carriesBalance, studioErrorOf } from '#shared/domain/wallet/errors.ts';
import * as calls from './calls.ts';
import { answeredWith, type Dialect, reading, type WalletAnswer } from './dialect.ts';
import { issueOf } from './issues.ts';

type Outcome = WalletAnswer['answer'];
type Endpoint = (caller: calls.Caller, body: unknown) => Promise<WalletAnswer>;

/** One endpoint: its schema, and the handler of a body that names a currency of ours. */
const endpoint = <Body extends { account_id: string; currency: string }>(
  schema: Parameters<typeof reading<Body>>[0],
  handle: (caller: calls.Caller, body: Body, coin: Coin) => Promise<Outcome>,
): Endpoint =>
  reading(schema, async (caller, body) => {
    const coin = coinOf(body.currency, caller.studio.coins);
    if (!coin) return { answer: refuse('currency.unknown') };
    return { answer: await handle(caller, body, coin), coin };
  });

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  balance: endpoint(wire.balance, async (caller, body, coin) => {
    const answer = await calls.balance(caller, { account: body.account_id, currency: coin.currency });
    return answer.ok ? ok({ balance: amountText(answer.value, coin) }) : answer;
  }),

  betwin: endpoint(wire.betWin, async (caller, body, coin) => {
    const transactions = [];
    for (const [at, { id_provider: id, type, amount, jackpot_win, freespin_issue_id }] of body.transactions.entries()) {
      const invalid = (field: string) => refuse('request.invalid', { field: `transactions.${at}.${field}` });
      const read = minorOf(amount, coin);
      if (!read.ok) return invalid('amount');
      const jackpot = jackpot_win === undefined ? ok(0) : minorOf(jackpot_win, coin);
      if (!jackpot.ok || jackpot.value > read.value || (type === 'bet' && jackpot.value > 0))
        return invalid('jackpot_win');
      const free = type === 'bet' ? calls.freeOf(caller, body.account_id, freespin_issue_id) : ok({});
      if (!free.ok) return free;
      transactions.push({ id, type, amountMinor: read.value, jackpotMinor: jackpot.value, ...free.value });
    }
    const answer = await calls.betWin(caller, {
      account: body.account_id,
      currency: coin.currency,
      session: body.session_id,
      game: body.game_id,
      round: body.round_id,
      finished: body.finished ?? false,
      unbilled: body.transactions.some(({ billable }) => billable === false),
      transactions,
    });
    return answer.ok ? ok(moved(answer.value, body.transactions, coin)) : answer;
  }),

  rollback: endpoint(wire.rollback, async (caller, body, coin) => {
    const answer = await calls.rollback(caller, {
      account: body.account_id,
      currency: coin.currency,
      round: body.round_id_provider,
      finished: body.finished ?? false,
      transactions: body.transactions.map(({ id_provider: id, original_id_provider: original }) => ({ id, original })),
    });
    return answer.ok ? ok(moved(answer.value, body.transactions, coin, false)) : answer;
  }),

  finish: endpoint(wire.finish, async (caller, body, coin) => {
    const named = { account: body.account_id, currency: coin.currency, round: body.round_id };
    const answer = await calls.finish(caller, named);
    return answer.ok ? ok({ balance: amountText(answer.value.balanceMinor, coin) }) : answer;
  }),

  'freespins/finish': (caller, input) => finishFree(caller, input),

  'promo/win': endpoint(wire.promoWin, async (caller, body, coin) => {
    const read = minorOf(body.amount, coin);
    if (!read.ok) return read;
    const answer = await calls.promoWin(caller, {
      account: body.account_id,
      currency: coin.currency,
      id: body.id_provider,
      amountMinor: read.value,
      eventType: body.event_type,
      event: body.event_id,
    });
    if (!answer.ok) return answer;
    const { id, balanceMinor } = answer.value;
    const balance = amountText(balanceMinor, coin);
    return ok({ id, id_provider: body.id_provider, balance, bonus_amount: amountText(0, coin) });
  }),
};

const NOTHING = /^0(\.0+)?$/;

/** The only call without account and currency, which follow from its set. */
const finishFree = reading(wire.finishFree, async (caller, body) => {
  const { issue_id: issue, amount, id_provider: id = issue } = body;
  const coin = coinOf(issueOf(issue)?.currency ?? '');
  if (!coin) return { answer: refuse('bonus.unknown') };
  const nothing = typeof amount === 'string' && NOTHING.test(amount);
  const amountMinor = nothing ? ok(0) : minorOf(amount, coin);
  if (!amountMinor.ok) return { answer: amountMinor };
  const answer = await calls.finishFree(caller, { issue, id, amountMinor: amountMinor.value });
  return { answer: answer.ok ? ok({ balance: amountText(answer.value.balanceMinor, coin) }) : answer, coin };
});

/** Each transaction under the id in the call; our id is '' for one that never arrived. */
function moved(
  { roundId, balanceMinor, transactions }: Reply,
  sent: readonly { id_provider: string }[],
  coin: Coin,
  bonus = true,
): Record<string, unknown> {
  return {
    round_id: roundId ?? '',
    balance: amountText(balanceMinor, coin),
    transactions: sent.map(({ id_provider }, at) => ({
      id_provider,
      id: transactions[at]?.no ?? '',
      ...(bonus && { bonus_amount: amountText(transactions[at]?.bonusMinor ?? 0, coin) }),
    })),
  };
}

/** The words of provider-wallet.md. */
export const own: Dialect = {
  genuine: (studio, { headers, raw }, nowMs) => verified(studio, headers, raw, nowMs),

  handle(caller, { method, endpoint: name, body }) {
    const handle = method === 'POST' && Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
    return handle ? handle(caller, body) : null;
  },

  /** Final refusals are 400; calls that have to be repeated get 500. */
  reply({ answer, coin }) {
    if (answer.ok) return answeredWith(answer.value);
    const { status, code, apiCode, message } = studioErrorOf(answer);
    const balanceMinor = answer.detail?.balanceMinor;
    const balance =
      coin && carriesBalance(apiCode) && typeof balanceMinor === 'number' ? amountText(balanceMinor, coin) : undefined;
    const field = apiCode === 400 ? answer.detail?.field : undefined;
    const meta = {
      api_code: apiCode,
      api_message: message,
      ...(typeof field === 'string' && { api_field: field }),
      ...(balance !== undefined && { balance }),
    };
    return answeredWith({ code, msg: message, meta }, status);
  },
};
