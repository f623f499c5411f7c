// A past round as its page shows it again.
import type { Playable } from '#shared/contract/games.ts';
import type { Round } from '#shared/contract/rounds.ts';

/** A round as it was played: engine and configuration are the round's own, what it is called and looks like is its title's. */
export type Seen = { round: Round; title: Look; config: Record<string, unknown> };
type Look = Pick<Playable['title'], 'name' | 'poster' | 'symbols' | 'depicts' | 'world'> & {
  gone?: true;
  /** Of an outside studio's: what it is called. */
  studio?: string;
};
