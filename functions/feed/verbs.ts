// Every verb of the Feed object: what everybody may hear.
import type { JackpotAmounts } from '#functions/jackpot/verbs.ts';
import type { FeedSnapshot } from '#shared/contract/feed.ts';
import type { PublicWin } from '#shared/contract/outgoing.ts';

/** Whose a win is stays inside, and so does the outbox `no` that orders what a player told. */
export interface FeedWin {
  playerNo: number;
  rowNo: number;
  win: PublicWin;
  /** As the catalogue calls it. */
  gameName: string;
}
export interface News {
  /** The pots of whichever jackpots moved. */
  jackpots?: readonly JackpotAmounts[];
  wins?: readonly FeedWin[];
  /** Players who show another name from now on. */
  names?: readonly { playerNo: number; rowNo: number; name: string }[];
}

export interface FeedVerbs {
  /** Told again, a win changes nothing. */
  tell(news: News): Promise<void>;
  snapshot(): Promise<FeedSnapshot>;
  /** An upgrade to a listener's socket. */
  fetch(request: Request): Promise<Response>;
}
