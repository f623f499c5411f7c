// What a studio itself says of one of its rounds (provider-wallet.md, operator to provider). It decides nothing: money
// follows the wallet's calls and operators.
import * as z from 'zod/mini';
import { askStudio } from './ask.ts';
import type { Studio } from './index.ts';

const answer = z.object({
  state: z.enum(['open', 'finished', 'canceled']),
  replay_url: z.optional(z.url()),
  html: z.optional(z.string()),
  json: z.optional(z.unknown()),
});

export interface RoundDetails {
  readonly state: 'open' | 'finished' | 'canceled';
  /** On the studio's own origin; null where it has none. */
  readonly replayUrl: string | null;
  /** Markup of the studio's: it is shown as text, never as markup. */
  readonly html: string | null;
  readonly json: unknown;
}

/** The only dialect that has this call. */
export const givesDetails = ({ dialect }: Pick<Studio, 'dialect'>): boolean => dialect === 'own';

/** `round` is the studio's name for it. Null: the studio has no such round. Rejects where it gives no readable answer. */
export async function detailsOf(studio: Studio, round: string): Promise<RoundDetails | null> {
  const reply = await askStudio(studio, '/round/details', { round_id: round });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${studio.id} gave no details of ${round}: HTTP ${reply.status}`);
  const { state, replay_url: url, html = null, json = null } = answer.parse(await reply.json());
  const isOwn = url !== undefined && new URL(url).origin === studio.origin;
  return { state, replayUrl: isOwn ? url : null, html, json };
}
