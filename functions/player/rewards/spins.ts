// A free spin: a round that a set pays for, at its stake, in one of its games (bonuses.md 16, I26).

import { spinsMayRun } from '#shared/domain/bonuses/running.ts';
import { fitted, type Spins } from '#shared/domain/bonuses/spins.ts';
import type { Stage } from '#shared/domain/bonuses/stage.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { betAnswers } from '../rounds/answers.ts';
import { placeFree } from '../rounds/engine.ts';
import { type BetInput, mostOf } from '../rounds/stake.ts';
import { type Availability, inForce, type Title, titlesOf } from '../rounds/titles.ts';
import type { RoundAnswer } from '../rounds/view.ts';
import { changeGift, type FreeSpins, giftOf, isSet, purseOf, spinsOf } from './gifts.ts';

export interface SpinInput extends Keyed, Pick<BetInput, 'game' | 'action' | 'seed'> {
  /** The set's number. */
  freespins: number;
  /** Started automatically after the previous spin, without a press. */
  run?: true | undefined;
}

/** The set after a spin, its end included. */
export interface SetView extends Spins {
  id: number;
  wonMinor: number;
  stage: Stage;
}

export interface SpinAnswer extends RoundAnswer {
  freespins: SetView;
}

/** The next spin of a set. Its stake is the set's: nothing else may be staked in it, and no feature can be bought. */
export function placeSpin(tx: Tx, asker: Asker, { key, ...input }: SpinInput, title: Title | undefined): SpinAnswer {
  const work = (): SpinAnswer => {
    const { freespins: no, run, ...round } = input;
    if (run && !spinsMayRun(tx.rules.market, profileOf(tx))) throw new Undo(refuse('bet.invalid', { why: 'run' }));
    const set = setOf(tx, no);
    const { stage, currency, terms } = set;
    if (stage !== 'activated' || set.spins_used >= set.spins) throw new Undo(refuse('bonus.stage', { stage }));
    if (!terms.spins.games.includes(round.game)) throw new Undo(refuse('spins.game', { game: round.game }));
    const { stakeMinor, total } = spinsAt(tx, set, title);
    changeGift(tx, set, {
      spins_used: set.spins_used + 1,
      ...(stakeMinor !== spinsOf(set).stakeMinor && { stake: stakeMinor, spins: total }),
    });
    const answer = placeFree(tx, asker, { ...round, stakeMinor, currency, purse: purseOf(set) }, title);
    return { ...answer, freespins: setView(tx, no) };
  };
  return once(tx, 'bet', key, input, work, betAnswers<SpinAnswer>(tx)).answer;
}

function setOf(tx: Tx, no: number): FreeSpins {
  const gift = giftOf(tx, no);
  if (!isSet(gift)) throw new Undo(refuse('bonus.unknown'));
  return gift;
}

/** A stake that the market forbids meanwhile was not what was given: the set goes on at a permitted stake (bonuses.md 18). */
function spinsAt(tx: Tx, set: FreeSpins, title: Title | undefined): Spins {
  const table = title?.stakes[set.currency];
  return title && table ? fitted(spinsOf(set), table, mostOf(tx, title, set.currency)) : spinsOf(set);
}

function setView(tx: Tx, no: number): SetView {
  const set = setOf(tx, no);
  return { id: no, ...spinsOf(set), wonMinor: set.won, stage: set.stage };
}

const commands = {
  placeSpin: async (shell: Shell, asker: Asker, input: SpinInput, availability?: Availability) => {
    const title = inForce(await titlesOf(shell.env).now(input.game), availability);
    return shell.sure(() => shell.session(asker, (tx) => placeSpin(tx, asker, input, title)));
  },
};

const attempts = {
  placeSpin: (_: Asker, { game: subject }: SpinInput): Attempt => ({ act: 'spin', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
