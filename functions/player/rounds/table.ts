// Rounds that a table decides for many (games.md, live): the stake is held here before the table takes part with it,
// and the table's message settles it once, or returns it. Neither object waits for the other: the table sends through
// its outbox until it is acknowledged; a repeated message changes nothing.

import type { Attempt } from '#shared/domain/office/refusals.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';
import { TAKE_BACKS } from '#shared/games/live.ts';
import { tellAccount } from '../core/accounts.ts';
import { roundId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { once } from '../core/once.ts';
import { deliver } from '../core/outbox.ts';
import { type Asker, bySession, bySystem, type Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { noteTakenBack, takenBack } from '../limits/sitting.ts';
import { notify } from '../person/inbox.ts';
import { publicName } from '../person/profile.ts';
import type { Decider } from './decider.ts';
import { recounted } from './funding.ts';
import { advance, keep, open, voidRound } from './life.ts';
import * as money from './money.ts';
import type { Movement } from './movement.ts';
import { bury, isBuried, isLive, movementBy, movementsOf } from './movements.ts';
import { byNo, byRef, type Row } from './row.ts';
import { type BetInput, cycleMs, mayOpen, mayPay, mayStart, paysNoBonus } from './stake.ts';
import { type Availability, inForce, type Title, titlesOf } from './titles.ts';
import { answer, type RoundAnswer, type RoundView, view } from './view.ts';

/**
 * A stake for a round that a table decides for many (live roulette, baccarat, crash). `key` names this part of the
 * stake for ever; parts that name the same `decider` while its bets are open are one round with one stake.
 */
export interface ReserveInput extends Omit<BetInput, 'seed'> {
  /** The table and its round, unique over all tables: `solstice:4711`. */
  decider: string;
}

/** A held stake, and what others see of the player beside it. */
export interface Held extends RoundAnswer {
  name: string | null;
}

/** A table's result of its round for a player who had stakes in it. */
export interface Verdict {
  decider: string;
  /** The parts of the stake that the table took part with; an unknown part is returned. */
  keys: readonly string[];
  /** The whole round's payout, including returned stakes. */
  payoutMinor: number;
  /** What the table shows, and what happened: stored with the round. */
  view: Json;
  events: readonly Json[];
  /** The player's parts as one action, which replays the round; absent where it equals their request. */
  action?: Json;
  /** The player was excluded: the house left the table for them. */
  house?: boolean;
  /**
   * What the round counts for, in percent (games/weight.ts): the table knows the configuration, so the player's object
   * need not read it to settle. Absent in verdicts from before tables sent weights: then it does not count.
   */
  weight?: number;
  /** The expected cost of its stakes by the title's certificate (games/certified.ts). */
  cost?: number;
}

/** A part of a stake that is returned. */
export interface Returned {
  decider: string;
  key: string;
  /** Because of an exclusion, not because it came too late. */
  house?: boolean;
  /** The player took it back: it counts among those of their sitting. */
  own?: boolean;
}

const TABLE = 'table' as const;

export const table: Decider = {
  timer: 'round.overdue',
  overdue: comeHome,
  // Bets that can be cashed out are cashed out (games.md, At the table): the table is asked until it has answered.
  excluded: (tx, { no, game }) => deliver(tx, [`table:${game}`, { no } satisfies Leave]),
};

/**
 * Holds a stake after all checks of a bet; the market's highest stake limits the round's total. A part is a movement
 * that the table names by its key; a returned part stays, and so does its name (I14): its `reserve` is refused
 * `round.settled`, like any other once the table's round is over for the player.
 */
export function reserve(tx: Tx, asker: Asker, { key, ...input }: ReserveInput, title: Title | undefined): Held {
  const { answer: held } = once(tx, 'reserve', key, input, () => {
    const { decider: ref, currency, stakeMinor, game } = input;
    const known = byRef(tx, TABLE, ref);
    const used = movementBy(tx, TABLE, key) !== undefined || isBuried(tx, TABLE, key);
    if (used || (known && known.status !== 'open')) throw new Undo(refuse('round.settled'));
    if (!known) mayStart(tx, { game, decider: TABLE });
    else if (known.currency !== currency || known.game !== game) throw new Undo(refuse('bet.invalid'));
    const before = known && { stakeMinor: known.stake, actions: known.actions };
    const opening = mayOpen(tx, asker, input, title, before);
    // The table settles all parts by the configuration of the first: a part under another one is refused.
    if (known && known.config_hash !== opening.title.configHash) throw new Undo(refuse('bet.invalid'));
    const wish = { currency, stakeMinor, game, excluded: paysNoBonus(opening) };
    const { wagering, ...funded } = mayPay(tx, wish, known && { row: known, drawn: false });
    const staked = { ...funded, named: { source: TABLE, ref: key } } as const;
    const { action } = opening.input;
    if (known)
      return answer(tx, advance(tx, table, known, { staked, changes: { actions: [...known.actions, action] } }));
    const of = {
      decider: TABLE,
      ref,
      game,
      engine: opening.title.engine.id,
      config_hash: opening.title.configHash,
      currency,
      purse: null,
      seed: null,
      nonce: null,
      drawn: null,
      state: null,
      events: [],
      actions: [action],
      feeds: opening.title.feeds ?? null,
      wagering,
    } as const;
    return answer(tx, open(tx, table, of, staked, cycleMs(tx, opening.title)));
  });
  return { ...held, name: publicName(tx) };
}

/**
 * The stakes that the table took part with become a bet, the payout a win; parts that it does not know are returned. A
 * repetition with the same payout answers the round as it is; with another payout, or after the stakes were returned,
 * it is refused `round.settled`. Accepted whatever the player's state (I32).
 */
export function settleReserved(tx: Tx, verdict: Verdict): RoundView {
  const { decider: ref, keys, payoutMinor, view: state, events, action, house = false, weight = 0, cost = 0 } = verdict;
  const known = byRef(tx, TABLE, ref);
  if (!known) throw new Undo(refuse('round.unknown'));
  if (known.status === 'settled' && known.payout === payoutMinor) return view(tx, known);
  if (known.status !== 'open') throw new Undo(refuse('round.settled'));
  const held = heldOf(tx, known);
  const [taken, left] = [held.filter((part) => isAmong(part, keys)), held.filter((part) => !isAmong(part, keys))];
  // A payout for a part that is not held here is refused: it stays owed, and the log reports it.
  if (taken.length === 0 || taken.length < keys.length) throw new Undo(refuse('round.unknown'));
  const row = left.reduce((rest, part) => giveBack(tx, rest, part), known);
  const actions = action === undefined ? row.actions : [action];
  const end = { payoutMinor, weight, feeds: row.feeds, house, cost };
  const next = advance(tx, table, row, { changes: { state, events, actions }, end });
  tellAccount(tx, next.currency);
  return view(tx, next);
}

/**
 * Returns a part of a stake: bets were closed already, the table lost its round, or an exclusion took it back. An
 * unknown part leaves a tombstone (I14). A repetition changes nothing; after the round is decided it is refused
 * `round.settled`.
 */
export function returnReserved(tx: Tx, { decider: ref, key, house = false, own = false }: Returned): null {
  const part = movementBy(tx, TABLE, key);
  const row = part && byNo(tx, part.round);
  if (!part || !row) {
    bury(tx, TABLE, key, ref);
    return null;
  }
  // Another round holds a stake under this key: for this round nothing was ever held, nor can be (the key is used).
  if (row.ref !== ref || !isLive(part)) return null;
  if (row.status !== 'open') throw new Undo(refuse('round.settled'));
  giveBack(tx, row, part, house);
  if (own) noteTakenBack(tx);
  tellAccount(tx, row.currency);
  return null;
}

/** Whether the player may take back what they hold in a table's round; for a returned stake the call may be repeated. */
export function mayTakeBack(tx: Tx, { decider: ref }: Pick<Returned, 'decider'>): null {
  const row = byRef(tx, TABLE, ref);
  if (!row) throw new Undo(refuse('round.unknown'));
  if (row.status === 'open' && takenBack(tx) >= TAKE_BACKS)
    throw new Undo(refuse('bets.taken_back', { most: TAKE_BACKS }));
  return null;
}

/** A request to a table to leave: a round by the player's own number. */
export interface Leave {
  no: number;
}

/** The table's own number of that round; null where it is over meanwhile. */
export function roundToLeave(tx: Tx, no: number): number | null {
  const row = byNo(tx, no);
  return row?.status === 'open' && row.decider === TABLE ? Number(row.ref?.split(':').at(-1)) : null;
}

/** The table did not answer for a day: it has lost its round, and all stakes are returned. */
function comeHome(tx: Tx, row: Row): void {
  voidRound(tx, table, row, { house: true });
  tellAccount(tx, row.currency);
  notify(tx, 'round_voided', { amountMinor: row.stake, currency: row.currency, round: roundId(tx, row.no) });
}

/** As if it had never counted (I13); without any stake left the round is void. */
function giveBack(tx: Tx, row: Row, part: Movement, house = false): Row {
  if (heldOf(tx, row).length === 1) return voidRound(tx, table, row, { house });
  const next = recounted(tx, money.giveBack(tx, row, part));
  keep(tx, row, next);
  return next;
}

const heldOf = (tx: Tx, { no }: Row): Movement[] =>
  movementsOf(tx, no).filter((movement) => movement.kind === 'stake' && isLive(movement));
const isAmong = ({ ref }: Movement, keys: readonly string[]): boolean => ref !== null && keys.includes(ref);

const commands = {
  reserve: async (shell: Shell, asker: Asker, input: ReserveInput, availability?: Availability) => {
    const title = inForce(await titlesOf(shell.env).now(input.game), availability);
    return shell.sure(() => shell.session(asker, (tx) => reserve(tx, asker, input, title)));
  },
  mayTakeBack: bySession(mayTakeBack),
  settleReserved: bySystem(settleReserved),
  returnReserved: bySystem(returnReserved),
};

const attempts = {
  reserve: (_: Asker, { game: subject, stakeMinor: amountMinor, currency }: ReserveInput): Attempt => ({
    act: 'bet',
    subject,
    amountMinor,
    currency,
  }),
};

export const noun = { commands, attempts } satisfies Noun;
