// The player's part in everything that runs, read at once: for the hub and the widget (S2.213).

import type { EntryState } from '#shared/contract/tournaments.ts';
import type { VipProgress } from '#shared/contract/vip.ts';
import type { Currency } from '#shared/domain/money.ts';
import { activeAccount } from '../core/accounts.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { boxes, dailyElsewhere, nextDailyMs, readyBoxes } from '../draws/view.ts';
import { freeTickets, type Runs, runsNow } from '../lotteries/enter.ts';
import { openEntries } from '../lotteries/entries.ts';
import { openTickets } from '../lotteries/view.ts';
import { profileOf } from '../person/profile.ts';
import { entriesSince } from '../races/entries.ts';
import { chargeable } from '../rewards/points.ts';
import { isOpenHere } from '../vip/place.ts';
import { progress } from '../vip/view.ts';
import { type CashbackView, cashbackView } from './cashback.ts';
import { entries } from './entries.ts';
import { type PlayerSeason, type PublishedSeasons, seasonElsewhere, seasons, seasonsIn } from './season.ts';

export interface OwnActivities {
  currency: Currency;
  groups: readonly number[];
  coins: number;
  /** Tournaments that the player entered and that have not ended. */
  races: { readonly id: string; readonly score: number }[];
  entries: EntryState[];
  /** Seasons that the player is in come before those that they may join. */
  seasons: PlayerSeason[];
  lotteries: {
    /** Those that the player entered and that were not drawn yet, each with its tickets that may be drawn. */
    readonly entered: readonly { readonly id: string; readonly tickets: number }[];
    /** Lotteries whose free ticket can be taken now. */
    readonly free: readonly string[];
  };
  /** The wheels that the player sees, how many boxes they can open now, and when the next box of the day is available. */
  boxes: { readonly wheels: number; readonly ready: number; readonly nextMs: number | null };
  /** Null where the club is not counting. */
  vip: Pick<VipProgress, 'activeStatus' | 'nextStatus' | 'overallProgress'> | null;
  /** Null where there is no cashback. */
  cashback: CashbackView | null;
}

/** What is read before the transaction: from content, and what other accounts of the person have. */
interface Known {
  readonly published: PublishedSeasons;
  readonly season: ReadonlySet<string>;
  readonly daily: boolean;
  readonly runs: Runs;
}

const own = (tx: Tx, asker: Asker, { published, season, daily, runs }: Known): OwnActivities => ({
  currency: activeAccount(tx),
  groups: profileOf(tx).groups,
  coins: chargeable(tx),
  races: entriesSince(tx, tx.nowMs).flatMap(({ tournament, is_in, score, canceled }) =>
    is_in === 1 && canceled === null ? [{ id: tournament, score }] : [],
  ),
  entries: entries(tx),
  seasons: seasons(tx, asker, published, season),
  lotteries: {
    entered: openEntries(tx).map(({ lottery: id }) => ({ id, tickets: openTickets(tx, id) })),
    free: freeTickets(tx, asker, runs),
  },
  boxes: {
    wheels: boxes(tx, asker, daily).wheels.length,
    ready: readyBoxes(tx, asker, daily),
    nextMs: nextDailyMs(tx, asker, daily),
  },
  vip: isOpenHere(tx) ? progress(tx) : null,
  cashback: cashbackView(tx),
});

const commands = {
  activities: async (shell: Shell, asker: Asker) => {
    const published = await seasonsIn(shell.env);
    const [season, daily, runs] = await Promise.all([
      seasonElsewhere(shell, asker, published.programmes),
      dailyElsewhere(shell, asker),
      runsNow(shell, asker),
    ]);
    if (!season.ok) return season;
    if (!daily.ok) return daily;
    if (!runs.ok) return runs;
    const known = { published, season: season.value, daily: daily.value, runs: runs.value };
    return shell.session(asker, (tx) => own(tx, asker, known));
  },
};

export const noun = { commands } satisfies Noun;
