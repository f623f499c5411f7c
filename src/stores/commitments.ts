// The house's commitments, kept by this browser for each player. They stay after a sign-out: what holds the house to its word
// must not be gone because the house ended a session, and hashes of random numbers tell nothing of anybody.
import { atom, type ReadableAtom } from 'nanostores';
import type { Promised, RoundFairness } from '#shared/contract/rounds.ts';
import { accuse, type Commitment, learn, type Offer, readCommitments, spend } from '#src/client/commitments.ts';
import { randomSeed } from '#src/client/seed.ts';
import { read, write } from '#src/client/storage.ts';
import { $promisedLine } from './promised-line.ts';

/** Players of one browser whose commitments it keeps. */
const PLAYERS = 8;

const $latest = atom<Promised | null>(null);
/** Null until the house has spoken; what it says is kept by then. */
export const $promised: ReadableAtom<Promised | null> = $latest;
/** Where storage is closed to us: as long as the page. */
let unstored: Record<string, Commitment[]> = {};

/** Of the player whose page this is; the commitment in use first. */
export function commitments(): Commitment[] {
  const player = $latest.get()?.player;
  return player === undefined ? [] : commitmentsOf(player);
}

/** What the next bet names: read anew each time, for another tab may have changed it. Null while nothing is known. */
export function offer(): Offer | null {
  const player = $latest.get()?.player;
  const [current, ...others] = commitments();
  if (player === undefined || !current) return null;
  const clientSeed = current.clientSeed ?? current.offered ?? randomSeed();
  if (clientSeed !== current.clientSeed) keep(player, [{ ...current, offered: clientSeed }, ...others]);
  return { seedHash: current.seedHash, clientSeed, next: current.next };
}

/** The client seed in use was chosen here. */
export function noteChosen(clientSeed: string): void {
  const player = $latest.get()?.player;
  const [current, ...others] = commitments();
  if (player !== undefined && current) keep(player, [{ ...current, offered: clientSeed }, ...others]);
}

export function noteDrawn(fairness: RoundFairness): void {
  const player = $latest.get()?.player;
  if (player !== undefined) keep(player, spend(commitmentsOf(player), fairness));
}

export function noteBroken(fairness: RoundFairness): void {
  const player = $latest.get()?.player;
  if (player !== undefined) keep(player, accuse(commitmentsOf(player), fairness));
}

function all(): Record<string, unknown> {
  const stored = read('commitments');
  return typeof stored === 'object' && stored !== null ? { ...stored } : unstored;
}

const commitmentsOf = (player: string): Commitment[] => readCommitments(all()[player]);

function keep(player: string, list: Commitment[]): void {
  const others = Object.entries(all()).filter(([name]) => name !== player);
  unstored = Object.fromEntries([...others.slice(1 - PLAYERS), [player, list]]) as Record<string, Commitment[]>;
  write('commitments', unstored);
}

// Before anybody who reads it here: a bet that waits for it names what it is drawn from.
$promisedLine.subscribe((promised) => {
  if (promised) keep(promised.player, learn(commitmentsOf(promised.player), promised));
  $latest.set(promised);
});
