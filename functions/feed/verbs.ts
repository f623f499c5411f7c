// Every verb of the Feed object, which everybody may call.
import type { JackpotAmounts } from '#functions/jackpot/verbs.ts';
import type { FeedSnapshot } from '#shared/contract/feed.ts';
import type { PublicWin } from '#shared/contract/outgoing.ts';

/** The player of a win is never published, and neither is the outbox `no` that orders a player's reports. */
export interface FeedWin {
  playerNo: number;
  rowNo: number;
  win: PublicWin;
  /** The title's name in the catalogue. */
  gameName: string;
}
export interface News {
  /** The amounts of jackpots that have changed. */
  jackpots?: readonly JackpotAmounts[];
  wins?: readonly FeedWin[];
  /** Players who show another name from now on. */
  names?: readonly { playerNo: number; rowNo: number; name: string }[];
}

export interface FeedVerbs {
  /** The first shard tells the others. A repeated win changes nothing. */
  tell(news: News): Promise<void>;
  snapshot(): Promise<FeedSnapshot>;
  /** Opens a socket. */
  fetch(request: Request): Promise<Response>;
}
