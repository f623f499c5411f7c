// The clock of an entry stands still while the register of the player's place does not answer, since nobody plays then (ADR 111):
// its end moves by as long as that lasted while it ran. The others' end does not, and the result waits for its last scores as ever.
import { CLOSES_AFTER_MS } from '#shared/domain/rewards/tournaments.ts';
import { plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from '../limits/stop.ts';
import { changeEntry, liveEntries } from './entries.ts';

function standStill(tx: Tx, fromMs: number, toMs: number): void {
  for (const entry of liveEntries(tx)) {
    const byMs = toMs - Math.max(fromMs, entry.terms.startMs);
    if (byMs <= 0 || fromMs >= entry.end_at || entry.is_final === 1) continue;
    const { end_at } = changeEntry(tx, entry, { end_at: entry.end_at + byMs, stood: entry.stood + byMs });
    plan(tx, 'race.close', entry.tournament, end_at + CLOSES_AFTER_MS);
  }
}

export const noun = { hangs: [STOPS.hang({ stood: standStill })] } satisfies Noun;
