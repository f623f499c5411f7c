// Our own dialect of the wallet: the words of provider-wallet.md to calls, and answers back to its words.
import type { Reply } from '#functions/player/rounds/provider.ts';
import * as wire from '#functions/ports/studios/wire.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { amountText, type Coin, coinOf, minorOf } from '#shared/domain/wallet/amounts.ts';
import * as calls from './calls.ts';

type Outcome = Answer<Record<string, unknown>>;
type Endpoint = (caller: calls.Caller, body: unknown) => Promise<WalletAnswer>;
/** With the coin of the call, in which a refusal tells the balance. */
export interface WalletAnswer {
  readonly answer: Outcome;
  readonly coin?: Coin;
}

const invalid: WalletAnswer = { answer: refuse('request.invalid') };

interface Schema<Body> {
  safeParse(input: unknown): { success: true; data: Body } | { success: false };
}

/** One endpoint: its schema, and what is made of a body that has its shape and names a currency of ours. */
const endpoint =
  <Body extends { account_id: string; currency: string }>(
    schema: Schema<Body>,
    handle: (caller: calls.Caller, body: Body, coin: Coin) => Promise<Outcome>,
  ): Endpoint =>
  async (caller, input) => {
    const read = schema.safeParse(input);
    if (!read.success) return invalid;
    const coin = coinOf(read.data.currency, caller.studio.coins);
    if (!coin) return { answer: refuse('currency.unknown') };
    return { answer: await handle(caller, read.data, coin), coin };
  };

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  balance: endpoint(wire.balance, async (caller, body, coin) => {
    const answer = await calls.balance(caller, { account: body.account_id, currency: coin.currency });
    return answer.ok ? ok({ balance: amountText(answer.value, coin) }) : answer;
  }),

  betwin: endpoint(wire.betWin, async (caller, body, coin) => {
    if (body.transactions.some(({ freespin_issue_id }) => freespin_issue_id !== undefined))
      return refuse('request.invalid', { why: 'freespins' });
    const transactions = [];
    for (const { id_provider: id, type, amount, jackpot_win } of body.transactions) {
      const read = minorOf(amount, coin);
      if (!read.ok) return read;
      const jackpot = jackpot_win === undefined ? ok(0) : minorOf(jackpot_win, coin);
      if (!jackpot.ok) return jackpot;
      if (jackpot.value > read.value || (type === 'bet' && jackpot.value > 0)) return refuse('request.invalid');
      transactions.push({ id, type, amountMinor: read.value, jackpotMinor: jackpot.value });
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
};

/** Each under the name that the call gave it; '' as our name of what was never here. */
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
