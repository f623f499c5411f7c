// Repeats a round of a live table: the link must lead back to the published commitment, and together with the salt it
// gives the result. Pure.

import { isLinkOf } from '#shared/chance/chain.ts';
import { commitmentOf } from '#shared/chance/draw.ts';
import type { TableProof } from '#shared/contract/tables.ts';
import type { Json } from '#shared/games/engine.ts';
import { chanceOfTable } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replayFrom } from '#shared/games/replay.ts';
import type { Check, Recorded, Verdict } from './verify.ts';

export type AtTable = { stakeMinor: number; actions: readonly Json[] };

/** `actions` are the player's bets in the order they placed them; without any, a simple bet shows what was drawn. */
export function verifyTable(
  engineId: string,
  config: unknown,
  { game, chain, link, proof, event }: TableProof,
  { stakeMinor, actions }: AtTable,
  recorded: Recorded = {},
): Verdict | null {
  const engine = engineOf(engineId);
  if (!engine || chain.salt === null) return null;
  const joined = actions.length > 0 ? engine.join(actions) : null;
  const played = joined ? [joined.action] : engine.plain(config, stakeMinor);
  const chance = chanceOfTable(engineId, { link: proof, salt: chain.salt, table: game });
  const drawn = {
    commitment: commitmentOf(proof),
    ...replayFrom(engine, config, chance, { stakeMinor, actions: played }),
  };
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const checks: Check[] = [
    { name: 'chain', held: isLinkOf(chain.first, proof, link) },
    { name: 'events', held: same(drawn.events[0], event) && (!recorded.events || same(drawn.events, recorded.events)) },
  ];
  if (recorded.payoutMinor !== undefined)
    checks.push({ name: 'payout', held: drawn.payoutMinor === recorded.payoutMinor });
  return { drawn, checks };
}
