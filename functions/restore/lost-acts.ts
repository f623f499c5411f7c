// Which acts of operators a restore has undone. Each act is done under a key that the player's object keeps for ever, so
// the restored object says exactly which ones it lacks.
import { playerOf } from '#functions/player/stub.ts';
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import { heldBy } from '#shared/domain/office/restored.ts';
import type { Act, Entry } from './journal.ts';

/**
 * Acts of the lost period that nobody restores, the oldest first. Players who joined since, or were erased, are gone
 * with what was done to them.
 */
export async function lostActs(env: Env, entries: readonly Entry[]): Promise<Act[]> {
  const erased = new Set(entries.flatMap((entry) => (entry.kind === 'erasure' ? [entry.playerId] : [])));
  const lost: Act[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'act' || erased.has(entry.playerId) || heldBy(doneBy(entry.deed)) !== null) continue;
    const known = await playerOf(env, entry.playerId).hasOperated(entry.deed.id);
    if (!known.ok && known.code === 'server.unavailable') throw new Error(`${entry.playerId} did not answer`);
    const { kind: _, ...act } = entry;
    if (known.ok && !known.value) lost.push(act);
  }
  return lost.toSorted((one, other) => one.atMs - other.atMs);
}

/** What two operators did is logged with the act that the second one confirmed. */
const doneBy = ({ act, before }: Act['deed']): OfficeAct =>
  act === 'proposal.confirm' ? (before.split(':')[0] as OfficeAct) : act;
