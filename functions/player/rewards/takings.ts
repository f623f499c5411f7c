// What operators have taken from the player, a row each: the player may contest each once (ADR 160). The row says what it was worth and
// how it stood, so that it can be given back; who decides on it is functions/player/whole/contests.ts.

import type { OperatorReason, Stage } from '#shared/domain/bonuses/stage.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Names } from '#shared/domain/notices/kind.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { CoinReason } from '#shared/domain/rewards/out.ts';
import type { ContestState, TakenKind, UpheldReason } from '#shared/domain/rewards/takings.ts';
import { plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { bySession } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { cancel } from './cancel.ts';
import { DAY_MS, endOf } from './clock.ts';
import { byNo, type Gift, giftRef, giftWorth, heldIn } from './gifts.ts';
import { coinsEurMinor, takePoints } from './points.ts';

export interface Taking {
  readonly no: number;
  readonly kind: TakenKind;
  /** The movement of points, or the gift. */
  readonly of: number;
  readonly why: CoinReason | OperatorReason;
  /** Who took it, as a list: none of them decides on it. Null after an erasure. */
  readonly operators: string | null;
  /** Of a gift: its stage and the time it had left. */
  readonly stage: Stage | null;
  readonly left_ms: number | null;
  /** The coins, or what the gift's purse held. */
  readonly held: number;
  /** What it was worth. */
  readonly worth: number;
  readonly currency: Currency;
  readonly at: number;
  /** Null while the player has not contested it. */
  readonly state: ContestState | null;
  /** What the player wrote. */
  readonly words: string | null;
  readonly contested_at: number | null;
  readonly until_at: number | null;
  readonly decided_at: number | null;
  readonly reason: UpheldReason | null;
}

export interface TakingView {
  id: string;
  kind: TakenKind;
  gift: number | null;
  title: Names | null;
  coins: number | null;
  why: string;
  atMs: number;
  contest: {
    atMs: number;
    words: string;
    state: ContestState;
    /** By when it is given back, if nobody has decided. */
    untilMs: number;
    decidedAtMs: number | null;
    reason: UpheldReason | null;
  } | null;
}

type Fields = Pick<Taking, 'kind' | 'of' | 'why' | 'stage' | 'left_ms' | 'held' | 'worth' | 'currency'>;

const note = (tx: Tx, fields: Fields, operators: readonly string[]): void =>
  void insert(tx, 'taking', { ...fields, operators: JSON.stringify(operators), at: tx.nowMs });

/** An operator takes coins. */
export function takeCoins(
  tx: Tx,
  { points, why, source }: { points: number; why: CoinReason; source: string },
  operators: readonly string[],
): void {
  const { no } = takePoints(tx, { source, points, kind: 'taken' });
  const coins = { kind: 'coins', of: no, held: points, worth: coinsEurMinor(points), currency: 'EUR' } as const;
  note(tx, { ...coins, why, stage: null, left_ms: null }, operators);
}

/** An operator ends a gift. */
export function takeGift(tx: Tx, gift: Gift, why: OperatorReason, operators: readonly string[]): void {
  const { no, stage, currency } = gift;
  const fields = { held: heldIn(tx, gift), worth: giftWorth(tx, gift), left_ms: leftOf(tx, gift) };
  cancel(tx, no, why);
  note(tx, { ...fields, kind: 'gift', of: no, why, stage, currency }, operators);
}

/** What a waiting bonus has left is in its row; of what runs it is the time to its end. */
function leftOf(tx: Tx, gift: Gift): number | null {
  if (gift.stage === 'wait') return gift.left_ms;
  const end = endOf(tx, gift) ?? (gift.stage === 'issued' ? gift.activatable_until : gift.ends_at);
  return end === null ? null : Math.max(0, end - tx.nowMs);
}

export const takingId = (tx: Tx, { no }: Pick<Taking, 'no'>): string => `K${profileOf(tx).playerNo}-${no}`;

/** The taking with this id; without one the command ends with `contest.unknown`. */
export function takingCalled(tx: Tx, id: string): Taking {
  const no = Number(/^K\d+-(\d+)$/.exec(id)?.[1] ?? 0);
  const row = one<Taking>(tx, 'select * from taking where no = ?', no);
  if (!row || takingId(tx, row) !== id) throw new Undo(refuse('contest.unknown'));
  return row;
}

/** The most that are listed. */
const MOST = 50;

/** Newest first. */
export const newestTakings = (tx: Tx): Taking[] =>
  all<Taking>(tx, `select * from taking order by no desc limit ${MOST}`);

export const takings = (tx: Tx): TakingView[] => newestTakings(tx).map((row) => takingView(tx, row));

export function takingView(tx: Tx, row: Taking): TakingView {
  const { kind, of, why, held, at, state, words, contested_at, until_at, decided_at, reason } = row;
  const gift = kind === 'gift' ? of : null;
  return {
    id: takingId(tx, row),
    kind,
    gift,
    title: gift === null ? null : (byNo(tx, gift)?.terms.title ?? null),
    coins: kind === 'coins' ? held : null,
    why,
    atMs: at,
    contest: state && {
      atMs: contested_at ?? at,
      words: words ?? '',
      state,
      untilMs: until_at ?? at,
      decidedAtMs: decided_at,
      reason,
    },
  };
}

export interface ContestInput extends Keyed {
  taking: string;
  words: string;
}

/** Once for each taking. From here on it is held, whoever the player is by now: also in a break, and where nothing can be given. */
export function contest(tx: Tx, { key, taking, words }: ContestInput): TakingView {
  once(tx, 'contest', key, { taking, words }, () => {
    const row = takingCalled(tx, taking);
    if (row.state !== null) throw new Undo(refuse('contest.once'));
    const untilMs = tx.nowMs + tx.rules.policy.contestDays * DAY_MS;
    const edit = `update taking set state = 'waits', words = ?, contested_at = ?, until_at = ? where no = ?`;
    run(tx, edit, words, tx.nowMs, untilMs, row.no);
    plan(tx, 'contest.end', row.no, untilMs);
    const { worth: amountMinor, currency } = row;
    const about = { what: namedIn(tx, row), sum: { amountMinor, currency }, untilMs };
    tx.facts.push({ type: 'work.changed', kind: 'contest', ref: taking, waiting: true, sinceMs: tx.nowMs, about });
    return null;
  });
  return takingView(tx, takingCalled(tx, taking));
}

/** As operators read it: `500 coins`, `G1042-3`. */
export const namedIn = (tx: Tx, { kind, of, held }: Pick<Taking, 'kind' | 'of' | 'held'>): string =>
  kind === 'coins' ? `${held} coins` : giftRef(tx, { no: of });

const commands = {
  takings: bySession(takings),
  contest: bySession(contest),
};

export const noun = {
  commands,
  tables: {
    taking: [
      `create table taking (no integer primary key, kind text not null, of integer not null, why text not null,
        operators text, stage text, left_ms integer, held integer not null, worth integer not null,
        currency text not null, at integer not null, state text, words text, contested_at integer, until_at integer,
        decided_at integer, reason text)`,
    ],
  },
} satisfies Noun;
