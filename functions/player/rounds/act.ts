// Later steps of an open round: the player's, and the house's when she does not come back.
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { splitStake, VOID_MS } from '#shared/domain/rounds.ts';
import { chanceOf } from '#shared/games/draw.ts';
import type { Json, Step } from '#shared/games/engine.ts';
import { tellAccount } from '../accounts.ts';
import { once } from '../commands.ts';
import { type Desk, one, run, stopAt, Undo } from '../desk.ts';
import { drop } from '../due.ts';
import { book } from '../ledger.ts';
import { guardStake } from '../limits/guard.ts';
import { seedByNo } from '../seeds.ts';
import type { Feeds, Title } from '../titles.ts';
import type { ActInput, Asker, RoundAnswer } from '../verbs.ts';
import { type Row, roundId, rowOf } from './row.ts';
import { answer, played, settled } from './settle.ts';
import { mayPlay, mayStakeNow, mayStakeSum } from './stake.ts';
import { voidRound } from './void.ts';

/** The next step of an open round. One that stakes nothing is always taken; a stake passes what a new bet passes. */
export function act(desk: Desk, asker: Asker, { key, ...input }: ActInput, title: Title | undefined): RoundAnswer {
  return once(desk, 'act', key, input, () => {
    const row = rowOf(desk, input.roundId);
    if (row.status !== 'open') throw new Undo(refuse('round.settled'));
    if (!title) throw new Undo(refuse('game.unavailable', { game: row.game }));
    const move = title.engine.move(title.config, JSON.parse(row.state) as Json, input.action as Json, 'player');
    if (!move.ok) throw new Undo(refuse(move.code, move.detail));
    const more = move.value.stakeMinor;
    if (more > 0) {
      mayStakeNow(desk, asker);
      mayPlay(desk, asker, title);
      mayStakeSum(desk, title, row.currency, row.stake + more);
      stopAt(guardStake(desk, { amountMinor: more, currency: row.currency, rate: row.rate }, row.placed_at));
    }
    const chance = chanceOf(seedsOf(desk, row), row.drawn);
    const step = title.engine.act(title.config, JSON.parse(row.state) as Json, move.value, chance);
    return answer(desk, advance(desk, row, step, chance.drawn, input.action, more, false));
  }).answer;
}

/**
 * After 24 hours the house decides: stand, cash out, best hold (games.md). It never stakes. Without the configuration that
 * the round was started under it can't: it tries on, as that may come back, and then gives the stake back.
 */
export function decide(desk: Desk, no: number, title: Title | undefined): void {
  let row = one<Row>(desk, 'select * from round where no = ?', no);
  if (row?.status !== 'open') return;
  if (!title) {
    if (desk.nowMs - row.placed_at < VOID_MS) throw new Error(`no configuration ${row.config_hash} of ${row.game}`);
    voidRound(desk, row);
    return;
  }
  while (row.status === 'open') {
    const state = JSON.parse(row.state) as Json;
    const action = title.engine.houseDecision(title.config, state);
    const move = title.engine.move(title.config, state, action, 'house');
    if (!move.ok || move.value.stakeMinor > 0) throw new Error(`bug: the house decided ${JSON.stringify(action)}`);
    const chance = chanceOf(seedsOf(desk, row), row.drawn);
    const step = title.engine.act(title.config, state, move.value, chance);
    row = advance(desk, row, step, chance.drawn, action, 0, true);
  }
  tellAccount(desk, row.currency);
}

function seedsOf(desk: Desk, row: Row) {
  const { server, client } = seedByNo(desk, row.seed);
  return { serverSeed: server, clientSeed: client, nonce: row.nonce };
}

function advance(desk: Desk, row: Row, step: Step, drawn: number, action: unknown, more: number, house: boolean): Row {
  const split = splitStake(more);
  if (more > 0) book(desk, postings.bet({ currency: row.currency, ref: roundId(desk, row.no) }, split));
  const payout = step.done ? step.payoutMinor : 0;
  const next: Row = {
    ...row,
    stake: row.stake + more,
    cash_in: row.cash_in + split.cashMinor,
    payout,
    cash_out: payout,
    status: step.done ? 'settled' : 'open',
    house: house ? 1 : 0,
    drawn,
    state: JSON.stringify(step.state),
    events: JSON.stringify([...(JSON.parse(row.events) as unknown[]), ...step.events]),
    actions: JSON.stringify([...(JSON.parse(row.actions) as unknown[]), action]),
    settled_at: step.done ? desk.nowMs : null,
  };
  run(
    desk,
    `update round set stake = ?, cash_in = ?, payout = ?, cash_out = ?, status = ?, house = ?, drawn = ?, state = ?,
      events = ?, actions = ?, settled_at = ? where no = ?`,
    next.stake,
    next.cash_in,
    next.payout,
    next.cash_out,
    next.status,
    next.house,
    next.drawn,
    next.state,
    next.events,
    next.actions,
    next.settled_at,
    next.no,
  );
  played(desk, next, 0, more, payout);
  if (step.done) {
    drop(desk, 'round.house', next.no);
    settled(desk, next, row.feeds === null ? undefined : (JSON.parse(row.feeds) as Feeds));
  }
  return next;
}
