// What a settled round adds to its jackpot: a part of its cash stakes, under the terms at its first stake.
import { contributionMicro, drawerOf, stakeMicroOf } from '#shared/domain/jackpots.ts';
import { assert } from '#shared/domain/refusal.ts';
import { roundId } from '../core/ids.ts';
import { playerNoOf } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Follower } from './follower.ts';
import { ROUNDS } from './follower.ts';

export const jackpotShare: Follower = {
  name: 'jackpot share',
  settled(tx, { round, feeds, fact }) {
    // Cash feeds a jackpot; bonus money and free rounds neither feed nor win it.
    const stakeMicro = feeds && round.cash_in > 0 ? stakeMicroOf(round.cash_in, round) : 0;
    if (!feeds || stakeMicro === 0) return;
    const { currency, rate, no } = round;
    const { jackpot, levels, epochs = [] } = feeds;
    const drawer = drawerOf(jackpot, epochs, playerNoOf(tx), tx.nowMs);
    fact.jackpot = { jackpot, drawer, levels, stakeMicro, roundId: roundId(tx, no), currency, rate, atMs: tx.nowMs };
    fact.contribution = contributionMicro(fact.jackpot);
  },
  // The jackpot has drawn for it by then. Only an outside studio takes settled rounds back, and its rounds feed none of
  // our jackpots.
  undone: (_tx, { round, feeds }) => assert(feeds === null, `round ${round.no} has fed a jackpot`),
};

export const noun = { hangs: [ROUNDS.hang(jackpotShare)] } satisfies Noun;
