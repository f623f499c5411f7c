// Asks a studio for the address of one of its games, for a session of ours or as a demo.

import * as z from 'zod/mini';
import { line } from '#shared/base/line.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { askStudio } from './ask.ts';
import type { Studio } from './index.ts';

export interface Launch {
  readonly game: string;
  readonly locale: string;
  /**
   * The session, the player's id at this studio, and what must stay the same in the middle of a round; null for a demo.
   */
  readonly real: {
    readonly session: string;
    readonly account: { readonly id: string; readonly currency: string; readonly country: string };
    readonly policy: Policy;
  } | null;
  readonly urls: { readonly return: string; readonly deposit: string; readonly history: string };
}

/** What the market requires of a game. A studio that knows these rules will not send calls that we have to refuse. */
export interface Policy {
  readonly maxStake: string;
  readonly minCycleMs: number;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly realityCheckMin: number;
  /** The version that is certified where the player is registered. No other version may be played there. */
  readonly version: string;
  readonly rtpProfile: string;
}

const answer = z.object({ launch_url: z.url() });
/** How much of an answer without an address is logged. */
const QUOTED = 200;

/** An address that works once, within a minute. It must be on the origin that the studio's games are framed from. */
export async function launched(studio: Studio, { game, locale, real, urls }: Launch): Promise<Answer<string>> {
  const body = {
    casino_id: studio.casino,
    game,
    locale,
    urls,
    ...(real && { session_id: real.session, account: real.account, policy: real.policy }),
  };
  try {
    const reply = await askStudio(studio, `/launch/${real ? 'real' : 'demo'}`, body);
    const text = await reply.text();
    const read = answer.safeParse(jsonIn(text));
    // The log shows the studio's engineer what was answered instead.
    if (!reply.ok || !read.success) throw new Error(`no launch_url: HTTP ${reply.status} ${text.slice(0, QUOTED)}`);
    const { origin } = new URL(read.data.launch_url);
    if (origin !== studio.origin) throw new Error(`the launch_url is on ${origin}, not on ${studio.origin}`);
    return ok(read.data.launch_url);
  } catch (error) {
    console.error(line({ event: 'studio.silent', studio: studio.id, game, error: String(error) }));
    return refuse('server.unavailable');
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
