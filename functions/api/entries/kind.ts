// One kind of entry in the list of tournaments (contract/tournaments.ts): what this visitor may see of it, and which
// call of the player's object confirms it.
import type { Asker } from '#functions/player/core/shell.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import type { PublishedProgramme } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { Entry, EntryState } from '#shared/contract/tournaments.ts';
import { statusOf } from '#shared/domain/programme.ts';
import type { Answer } from '#shared/domain/refusal.ts';

export interface Visitor {
  readonly env: Env;
  readonly reader: Reader;
  readonly groups: readonly number[];
  /** The local feature flags of this browser. */
  readonly flags: readonly string[];
}

export interface EntryKind {
  list(visitor: Visitor): Promise<Entry[]>;
  /** The player's status after the confirmation. */
  confirm(player: PlayerStub, asker: Asker, wish: { id: string; confirmed: boolean }): Promise<Answer<EntryState>>;
}

const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** The fields that entries of all kinds share. */
export const common = (
  { id, title, description, symbol, startMs, endMs, groupIds = [], terms }: PublishedProgramme,
  { nowMs }: Reader,
): Omit<Entry, 'kind' | 'frontend_identifier'> => ({
  id,
  title,
  description,
  symbol,
  currency: 'EUR',
  start_at: iso(startMs),
  end_at: iso(endMs),
  group_ids: [...groupIds],
  status: statusOf({ startMs, endMs }, nowMs),
  terms: { version: terms.version, page: terms.page },
  questSize: null,
  quest: null,
  achievement: null,
  race: null,
  top_players: [],
});
