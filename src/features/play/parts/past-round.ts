// A past round as its page shows it.
import type { Playable } from '#shared/contract/games.ts';
import type { Round } from '#shared/contract/rounds.ts';

/** A round as it was played: engine and configuration are the round's own, name and pictures are its title's. */
export type Seen = { round: Round; title: Look; config: Record<string, unknown> };
type Look = Pick<Playable['title'], 'name' | 'poster' | 'symbols' | 'depicts' | 'world'> & {
  gone?: true;
  /** The name of the outside studio, if it is one's. */
  studio?: string;
};
