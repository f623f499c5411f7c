// Later steps of an open round: the player's, and the house's when she does not come back.

import { chanceOf } from '#shared/chance/draw.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { VOID_MS } from '#shared/domain/rounds.ts';
import { BACK, type Json, type Step } from '#shared/games/engine.ts';
import { tellAccount } from '../core/accounts.ts';
import { once } from '../core/commands.ts';
import { drop } from '../core/due.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { guardStake } from '../limits/guard.ts';
import { roundFinished } from '../limits/sitting.ts';
import type { ActInput, Asker, RoundAnswer, Standing } from '../verbs.ts';
import * as money from './money.ts';
import { byNo, change, type Row, rowOf } from './row.ts';
import { seedByNo } from './seeds.ts';
import { answer, played, settled, weighed } from './settle.ts';
import { mayPlay, mayStakeNow, mayStakeSum } from './stake.ts';
import { inForce, type Title } from './titles.ts';
import { voidRound } from './void.ts';

/** The next step of an open round. One that stakes nothing is always taken; a stake passes what a new bet passes. */
export function act(
  tx: Tx,
  asker: Asker,
  { key, ...input }: ActInput,
  title: Title | undefined,
  standing?: Standing,
): RoundAnswer {
  return once(tx, 'act', key, input, () => {
    const row = rowOf(tx, input.roundId);
    if (row.status !== 'open') throw new Undo(refuse('round.settled'));
    // What a table decides takes no moves here.
    if (row.decider !== null) throw new Undo(refuse('round.action'));
    if (input.step !== undefined && input.step !== row.actions.length) throw new Undo(refuse('round.moved'));
    if (!title) throw new Undo(refuse('game.unavailable', { game: row.game }));
    const move = title.engine.move(title.config, row.state, input.action as Json, 'player');
    if (!move.ok) throw new Undo(refuse(move.code, move.detail));
    const more = move.value.stakeMinor;
    if (more > 0) {
      // What a gift pays is one stake.
      if (row.purse !== null) throw new Undo(refuse('round.action'));
      // The catalogue in force may have closed the title since: only the caller knows, and need not for any other move.
      if (!standing) throw new Undo(refuse('standing.wanted', { game: row.game }));
      const open = inForce(title, standing);
      if (!open) throw new Undo(refuse('game.unavailable', { game: row.game }));
      mayStakeNow(tx, asker, open.asks);
      mayPlay(tx, asker, open);
      mayStakeSum(tx, open, row.currency, row.stake + more);
      stopAt(guardStake(tx, { amountMinor: more, currency: row.currency, rate: row.rate }, row.placed_at));
    }
    const chance = chanceOf(seedsOf(tx, row), row.drawn);
    const step = title.engine.act(title.config, row.state, move.value, chance);
    const next = advance(tx, row, title, {
      step,
      drawn: chance.drawn,
      action: input.action as Json,
      more,
      house: false,
    });
    if (step.done) roundFinished(tx);
    return answer(tx, next);
  }).answer;
}

/**
 * After 24 hours the house decides: stand, cash out, best hold (games.md). It never stakes. Without the configuration that
 * the round was started under it can't: it tries on, as that may come back, and then gives the stake back.
 */
export function decide(tx: Tx, no: number, title: Title | undefined): void {
  let row = byNo(tx, no);
  // What a table decides is settled by its word (held.ts).
  if (row?.status !== 'open' || row.decider !== null) return;
  if (!title) {
    if (tx.nowMs - row.placed_at < VOID_MS) throw new Error(`no configuration ${row.config_hash} of ${row.game}`);
    voidRound(tx, row);
    return;
  }
  while (row.status === 'open') {
    const { state } = row;
    const action = title.engine.houseDecision(title.config, state);
    // A gift's stake was never hers: it goes back to the house, and is no win.
    if (action === BACK && row.purse !== null) {
      voidRound(tx, row);
      return;
    }
    const move = title.engine.move(title.config, state, action, 'house');
    if (!move.ok || move.value.stakeMinor > 0) throw new Error(`bug: the house decided ${JSON.stringify(action)}`);
    const chance = chanceOf(seedsOf(tx, row), row.drawn);
    const step = title.engine.act(title.config, state, move.value, chance);
    row = advance(tx, row, title, { step, drawn: chance.drawn, action, more: 0, house: true });
  }
  tellAccount(tx, row.currency);
}

function seedsOf(tx: Tx, row: Row) {
  const { server, client } = seedByNo(tx, row.seed);
  return { serverSeed: server, clientSeed: client, nonce: row.nonce };
}

/** A step that was taken, and the stake that it added. */
interface Taken {
  step: Step;
  drawn: number;
  action: Json;
  more: number;
  house: boolean;
}

function advance(tx: Tx, row: Row, { config }: Title, { step, drawn, action, more, house }: Taken): Row {
  if (more > 0) money.stake(tx, row, more);
  const payout = step.done ? step.payoutMinor : 0;
  const next: Row = {
    ...row,
    stake: row.stake + more,
    cash_in: row.cash_in + more,
    payout,
    cash_out: money.counted(row.purse, payout),
    status: step.done ? 'settled' : 'open',
    house: house ? 1 : 0,
    drawn,
    state: step.state,
    events: [...row.events, ...step.events],
    actions: [...row.actions, action],
    settled_at: step.done ? tx.nowMs : null,
  };
  change(tx, next);
  played(tx, next, 0, more, next.cash_out);
  if (step.done) {
    drop(tx, 'round.house', next.no);
    // A stake that comes back from the house as it was laid has played for nothing, a jackpot neither.
    const feeds = house && action === BACK ? undefined : (row.feeds ?? undefined);
    settled(tx, next, feeds, weighed(next, config));
  }
  return next;
}
