// Verifies a round: draws it again from its seeds and compares the result with the recorded one. Pure.
import { isClientSeed } from '#shared/chance/draw.ts';
import type { Json } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { type Replayed, replay } from '#shared/games/replay.ts';
import type { Word } from '#src/client/commitments.ts';

export type Input = {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  stakeMinor: number;
  currency: string;
  actions: readonly Json[];
};

/** What the player knows about the round; each known fact is checked. */
export type Recorded = { commitment?: string; browserWord?: Word; events?: readonly Json[]; payoutMinor?: number };

/** Null: this browser has nothing to compare it with. */
export type Check = { name: 'commitment' | 'kept' | 'chain' | 'events' | 'payout'; held: boolean | null };
export type Verdict = { drawn: Replayed; checks: Check[] };
export type Mistake = 'server' | 'client' | 'nonce' | 'action';

/** Which field can't be read, or null. A server seed may be any text that was committed to. */
export function mistakeIn({ serverSeed, clientSeed, nonce }: Input): Mistake | null {
  if (!/^[\x21-\x7e]{16,128}$/.test(serverSeed)) return 'server';
  if (!isClientSeed(clientSeed)) return 'client';
  return /^\d{1,15}$/.test(nonce) ? null : 'nonce';
}

export function verify(engineId: string, config: unknown, input: Input, recorded: Recorded): Verdict | null {
  const engine = engineOf(engineId);
  if (!engine) return null;
  const { serverSeed, clientSeed, nonce, stakeMinor, actions } = input;
  const seeds = { serverSeed, clientSeed, nonce: Number(nonce) };
  // Seeds without a bet: a simple one shows what they draw.
  const played = actions.length > 0 ? actions : engine.plain(config, stakeMinor);
  const drawn = replay(engine, config, { seeds, stakeMinor, actions: played });
  const checks: Check[] = [];
  if (recorded.commitment !== undefined) {
    checks.push({ name: 'commitment', held: drawn.commitment === recorded.commitment });
  }
  if (recorded.browserWord)
    checks.push({ name: 'kept', held: recorded.browserWord === 'unseen' ? null : recorded.browserWord === 'held' });
  if (recorded.events) {
    checks.push({ name: 'events', held: JSON.stringify(drawn.events) === JSON.stringify(recorded.events) });
  }
  if (recorded.payoutMinor !== undefined) {
    checks.push({ name: 'payout', held: drawn.payoutMinor === recorded.payoutMinor });
  }
  return { drawn, checks };
}

/** A round in the address's fragment: demo rounds are verified without any request. */
export function inputInHash(hash: string): Input | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const [game, serverSeed, clientSeed, nonce] = ['game', 'server', 'client', 'nonce'].map((key) => values.get(key));
  const named = values.has('table') || (serverSeed && clientSeed && nonce);
  if (!game || !named) return null;
  const stakeMinor = Number(values.get('stake') ?? 100);
  return {
    game,
    serverSeed: serverSeed ?? '',
    clientSeed: clientSeed ?? '',
    nonce: nonce ?? '',
    stakeMinor: Number.isSafeInteger(stakeMinor) && stakeMinor > 0 ? stakeMinor : 100,
    currency: values.get('currency') ?? 'FUN',
    actions: parsed(values.get('actions') ?? '[null]'),
  };
}

function parsed(text: string): Json[] {
  try {
    const actions = JSON.parse(text) as Json;
    return Array.isArray(actions) ? actions : [null];
  } catch {
    return [null];
  }
}
