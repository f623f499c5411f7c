// Rounds that the player's own seeds decide: a bet, its later steps, and the house's decision when the player does not come back.

import { chanceOf } from '#shared/chance/draw.ts';
import type { Account } from '#shared/domain/ledger.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { VOID_MS } from '#shared/domain/rounds.ts';
import { BACK, type Json, type Move, type Step } from '#shared/games/engine.ts';
import { weightOf } from '#shared/games/weight.ts';
import { tellAccount } from '../core/accounts.ts';
import { plan } from '../core/due.ts';
import { roundId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { guardTime } from '../limits/guard.ts';
import { notify } from '../person/inbox.ts';
import { betAnswers } from './answers.ts';
import type { Decider } from './decider.ts';
import type { Funded } from './funding.ts';
import { advance, type End, open, type Staked, voidRound } from './life.ts';
import { fromHouse } from './money.ts';
import { byNo, type Drawn, isDrawn, noOf, type Row, rowOf, titleOf } from './row.ts';
import { type NamedSeeds, seedByNo, takeNonce } from './seeds.ts';
import {
  type BetInput,
  cycleMs,
  mayOpen,
  mayPay,
  mayPlay,
  mayStakeNow,
  mayStakeSum,
  mayStart,
  type Opening,
  paysNoBonus,
} from './stake.ts';
import { type Availability, inForce, type Title, titlesOf } from './titles.ts';
import { answer, type RoundAnswer } from './view.ts';

export interface ActInput extends Keyed {
  roundId: string;
  /** How many actions the page has seen of the round; not checked where a page gives none. */
  step?: number | undefined;
  action: unknown;
}

export const engine: Decider = {
  timer: 'round.house',
  overdue: (tx, { no }, title) => decide(tx, no, title),
  // The house decides open rounds at once (games.md, At the table); the win is paid (I32).
  excluded: (tx, { no }) => plan(tx, 'round.house', no, tx.nowMs),
};

/** Opens a round and, where one step ends it, settles it. `title` is the title of the game's id, read before the transaction. */
export function placeBet(tx: Tx, asker: Asker, { key, ...input }: BetInput, title: Title | undefined): RoundAnswer {
  const work = () => {
    const opening = judged(tx, asker, input, title);
    const { currency, stakeMinor, game } = input;
    const funded = mayPay(tx, { currency, stakeMinor, game, excluded: paysNoBonus(opening) });
    return openRound(tx, opening, input.seed, funded, null);
  };
  return once(tx, 'bet', key, input, work, betAnswers(tx)).answer;
}

/** A round that a gift pays. */
export interface FreeInput extends Omit<BetInput, 'key'> {
  /** The account that its winnings go to. */
  purse: Account;
}

/**
 * A free round, once for each request: the house stakes, `purse` gets the winnings. Judged like a bet, but by no limit
 * on amounts and by no purse: nothing of it counts towards limits, jackpots or what the player has staked (I26,
 * limits.md 1). No feature can be bought in it.
 */
export function placeFree(tx: Tx, asker: Asker, input: FreeInput, title: Title | undefined): RoundAnswer {
  const opening = judged(tx, asker, input, title);
  if (opening.bet.buysFeature) throw new Undo(refuse('spins.only'));
  guardTime(tx);
  const free = { split: fromHouse(input.stakeMinor), wagering: null, counts: 'free' } as const;
  return openRound(tx, opening, input.seed, free, input.purse);
}

function judged(tx: Tx, asker: Asker, input: Omit<BetInput, 'key'>, title: Title | undefined): Opening {
  mayStart(tx, { game: input.game, decider: 'engine' });
  const opening = mayOpen(tx, asker, input, title);
  // A live table draws for everybody: its title cannot be played from a player's own seeds.
  if (opening.title.category === 'live') throw new Undo(refuse('bet.invalid', { why: 'live' }));
  return opening;
}

function openRound(
  tx: Tx,
  { title, bet, input }: Opening,
  named: NamedSeeds | undefined,
  { wagering, ...staked }: Funded,
  purse: Account | null,
): RoundAnswer {
  const seed = takeNonce(tx, named);
  const chance = chanceOf({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce });
  const step = title.engine.open(title.config, bet, chance);
  const feeds = title.feeds ?? null;
  const row = open(
    tx,
    engine,
    {
      decider: 'engine',
      ref: null,
      game: input.game,
      engine: title.engine.id,
      config_hash: title.configHash,
      currency: input.currency,
      purse,
      seed: seed.no,
      nonce: seed.nonce,
      drawn: chance.drawn,
      state: step.state,
      events: step.events,
      actions: [input.action],
      feeds,
      wagering,
    },
    staked,
    cycleMs(tx, title),
    endOf(step, title, { stakeMinor: bet.stakeMinor, action: input.action }, feeds),
  );
  return answer(tx, row, seed);
}

/**
 * The result by which a step ends its round: its weight is that of the whole stake, under the configuration that the
 * round was played with.
 */
function endOf(
  step: Step,
  { engine: { id }, config }: Pick<Title, 'engine' | 'config'>,
  of: { stakeMinor: number; action: Json },
  feeds: End['feeds'],
  house = false,
): End | undefined {
  if (!step.done) return undefined;
  const { payoutMinor } = step;
  return { payoutMinor, weight: weightOf(id, config, { ...of, payoutMinor }), feeds, house };
}

/** The next step of an open round. A step without a stake is always taken; one with a stake is checked like a new bet. */
export function act(
  tx: Tx,
  asker: Asker,
  { key, ...input }: ActInput,
  title: Title | undefined,
  availability?: Availability,
): RoundAnswer {
  return once(tx, 'act', key, input, () => {
    const row = rowOf(tx, input.roundId);
    if (row.status !== 'open') throw new Undo(refuse('round.settled'));
    // A round with another decider takes no moves here.
    if (!isDrawn(row)) throw new Undo(refuse('round.action'));
    if (input.step !== undefined && input.step !== row.actions.length) throw new Undo(refuse('round.moved'));
    if (!title) throw new Undo(refuse('game.unavailable', { game: row.game }));
    const action = input.action as Json;
    const move = title.engine.move(title.config, row.state, action, 'player');
    if (!move.ok) throw new Undo(refuse(move.code, move.detail));
    const more = move.value.stakeMinor;
    let staked: Staked | undefined;
    if (more > 0) {
      // A round that a gift pays has one stake.
      if (row.purse !== null) throw new Undo(refuse('round.action'));
      // The catalogue in force may have closed the title since: only the caller knows, and need not ask for any other move.
      if (!availability) throw new Undo(refuse('standing.wanted', { game: row.game }));
      const offered = inForce(title, availability);
      if (!offered) throw new Undo(refuse('game.unavailable', { game: row.game }));
      mayStakeNow(tx, asker, offered.asks);
      mayPlay(tx, asker, offered);
      mayStakeSum(tx, offered, row.currency, row.stake + more);
      const { currency, game } = row;
      const excluded = title.feeds !== undefined;
      staked = mayPay(tx, { currency, stakeMinor: more, game, excluded }, { row, drawn: true });
    }
    return answer(tx, take(tx, row, title, { move: move.value, action, staked, house: false }));
  }).answer;
}

/**
 * After 24 hours the house decides: stand, cash out, best hold (games.md). It never stakes. Without the configuration
 * that the round was started under it cannot decide: it retries, as the configuration may return, and then returns the
 * stake.
 */
export function decide(tx: Tx, no: number, title: Title | undefined): void {
  let row = byNo(tx, no);
  if (row?.status !== 'open' || !isDrawn(row)) return;
  if (!title) {
    if (tx.nowMs - row.placed_at < VOID_MS) throw new Error(`no configuration ${row.config_hash} of ${row.game}`);
    giveUp(tx, row);
    return;
  }
  while (isDrawn(row) && row.status === 'open') {
    const action = title.engine.houseDecision(title.config, row.state);
    // A gift's stake was never the player's: it goes back to the house, and is not a win.
    if (action === BACK && row.purse !== null) {
      giveUp(tx, row);
      return;
    }
    const move = title.engine.move(title.config, row.state, action, 'house');
    if (!move.ok || move.value.stakeMinor > 0) throw new Error(`bug: the house decided ${JSON.stringify(action)}`);
    row = take(tx, row, title, { move: move.value, action, staked: undefined, house: true });
  }
  tellAccount(tx, row.currency);
}

/** The house voids an open round: its stake is returned. */
export function giveUp(tx: Tx, row: Row): void {
  voidRound(tx, engine, row, { house: true });
  tellAccount(tx, row.currency);
  // A gift's stake concerns nobody else.
  if (row.purse !== null) return;
  notify(tx, 'round_voided', { amountMinor: row.stake, currency: row.currency, round: roundId(tx, row.no) });
}

/** A judged step, with the stake that it adds. */
interface Taken {
  move: Move;
  action: Json;
  staked: Staked | undefined;
  house: boolean;
}

function take(tx: Tx, row: Drawn, title: Title, { move, action, staked, house }: Taken): Row {
  const { server, client } = seedByNo(tx, row.seed);
  const chance = chanceOf({ serverSeed: server, clientSeed: client, nonce: row.nonce }, row.drawn);
  const step = title.engine.act(title.config, row.state, move, chance);
  // A stake that the house returns in full has not been played, nor for a jackpot.
  const feeds = house && action === BACK ? null : row.feeds;
  const whole = { stakeMinor: row.stake + move.stakeMinor, action: row.actions[0] ?? null };
  return advance(tx, engine, row, {
    staked,
    changes: {
      state: step.state,
      drawn: chance.drawn,
      events: [...row.events, ...step.events],
      actions: [...row.actions, action],
    },
    end: endOf(step, title, whole, feeds, house),
  });
}

/** The title under the configuration that a round was started with. */
export async function titleOfRound({ env, mind }: Pick<Shell, 'env' | 'mind'>, no: number): Promise<Title | undefined> {
  const named = titleOf(mind.store, no);
  return named && titlesOf(env).at(named.game, named.configHash);
}

const commands = {
  /** A refusal by the title is judged after the key: a retried bet gets its first answer, whatever was withdrawn since (I7). */
  placeBet: async (shell: Shell, asker: Asker, input: BetInput, availability?: Availability) => {
    const title = inForce(await titlesOf(shell.env).now(input.game), availability);
    return shell.sure(() => shell.session(asker, (tx) => placeBet(tx, asker, input, title)));
  },
  /** A move that stakes more is refused `standing.wanted` (with its `game`) until it is repeated with the title's availability. */
  act: async (shell: Shell, asker: Asker, input: ActInput, availability?: Availability) => {
    const title = await titleOfRound(shell, noOf(input.roundId));
    return shell.sure(() => shell.session(asker, (tx) => act(tx, asker, input, title, availability)));
  },
};

const attempts = {
  placeBet: (_: Asker, { game: subject, stakeMinor: amountMinor, currency }: BetInput): Attempt => ({
    act: 'bet',
    subject,
    amountMinor,
    currency,
  }),
  act: (_: Asker, { roundId: subject }: ActInput): Attempt => ({ act: 'bet', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
