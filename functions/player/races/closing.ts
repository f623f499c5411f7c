// The end of a tournament in the player's object: by its own timer, by a shard's request for the final score, by a
// delivered prize, and by a cancellation.

import type { ToPlayer } from '#functions/tournament/verbs.ts';
import { CLOSES_AFTER_MS } from '#shared/domain/rewards/tournaments.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { passSilence } from '../limits/register-silence.ts';
import { notify } from '../person/inbox.ts';
import { award } from '../rewards/prizes.ts';
import { changeEntry, type Entry, entryOf, sharedEnd } from './entries.ts';
import { prizeOf } from './prize.ts';
import { close } from './reports.ts';
import { gather, scored, settleFinal } from './scores.ts';

/** Five minutes after the end (rewards.md 26). */
export function closeEntry(tx: Tx, tournament: string): void {
  passSilence(tx);
  const entry = entryOf(tx, tournament);
  if (entry && entry.canceled === null) closing(tx, entry, sharedEnd(entry));
}

/** `sharedMs`: when it ended for everybody. Where the player's clock stood still it is not over yet, and its timer rings again. */
function closing(tx: Tx, entry: Entry, sharedMs: number): void {
  const end_at = Math.min(sharedMs + entry.stood, entry.end_at);
  const shorter = end_at < entry.end_at;
  if (entry.stood > 0 && tx.nowMs < end_at) {
    if (shorter) plan(tx, 'race.close', entry.tournament, end_at + CLOSES_AFTER_MS);
    if (shorter) changeEntry(tx, entry, { end_at });
    return;
  }
  const now = changeEntry(tx, entry, { closing: 1, end_at });
  if (shorter) gather(tx, now);
  settleFinal(tx, shorter ? scored(tx, now) : now);
}

/** A shard lacks the final score, which may be on its way: it is reported again, under a new number. */
function reportFinal(tx: Tx, { tournament, endMs }: Extract<ToPlayer, { type: 'close' }>): null {
  passSilence(tx);
  const entry = entryOf(tx, tournament);
  if (!entry || entry.canceled !== null) return null;
  closing(tx, entry, endMs);
  const now = entryOf(tx, tournament);
  if (now?.is_final === 1 && entry.is_final === 1) close(tx, now);
  return null;
}

/** Paid once, whatever has happened to the player since: who may have it was judged when they entered (rewards.md 2, 7). */
function takePrize(tx: Tx, { tournament, place, count, eurMinor }: Extract<ToPlayer, { type: 'prize' }>): null {
  const entry = entryOf(tx, tournament);
  // The entry was taken out after its place was final, and before the prize came: it is not given.
  if (!entry || entry.paid_at !== null || entry.out !== null || entry.canceled !== null) return null;
  const prize = prizeOf(entry, { place, count, eurMinor });
  const given = award(tx, { source: `tournament:${tournament}`, prize });
  changeEntry(tx, entry, { place, tied: count, prize_eur: eurMinor, paid_at: tx.nowMs });
  const { title } = entry.terms;
  // Nobody has paid for a place, so all of its prize is a win.
  if (given.prize.type !== 'money')
    notify(tx, 'tournament_won', { tournament, title, place }, { prize: { tier: 'count', sum: null } });
  else {
    const { minor: amountMinor, currency } = given.prize;
    const prize = { tier: 'nice', sum: { amountMinor, currency } } as const;
    notify(tx, 'tournament_prize', { tournament, title, place, amountMinor, currency }, { prize });
  }
  return null;
}

/** No prize is won, and entering costs nothing. May run any number of times. */
export function cancelEntry(tx: Tx, { tournament, canceled }: Extract<ToPlayer, { type: 'canceled' }>): null {
  const entry = entryOf(tx, tournament);
  if (!entry || entry.canceled !== null || entry.paid_at !== null) return null;
  const { why } = canceled;
  changeEntry(tx, entry, { canceled: why, canceled_at: tx.nowMs });
  drop(tx, 'race.close', tournament);
  if (entry.is_in === 1) notify(tx, 'tournament_canceled', { tournament, title: entry.terms.title, why });
  return null;
}

const commands = {
  closeTournament: bySystem(reportFinal),
  takeTournamentPrize: bySystem(takePrize),
  cancelTournamentEntry: bySystem(cancelEntry),
};

export const noun = { commands, timers: { 'race.close': closeEntry } } satisfies Noun;
