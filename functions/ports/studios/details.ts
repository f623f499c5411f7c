// Asks a studio what it says of one of its rounds (provider-wallet.md, operator to provider).
import * as z from 'zod/mini';
import { line } from '#shared/base/line.ts';
import { cutWords, type RoundDetails, type RoundWords } from '#shared/domain/wallet/words.ts';
import { askStudio } from './ask.ts';
import type { Studio } from './index.ts';
import { studioOf } from './registry.ts';

const MOST_URL = 2000;
const answer = z.object({
  state: z.enum(['open', 'finished', 'canceled']),
  replay_url: z.optional(z.url().check(z.maxLength(MOST_URL))),
  html: z.optional(z.string()),
  json: z.optional(z.unknown()),
});

/** The only dialect that has this call. */
const givesDetails = ({ dialect }: Pick<Studio, 'dialect'>): boolean => dialect === 'own';

/** `round` is the studio's name for it. Null: the studio has no such round. Rejects where it gives no readable answer. */
async function detailsOf(studio: Studio, round: string): Promise<RoundDetails | null> {
  const reply = await askStudio(studio, '/round/details', { round_id: round });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${studio.id} gave no details of ${round}: HTTP ${reply.status}`);
  const { state, replay_url: url, html, json } = answer.parse(await reply.json());
  const isOwn = url !== undefined && new URL(url).origin === studio.origin;
  return {
    ...{ state, replayUrl: isOwn ? url : null },
    html: html === undefined ? null : cutWords(html),
    json: json === undefined || json === null ? null : cutWords(JSON.stringify(json, null, 2)),
  };
}

/** Asks once; `none`: the studio has no such call, or is not connected any more. */
export async function wordsFrom(env: Env, id: string, round: string): Promise<RoundWords | 'none'> {
  const studio = studioOf(env, id);
  if (!studio || !givesDetails(studio)) return 'none';
  try {
    return (await detailsOf(studio, round)) ?? 'unknown';
  } catch (error) {
    console.error(line({ event: 'studio.silent', studio: id, round, error: String(error) }));
    return 'silent';
  }
}
