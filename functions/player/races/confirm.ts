// Entering a tournament and leaving it (rewards.md 2, 3, 24): judged once, on entering; the terms of that moment are stored.

import { tournamentOf } from '#functions/tournament/stub.ts';
import { type Published, publishedRun } from '#functions/tournament/terms.ts';
import type { Unavailable } from '#shared/contract/availability.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, assert, refuse } from '#shared/domain/refusal.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import { CLOSES_AFTER_MS } from '#shared/domain/rewards/tournaments.ts';
import { plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { stopAt, switchedOff, type Tx, Undo } from '../core/transaction.ts';
import { type Claimed, oncePerPerson } from '../person/claims.ts';
import { availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import { isBarred } from '../rewards/barred.ts';
import { whoMay } from '../rewards/who.ts';
import { addEntry, changeEntry, type Entry, entryOf } from './entries.ts';
import { promised } from './prize.ts';
import { report } from './reports.ts';
import { gather, scored } from './scores.ts';
import { type EntryView, entryView } from './view.ts';

export interface Confirming extends Keyed {
  readonly tournament: string;
  readonly confirmed: boolean;
}

const CONFIRM = 'tournament.confirm';
const claimOf = (tournament: string): Claimed => ({ groupKey: `tournament:${tournament}`, period: 'once' });

/** Ends the command where the player may not take part now. A player who has entered is not judged again. */
function judged(tx: Tx, asker: Asker, { programme, run }: Published): void {
  stopAt(switchedOff(tx, 'tournament', programme.id, 'paused.tournament'));
  const { startMs, endMs } = run;
  stopAt(whoMay(tx, asker, { kind: 'tournaments', programme: { ...programme, startMs, endMs }, needsIdentity: true }));
  if (programme.strategy === 'stakes' && !tx.rules.market.tournaments.stakes)
    throw new Undo(refuse('programme.not_offered'));
}

export function enter(tx: Tx, terms: TournamentTerms): void {
  const before = entryOf(tx, terms.id);
  mustGoOn(tx, terms.id, before);
  if (before?.is_in === 1) return;
  const entry = changeEntry(tx, before ?? addEntry(tx, { ...terms, promised: promised(tx, terms) }), { is_in: 1 });
  plan(tx, 'race.close', entry.tournament, entry.end_at + CLOSES_AFTER_MS);
  gather(tx, entry);
  const now = scored(tx, entry);
  // The tournament is informed of the entry, also without a score.
  if (now.no === entry.no) report(tx, now);
}

/** Ends the command where operators have canceled the run, or taken the entry out. */
function mustGoOn(tx: Tx, tournament: string, entry: Entry | undefined): void {
  if (entry && entry.canceled !== null) throw new Undo(refuse('run.canceled'));
  if (entry ? entry.out !== null : isBarred(tx, tournament)) throw new Undo(refuse('entry.out'));
}

export function leave(tx: Tx, tournament: string): void {
  const entry = entryOf(tx, tournament);
  if (!entry) throw new Undo(refuse('tournament.unknown'));
  if (entry.canceled !== null) throw new Undo(refuse('run.canceled'));
  if (tx.nowMs >= entry.end_at) throw new Undo(refuse('offer.ended'));
  if (entry.is_in === 1) report(tx, entry, { is_in: 0 });
}

async function confirmIn(
  shell: Shell,
  asker: Asker,
  { key, tournament }: Confirming,
  published: Published,
): Promise<Answer<EntryView>> {
  // The run is made only once a player may enter it.
  const first = await shell.sure(() =>
    shell.session(asker, (tx) => {
      if (answered(tx, CONFIRM, key)) return null;
      judged(tx, asker, published);
      return tx.nowMs;
    }),
  );
  if (!first.ok) return first;
  const terms = first.value === null ? null : await tournamentOf(shell.env, tournament).open(first.value);
  if (first.value !== null && !terms) return refuse('tournament.unknown');
  if (terms === 'canceled') return refuse('run.canceled');
  return oncePerPerson(shell, asker, {
    judge: (tx) => (answered(tx, CONFIRM, key) ? null : claimOf(tournament)),
    taken: 'tournament.once',
    act(tx) {
      once(tx, CONFIRM, key, { tournament, confirmed: true }, () => {
        assert(terms, `${tournament} was confirmed and is not`);
        judged(tx, asker, published);
        enter(tx, terms);
        return null;
      });
      return entryView(tx, tournament);
    },
  });
}

/** Why entering would be refused now; null where it would not, and for a player who has entered. */
async function raceAvailability(shell: Shell, asker: Asker, tournament: string): Promise<Answer<Unavailable | null>> {
  const published = await publishedRun(shell.env, tournament);
  if (!published) return refuse('tournament.unknown');
  const had = await hadElsewhere(shell, asker, (tx) => (entryOf(tx, tournament) ? [] : [claimOf(tournament)]));
  if (!had.ok) return had;
  const isCanceled = (await tournamentOf(shell.env, tournament).canceling()).canceled !== null;
  return shell.session(asker, (tx) => {
    const entry = entryOf(tx, tournament);
    if (entry?.is_in === 1 && entry.canceled === null) return null;
    const judge = () => {
      mustGoOn(tx, tournament, entry);
      if (isCanceled) throw new Undo(refuse('run.canceled'));
      judged(tx, asker, published);
      if (had.value.size > 0) throw new Undo(refuse('tournament.once'));
    };
    return availabilityOnce(tx, judge, published.run.startMs);
  });
}

const commands = {
  raceAvailability,
  confirmTournament: async (shell: Shell, asker: Asker, confirming: Confirming): Promise<Answer<EntryView>> => {
    const { key, tournament, confirmed } = confirming;
    const published = await publishedRun(shell.env, tournament);
    if (confirmed) return published ? confirmIn(shell, asker, confirming, published) : refuse('tournament.unknown');
    return shell.session(asker, (tx) => {
      once(tx, CONFIRM, key, { tournament, confirmed }, () => {
        leave(tx, tournament);
        return null;
      });
      return entryView(tx, tournament);
    });
  },
};

const attempts = {
  confirmTournament: (_: Asker, { tournament: subject }: Confirming): Attempt => ({ act: 'entry', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
