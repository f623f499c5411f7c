// The reader of published content: content may differ by language, place and licence, and a preview shows more.
import type { Licence } from '#shared/domain/geo.ts';
import type { Market } from './content.ts';
import type { VisitVariables } from './variables.ts';

export type Reader = {
  readonly locale: string;
  readonly country: string | null;
  readonly licence: Licence | '';
  /** The rules that apply to them, and what those allow of each kind of programme. */
  readonly market: Pick<Market, 'country' | 'region' | 'programmes'> &
    Partial<Pick<Market, 'tournaments' | 'lotteryTickets'>>;
  /** Signed in: some pages are for players (S2.219). */
  readonly player: boolean;
  /** Groups that an editor's preview is for; a player's own are not known to a page, and come with their calls. */
  readonly groups: readonly number[];
  readonly nowMs: number;
  readonly preview: boolean;
  readonly variables: VisitVariables;
};
