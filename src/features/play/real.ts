// Real money: the server decides. The key of a bet is made here, before the first try, and kept until an answer is known.
import { answerRealityCheck, listLimits, readRealityCheck } from '#shared/contract/limits.ts';
import { listRounds, placeBet, type Round } from '#shared/contract/rounds.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { call, newKey } from '#src/client/api.ts';
import { paths } from '#src/paths.ts';
import type { Asked, Dealer, Dealt, TableGame } from './game.ts';

/** No answer came: the bet may have been placed. It is asked for again with the same key, never anew. */
const UNKNOWN = 'server.unavailable';

export function realDealer(game: TableGame, currency: () => string): Dealer {
  let unanswered: { key: string; asked: Asked; currency: string } | undefined;
  return {
    async deal(asked) {
      const code = unanswered?.currency ?? currency();
      if (!isCurrency(code)) return { ok: false, code: 'currency.refused' };
      const pending = unanswered ?? { key: newKey(), asked, currency: code };
      unanswered = pending;
      const body = { game: game.id, ...pending.asked, currency: code };
      const called = await call(placeBet, { body, key: pending.key });
      if (!called.ok) {
        if (called.problem.code !== UNKNOWN) unanswered = undefined;
        return { ok: false, code: called.problem.code, data: called.problem.data };
      }
      unanswered = undefined;
      const { round, wallet, nextAtMs } = called.value;
      return { ok: true, value: { ...dealtOf(round), nextAtMs, balanceMinor: wallet.amountMinor } };
    },
    async past() {
      const called = await call(listRounds, { query: { game: game.id } });
      if (!called.ok) return [];
      return called.value.items.filter(({ status }) => status === 'settled').map(dealtOf);
    },
  };
}

function dealtOf(round: Round): Dealt {
  const { id, stakeMinor, payoutMinor, events, placedAtMs } = round;
  return {
    ...{ id, stakeMinor, payoutMinor, events, placedAtMs },
    nextAtMs: placedAtMs,
    balanceMinor: 0,
    verifyPath: paths.fairness(id),
  };
}

/** What the tightest loss limit leaves in a currency; null where no loss limit is set. */
export async function lossLeft(currency: string): Promise<number | null> {
  const called = await call(listLimits);
  if (!called.ok) return null;
  const lefts = called.value.limits
    .filter(({ type, state }) => type === 'loss' && state === 'active')
    .flatMap(({ accounts }) => accounts.filter((account) => account.currency === currency))
    .map((account) => account.remaining_cents);
  return lefts.length > 0 ? Math.min(...lefts) : null;
}

export const readCheck = () => call(readRealityCheck);
export const answerCheck = () => call(answerRealityCheck);
