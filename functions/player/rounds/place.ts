// A bet: stake, draw, win and everything that follows from them, in one transaction (I12, I20, I28).
import { isAmount } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS, mayStart, splitStake } from '#shared/domain/rounds.ts';
import { chanceOf } from '#shared/games/draw.ts';
import type { Json } from '#shared/games/engine.ts';
import { needAccount } from '../accounts.ts';
import { once } from '../commands.ts';
import { type Desk, insert, rateOf, stopAt, Undo } from '../desk.ts';
import { plan } from '../due.ts';
import { book, cashOf } from '../ledger.ts';
import { guardStake } from '../limits/guard.ts';
import { takeNonce } from '../seeds.ts';
import type { Title } from '../titles.ts';
import type { Asker, BetInput, RoundAnswer } from '../verbs.ts';
import { nextAt, openRow, type Row, roundId } from './row.ts';
import { answer, fact, played, settled } from './settle.ts';
import { mayPlay, mayStakeNow, mayStakeSum } from './stake.ts';

/** Opens a round and, where one step ends it, settles it. `title` is what the game's id named before the transaction. */
export function placeBet(desk: Desk, asker: Asker, { key, ...input }: BetInput, title: Title | undefined): RoundAnswer {
  return once(desk, 'bet', key, input, () => {
    const { game, stakeMinor, currency, action } = input;
    mayStakeNow(desk, asker);
    if (!title) throw new Undo(refuse('game.unknown', { game }));
    mayPlay(desk, asker, title);
    needAccount(desk, currency);
    if (!isAmount(stakeMinor)) throw new Undo(refuse('stake.too_low', { minMinor: 1 }));
    const open = openRow(desk);
    const busy = open ? { id: roundId(desk, open.no), game: open.game } : null;
    stopAt(mayStart({ open: busy, nextAtMs: nextAt(desk) }, desk.nowMs));
    const table = mayStakeSum(desk, title, currency, stakeMinor);
    const bet = title.engine.bet(title.config, table, { stakeMinor, action: action as Json });
    if (!bet.ok) throw new Undo(refuse(bet.code, bet.detail));
    const split = splitStake(stakeMinor);
    const rate = rateOf(desk, currency);
    stopAt(guardStake(desk, { amountMinor: split.cashMinor, currency, rate }));
    const missingMinor = split.cashMinor - cashOf(desk, currency);
    if (missingMinor > 0) throw new Undo(refuse('funds.insufficient', { missingMinor, currency }));

    const { slots, default: others } = desk.rules.market.minCycleMs;
    const seed = takeNonce(desk);
    const chance = chanceOf({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce });
    const step = title.engine.open(title.config, bet.value, chance);
    const fields = {
      game,
      engine: title.engine.id,
      config_hash: title.configHash,
      currency,
      rate,
      stake: stakeMinor,
      payout: step.done ? step.payoutMinor : 0,
      cash_in: split.cashMinor,
      cash_out: step.done ? step.payoutMinor : 0,
      status: step.done ? ('settled' as const) : ('open' as const),
      house: 0,
      seed: seed.no,
      nonce: seed.nonce,
      drawn: chance.drawn,
      state: JSON.stringify(step.state),
      events: JSON.stringify(step.events),
      actions: JSON.stringify([action]),
      placed_at: desk.nowMs,
      next_at: desk.nowMs + (title.category === 'slots' ? slots : others),
      settled_at: step.done ? desk.nowMs : null,
      feeds: step.done || !title.feeds ? null : JSON.stringify(title.feeds),
    };
    const row: Row = { no: insert(desk, 'round', fields), ...fields };
    book(desk, postings.bet({ currency, ref: roundId(desk, row.no) }, split));
    played(desk, row, 1, stakeMinor, row.payout);
    if (step.done) settled(desk, row, title.feeds);
    else {
      plan(desk, 'round.house', row.no, desk.nowMs + HOUSE_DECIDES_MS);
      desk.facts.push({ type: 'round.opened', round: fact(desk, row) });
    }
    return answer(desk, row, seed);
  }).answer;
}
