// What an outside studio, and the page that frames its game, request from the player's object: each call of the wallet
// is one command here; a refusal contains the balance, too (provider-wallet.md 2).

import { line } from '#shared/base/line.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, ok, type Refusal } from '#shared/domain/refusal.ts';
import { TAKEN_BACK } from '#shared/domain/wallet/errors.ts';
import { accountOf, activeAccount, needAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, bySystem, type Shell } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';
import { guardTime } from '../limits/guard.ts';
import { profileOf } from '../person/profile.ts';
import { playableOf } from './funding.ts';
import { type OpenedSession, openSession, renewSession, stakerOf } from './game-sessions.ts';
import { cameAfterAll, closedRefs, itemId, noteCompared, noteItem, waitingItems } from './items.ts';
import { type OwnStudioRow, studioMovements } from './movements.ts';
import { paidEurMinor } from './paid.ts';
import { type Promoted, type PromoWin, promoWin } from './promos.ts';
import {
  ABOVE_MOST,
  type BetWin,
  betWin,
  type Finish,
  type FinishedSet,
  finish,
  finishFree,
  type OutsideTitle,
  type Reply,
  type Rollback,
  rollback,
} from './provider.ts';
import { byRef } from './row.ts';
import { mayPlay, mayStakeNow, mostOf } from './stake.ts';
import { noteWords } from './words.ts';

/** What a studio receives when its game is opened. */
export interface OpenedGame {
  session: string;
  playerId: string;
  country: string;
  /** The market's requirements for the game. */
  maxStakeMinor: number;
  minCycleMs: number;
  autoplay: boolean;
  realityCheckMin: number;
}

/** Opens a game: judged like a stake, except for the amount (I30). */
export function openGame(tx: Tx, asker: Asker, input: OpenedSession, title: OutsideTitle): OpenedGame {
  mayStakeNow(tx, asker, title.asks);
  mayPlay(tx, asker, title);
  needAccount(tx, input.currency);
  guardTime(tx);
  const { playerId, country, checkMinutes } = profileOf(tx);
  const { minCycleMs, realityCheckMinutes } = tx.rules.market;
  return {
    session: openSession(tx, asker, input),
    playerId,
    country,
    maxStakeMinor: mostOf(tx, title, input.currency),
    minCycleMs: title.category === 'slots' ? minCycleMs.slots : minCycleMs.default,
    autoplay: false,
    realityCheckMin: checkMinutes ?? realityCheckMinutes.default,
  };
}

/** Why the last stake of a session was refused: the page shows it in the player's language, which the studio does not know. */
type Refusals = Map<string, Refusal>;
const refusals = new WeakMap<Shell, Refusals>();
const refusalsOf = (shell: Shell): Refusals => {
  const known = refusals.get(shell) ?? new Map<string, Refusal>();
  refusals.set(shell, known);
  return known;
};
const REFUSALS_MOST = 20;

/** How a session's last stake ended: once one is taken, the refusal before it is over. */
function remember(shell: Shell, session: string, refused: Refusal | null): void {
  const known = refusalsOf(shell);
  known.delete(session);
  if (refused) known.set(session, refused);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - REFUSALS_MOST))) known.delete(oldest);
}

/** Renews an open session with its visitor's present place, and answers why its last stake was refused. */
async function renewGame(shell: Shell, asker: Asker, id: string): Promise<Answer<{ refused: Refusal | null }>> {
  const renewed = await shell.session(asker, (tx) => renewSession(tx, asker, id));
  if (!renewed.ok) return renewed;
  const refused = refusalsOf(shell).get(id) ?? null;
  refusalsOf(shell).delete(id);
  return ok({ refused });
}

interface Call {
  provider: string;
  currency: Currency;
}

/** What may be staked now, cash and bonus. */
function studioBalance(tx: Tx, { currency }: Call): number {
  accountOf(tx, currency);
  return playableOf(tx, currency);
}

/**
 * How much a call has paid out, less what it has taken, in EUR cents: the studio's day is the sum
 * (functions/call-log/day.ts).
 */
export interface Paid {
  paidEurMinor: number;
}
const paid = <Value extends object>(tx: Tx, currency: Currency, value: Value): Value & Paid => ({
  ...value,
  paidEurMinor: paidEurMinor(tx, currency),
});

/** `isNew` is false for a repetition: nothing was moved by it, and some studios must be told. */
export type Outcome = Reply & Paid & { isNew: boolean };
const outcomeOf = (tx: Tx, currency: Currency, reply: Reply): Outcome => ({
  ...paid(tx, currency, reply),
  isNew: tx.rows.length > 0,
});

const stakeIn = ({ transactions }: BetWin) => transactions.find(({ type }) => type === 'bet');
const winsIn = ({ transactions }: BetWin): string[] =>
  transactions.flatMap(({ id, type }) => (type === 'bet' ? [] : [id]));

/** A stake requires a session; payouts and repetitions do not. */
async function studioBetWin(
  shell: Shell,
  { session, ...input }: BetWin & { session: string },
  title: OutsideTitle | undefined,
): Promise<Answer<Outcome>> {
  const answer = await shell.sure(() =>
    shell.system((tx) => {
      const staker = () => stakerOf(tx, input.provider, session, input.currency);
      const reply = betWin(tx, staker, input, title);
      if (tx.rows.length > 0) cameAfterAll(tx, input.provider, winsIn(input));
      return outcomeOf(tx, input.currency, reply);
    }),
  );
  if (stakeIn(input)) remember(shell, session, answer.ok ? null : answer);
  if (answer.ok) return answer;
  const isAboveMost = answer.detail?.why === ABOVE_MOST.why;
  if (isAboveMost) console.error(line({ event: 'studio.above_most', studio: input.provider, round: input.round }));
  if (winsIn(input).length > 0)
    if (answer.code === 'round.unknown' || isAboveMost) await shell.system((tx) => noteRefused(tx, 'win', input));
    else if (answer.detail?.why === TAKEN_BACK.why)
      await shell.system((tx) => isVoidedHere(tx, input) && noteRefused(tx, 'late_win', input));
  return answer;
}

async function promoted(shell: Shell, input: PromoWin): Promise<Answer<Promoted & Paid>> {
  const answer = await shell.system((tx) => paid(tx, input.currency, promoWin(tx, input)));
  if (!answer.ok && answer.detail?.why === ABOVE_MOST.why)
    console.error(line({ event: 'studio.above_most', studio: input.provider, promo: input.event }));
  return answer;
}

/** A studio's day in this player's books, with the items of it that are open or decided. */
export interface StudioDay {
  rows: OwnStudioRow[];
  waits: Waiting[];
  /** By the studio's ids: items that an operator has closed without a change. */
  closed: string[];
}

/** `late_win`: of a round that an operator has voided. */
interface Waiting {
  /** The office's name for it: `U1042-3`. */
  id: string;
  kind: 'win' | 'late_win' | 'rollback' | 'overdue';
  /** The studio's id of the round. */
  round: string;
  /** The studio's name for the win; null for a whole round. */
  ref: string | null;
  amountMinor: number;
  currency: Currency;
  atMs: number;
}

/** `named`: movements that the studio counts for the day, which may be booked here on another day. */
interface DayWish {
  provider: string;
  fromMs: number;
  toMs: number;
  named: readonly string[];
}

function studioDay(tx: Tx, { provider, fromMs, toMs, named }: DayWish): StudioDay {
  const waits = waitingItems(tx, provider).map(({ no, kind, round, ref, amount, currency, first_at }) => ({
    id: itemId(tx, no),
    kind: kind as Waiting['kind'],
    round,
    ref: kind === 'win' || kind === 'late_win' ? ref : null,
    amountMinor: amount,
    currency,
    atMs: first_at,
  }));
  const promos = all<OwnStudioRow>(
    tx,
    `select ref as id, event as round, 'promo' as type, amount as amountMinor, currency, at as atMs from studio_promo
      where studio = ? and at >= ? and at < ?`,
    ...[provider, fromMs, toMs],
  );
  const rows = studioMovements(tx.store, provider, { fromMs, toMs, named });
  return { rows: [...rows, ...promos], waits, closed: closedRefs(tx, provider) };
}

/** Wins of unknown rounds, or higher than the studio's titles may pay: an operator sees those that remain. */
function noteRefused(
  tx: Tx,
  kind: 'win' | 'late_win',
  { provider, round, game, currency, transactions }: BetWin,
): void {
  for (const { id, type, amountMinor } of transactions)
    if (type !== 'bet')
      noteItem(tx, { studio: provider, kind, ref: id, round, type: 'win', game, currency, amount: amountMinor });
}

/** An operator has voided the round: a win of it is for operators to decide. */
const isVoidedHere = (tx: Tx, { provider, round }: BetWin): boolean => {
  const row = byRef(tx, `provider:${provider}`, round);
  return row?.status === 'voided' && row.house === 1;
};

const commands = {
  openGame: (shell: Shell, asker: Asker, input: OpenedSession, title: OutsideTitle) =>
    shell.sure(() => shell.session(asker, (tx) => openGame(tx, asker, input, title))),
  renewGame,
  studioBalance: bySystem(studioBalance),
  studioBetWin,
  studioRollback: (shell: Shell, input: Rollback) =>
    shell
      .system((tx) => {
        const answer = rollback(tx, input);
        return answer.ok ? ok(outcomeOf(tx, input.currency ?? activeAccount(tx), answer.value)) : answer;
      })
      .then((answer) => (answer.ok ? answer.value : answer)),
  studioFinish: bySystem((tx, input: Finish) => finish(tx, input)),
  studioDay: bySystem(studioDay),
  studioCompared: bySystem(noteCompared),
  studioWords: bySystem(noteWords),
  studioPromo: (shell: Shell, input: PromoWin) => promoted(shell, input),
  studioFinishFree: bySystem((tx, input: FinishedSet) => paid(tx, input.currency, finishFree(tx, input))),
};

const attempts = {
  openGame: (_: Asker, { game: subject, currency }: OpenedSession): Attempt => ({ act: 'game', subject, currency }),
  studioBetWin: (call: BetWin): Attempt | null => {
    const { game: subject, currency } = call;
    const bet = stakeIn(call);
    return bet ? { act: 'bet', subject, amountMinor: bet.amountMinor, currency } : null;
  },
};

export const noun = { commands, attempts } satisfies Noun;
