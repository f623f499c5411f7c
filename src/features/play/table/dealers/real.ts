// Real money: the server decides. A bet without an answer is sent again unchanged, until there is one.
import { answerRealityCheck, listLimits, readRealityCheck } from '#shared/contract/limits.ts';
import { actOnRound, listRounds, placeBet, type Round, type RoundAnswer, readRound } from '#shared/contract/rounds.ts';
import { stopsPlay } from '#shared/domain/limits/reached.ts';
import { isCurrency } from '#shared/domain/money.ts';
import type { Json } from '#shared/games/engine.ts';
import { call } from '#src/client/api.ts';
import type { Offer } from '#src/client/commitments.ts';
import { paths } from '#src/paths.ts';
import { askAgain, isHonoured, isSame, promise } from '#src/stores/promise.ts';
import type { Dealer, Dealt, Ended, LimitsLeft, Past, TableGame, Wager } from '../game.ts';
import { SEED_CHANGED, UNKNOWN } from '../refusals.ts';

export function realDealer(game: TableGame, currency: () => string): Dealer {
  let unanswered: { wager: Wager; from: Offer; currency: string } | undefined;
  /** The seeds of the open round: its later moves are drawn from the same. */
  let opened: Pick<Round, 'id' | 'fairness'> | undefined;
  let unansweredMove: { id: string; body: { step: number; action: Json } } | undefined;
  return {
    /** Without an answer the bet may have been placed: the same bet is sent again, never a new one. */
    async deal(wager) {
      const code = unanswered?.currency ?? currency();
      if (!isCurrency(code)) return { ok: false, code: 'currency.refused' };
      const from = unanswered?.from ?? (await promise());
      if (!from) return { ok: false, code: UNKNOWN };
      const pending = unanswered ?? { wager, from, currency: code };
      unanswered = pending;
      const { seedHash, clientSeed } = from;
      const { freespins, run, action, stakeMinor } = pending.wager;
      const bet = { game: game.id, action, seed: { seedHash, clientSeed } };
      const body =
        freespins === undefined ? { ...bet, stakeMinor, currency: code } : { ...bet, freespins, ...(run && { run }) };
      const called = await call(placeBet, { body, lasts: 'page' });
      if (!called.ok) {
        const { code, data } = called.problem;
        if (code !== UNKNOWN) unanswered = undefined;
        if (data?.why !== 'seed') return { ok: false, code, data };
        // Nothing was placed. The house chose the seeds it names instead knowing this bet, so the player decides again.
        await askAgain();
        return { ok: false, code: SEED_CHANGED };
      }
      unanswered = undefined;
      opened = called.value.round;
      return { ok: true, value: marked(called.value, await isHonoured(from, called.value.round.fairness)) };
    },
    async act({ id, step }, action) {
      const pending = unansweredMove?.id === id ? unansweredMove : { id, body: { step, action } };
      unansweredMove = pending;
      const called = await call(actOnRound, { params: { id }, body: pending.body, lasts: 'page' });
      if (!called.ok && called.problem.code === UNKNOWN) return { ok: false, code: UNKNOWN };
      unansweredMove = undefined;
      if (called.ok) {
        const same = opened?.id !== id || isSame(opened, called.value.round);
        return { ok: true, value: marked(called.value, same) };
      }
      const { code, data } = called.problem;
      // Another tab or the house has finished it: its result is shown.
      const ended = code === 'round.settled' ? await readAgain(id) : null;
      return ended ? { ok: true, value: ended } : { ok: false, code, data };
    },
    read: readAgain,
    async open() {
      const round = await openRound(game);
      return round ? dealtOf(round) : null;
    },
    past: () => pastRounds(game),
  };
}

export async function pastRounds(game: TableGame): Promise<Past> {
  const called = await call(listRounds, { query: { game: game.id } });
  if (!called.ok) return { rounds: [], nextAtMs: 0 };
  const { items, nextAtMs = 0 } = called.value;
  return { rounds: items.filter(({ status }) => status === 'settled').map(dealtOf), nextAtMs };
}

/** The answer as the table shows it, marked where the round was not drawn from the seeds that its bet named. */
const marked = (answer: RoundAnswer, honoured: boolean): Dealt => ({
  ...answered(answer),
  ...(!honoured && { swapped: true }),
});

async function readAgain(id: string): Promise<Dealt | null> {
  const called = await call(readRound, { params: { id } });
  return called.ok ? dealtOf(called.value) : null;
}

/** The player's open round at this table; null where there is none. */
export async function openRound(game: TableGame): Promise<Round | null> {
  const called = await call(listRounds, { query: { game: game.id, status: 'open' } });
  return (called.ok && called.value.items[0]) || null;
}

export const answered = ({ round, wallet, nextAtMs, freespins }: RoundAnswer): Dealt => ({
  ...dealtOf(round),
  nextAtMs,
  balanceMinor: wallet.amountMinor,
  ...(freespins && { freespins }),
});

export function dealtOf(round: Round): Dealt {
  const { id, stakeMinor, payoutMinor, events, view, actions, status, house, free, placedAtMs } = round;
  return {
    id,
    stakeMinor,
    payoutMinor,
    events,
    view,
    placedAtMs,
    step: actions.length,
    done: status !== 'open',
    ...(house && { house }),
    ...(free && { free }),
    nextAtMs: placedAtMs,
    balanceMinor: null,
    verifyPath: paths.fairness(id),
  };
}

export async function ended(id: string): Promise<Ended | null> {
  const called = await call(readRound, { params: { id } });
  if (!called.ok || called.value.status === 'open') return null;
  const { game, status } = called.value;
  return { game, round: dealtOf(called.value), voided: status === 'voided' };
}

/** What the tightest limit of each type leaves in a currency; null where none is set. */
export async function limitsLeft(currency: string): Promise<LimitsLeft> {
  const called = await call(listLimits);
  const limits = called.ok ? called.value.limits : [];
  const leastOf = (wanted: 'loss' | 'wager'): number | null => {
    const lefts = limits
      .filter(({ type, state }) => type === wanted && state === 'active')
      .flatMap(({ accounts }) => accounts.filter((account) => account.currency === currency))
      .map((account) => account.remaining_cents);
    return lefts.length > 0 ? Math.min(...lefts) : null;
  };
  return { lossMinor: leastOf('loss'), wagerMinor: leastOf('wager') };
}

/** Whether one of the player's limits stops play for money. */
export async function isStopped(): Promise<boolean> {
  const called = await call(listLimits);
  if (!called.ok) return false;
  const { stop, limits } = called.value;
  if (stop) return true;
  return limits.some(({ accounts, duration_minutes: minutes, used_minutes: usedMinutes, ...limit }) =>
    stopsPlay({
      ...limit,
      accounts: accounts.map((account) => ({ remainingMinor: account.remaining_cents })),
      minutes,
      usedMinutes,
    }),
  );
}

export const readCheck = () => call(readRealityCheck);
export const answerCheck = () => call(answerRealityCheck);
