// The house's commitments, stored by this browser for each player. They remain after a sign-out, because evidence
// against the house must not disappear when the house ends a session; hashes of random numbers identify nobody.
import { atom, type ReadableAtom } from 'nanostores';
import type { Promised, RoundFairness } from '#shared/contract/rounds.ts';
import { accuse, type Commitment, learn, type Offer, readCommitments, spend } from '#src/client/commitments.ts';
import { randomSeed } from '#src/client/seed.ts';
import { read, write } from '#src/client/storage.ts';
import { $promisedLine } from './promised-line.ts';

/** The number of players whose commitments one browser stores. */
const PLAYERS = 8;

const $latest = atom<Promised | null>(null);
/** Null until the house has sent its commitment; it is stored by then. */
export const $promised: ReadableAtom<Promised | null> = $latest;
/** Where storage is unavailable: commitments for the life of the page. */
let unstored: Record<string, Commitment[]> = {};

/** The commitments of this page's player; the one in use first. */
export function commitments(): Commitment[] {
  const player = $latest.get()?.player;
  return player === undefined ? [] : commitmentsOf(player);
}

/** The seeds that the next bet names: read each time, because another tab may have changed them. Null while none are known. */
export function offer(): Offer | null {
  const player = $latest.get()?.player;
  const [current, ...others] = commitments();
  if (player === undefined || !current) return null;
  const clientSeed = current.clientSeed ?? current.offered ?? randomSeed();
  if (clientSeed !== current.clientSeed) keep(player, [{ ...current, offered: clientSeed }, ...others]);
  return { seedHash: current.seedHash, clientSeed, next: current.next };
}

/** Notes that the client seed in use was chosen in this browser. */
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

// Stored before other readers are called: a bet that waits for the commitment names its seeds.
$promisedLine.subscribe((promised) => {
  if (promised) keep(promised.player, learn(commitmentsOf(promised.player), promised));
  $latest.set(promised);
});
