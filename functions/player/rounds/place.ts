// A bet: stake, draw, win and everything that follows from them, in one transaction (I12, I20, I28).

import { chanceOf } from '#shared/chance/draw.ts';
import type { Account } from '#shared/domain/ledger.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS } from '#shared/domain/rounds.ts';
import { once } from '../core/commands.ts';
import { plan } from '../core/due.ts';
import { rateOf, type Tx, Undo } from '../core/transaction.ts';
import { guardTime } from '../limits/guard.ts';
import type { Asker, BetInput, NamedSeeds, RoundAnswer } from '../verbs.ts';
import * as money from './money.ts';
import { begin } from './row.ts';
import { takeNonce } from './seeds.ts';
import { answer, fact, played, settled, weighed } from './settle.ts';
import { cycleMs, mayOpen, mayPay, mayStart, type Opening } from './stake.ts';
import type { Title } from './titles.ts';

/** Opens a round and, where one step ends it, settles it. `title` is what the game's id named before the transaction. */
export function placeBet(tx: Tx, asker: Asker, { key, ...input }: BetInput, title: Title | undefined): RoundAnswer {
  return once(tx, 'bet', key, input, () => {
    mayStart(tx);
    const opening = ownDraw(mayOpen(tx, asker, input, title));
    mayPay(tx, opening);
    return open(tx, opening, input.seed, null);
  }).answer;
}

/** A round that a gift pays. */
export interface FreeInput extends BetInput {
  /** The account that its winnings go to. */
  purse: Account;
}

/**
 * A free round: the house stakes, `purse` gets what is won. Judged like a bet, but by no limit on amounts and by no purse:
 * nothing of it counts towards limits, jackpots or what she has staked (I26, limits.md 1).
 */
export function placeFree(tx: Tx, asker: Asker, { key, ...input }: FreeInput, title: Title | undefined): RoundAnswer {
  return once(tx, 'free', key, input, () => {
    mayStart(tx);
    const opening = ownDraw(mayOpen(tx, asker, input, title));
    guardTime(tx);
    return open(tx, opening, input.seed, input.purse);
  }).answer;
}

/** A live table draws for everybody: nobody plays its title from seeds of her own. */
function ownDraw(opening: Opening): Opening {
  if (opening.title.category === 'live') throw new Undo(refuse('bet.invalid', { why: 'live' }));
  return opening;
}

function open(
  tx: Tx,
  { title, bet, input }: Opening,
  named: NamedSeeds | undefined,
  purse: Account | null,
): RoundAnswer {
  const { stakeMinor } = bet;
  const seed = takeNonce(tx, named);
  const chance = chanceOf({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce });
  const step = title.engine.open(title.config, bet, chance);
  const payout = step.done ? step.payoutMinor : 0;
  const row = begin(tx, {
    game: input.game,
    engine: title.engine.id,
    config_hash: title.configHash,
    currency: input.currency,
    rate: rateOf(tx, input.currency),
    stake: stakeMinor,
    payout,
    cash_in: money.counted(purse, stakeMinor),
    cash_out: money.counted(purse, payout),
    status: step.done ? 'settled' : 'open',
    house: 0,
    seed: seed.no,
    nonce: seed.nonce,
    drawn: chance.drawn,
    state: step.state,
    events: step.events,
    actions: [input.action],
    placed_at: tx.nowMs,
    next_at: tx.nowMs + cycleMs(tx, title),
    settled_at: step.done ? tx.nowMs : null,
    feeds: step.done ? null : (title.feeds ?? null),
    decider: null,
    purse,
  });
  money.stake(tx, row, stakeMinor);
  played(tx, row, 1, row.cash_in, row.cash_out);
  if (step.done) settled(tx, row, title.feeds, weighed(row, title.config));
  else {
    plan(tx, 'round.house', row.no, tx.nowMs + HOUSE_DECIDES_MS);
    tx.facts.push({ type: 'round.opened', round: fact(tx, row) });
  }
  return answer(tx, row, seed);
}
