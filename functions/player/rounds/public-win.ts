// A large win goes to the public feed, under a masked name or none. Nothing does where the house ended the round of an
// excluded player.

import { isPublic } from '#shared/domain/jackpots.ts';
import { convert, RATE_ONE } from '#shared/domain/money.ts';
import { roundId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { excluded } from '../limits/exclusion.ts';
import { faceOf } from '../person/profile.ts';
import type { Follower } from './follower.ts';
import { ROUNDS } from './follower.ts';

export const publicWin: Follower = {
  name: 'public win',
  settled(tx, { round }) {
    const { publicity } = tx.rules;
    const { no, game, currency, payout, stake } = round;
    if (payout <= stake || !publicity || excluded(tx)) return;
    const euro = { currency: 'EUR', rate: RATE_ONE } as const;
    if (!isPublic(convert(payout, round, euro, 'down'), convert(stake, round, euro, 'up'), publicity)) return;
    const { name } = faceOf(tx);
    const win = { id: roundId(tx, no), game, name, currency, amountMinor: payout, atMs: tx.nowMs };
    tx.facts.push({ type: 'win.shown', win });
  },
  undone: {
    stays: 'it was shown for a moment to whoever looked; lists of wins are read from rounds, and change with them',
  },
};

export const noun = { hangs: [ROUNDS.hang(publicWin)] } satisfies Noun;
