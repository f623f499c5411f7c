// What the house committed to before each bet, as this browser received it, and whether revealed seeds agree with it
// (ADR 036). Pure.
import type { Promised, RoundFairness } from '#shared/contract/rounds.ts';

/** `unseen`: this browser received no commitment before the bet, so it can't compare. */
export type Word = 'held' | 'broken' | 'unseen';

/** A commitment and its bets: this browser knew of it before nonces `from` to `next` minus 1 were drawn. */
export type Commitment = {
  seedHash: string;
  /** Null while the seed is known only as the one after another. */
  nextSeedHash: string | null;
  /** The client seed that the house stated. */
  clientSeed: string | null;
  /** The client seed that this browser made or accepted for it; another one in use came from another device or from the house. */
  offered?: string;
  from: number;
  next: number;
  /** The house stated something that contradicts what it stated before. */
  broken?: true;
};

const MOST = 40;

/** Adds what the next bet is drawn from; the commitment in use comes first. */
export function learn(commitments: readonly Commitment[], promised: Promised): Commitment[] {
  const { seedHash, nextSeedHash, clientSeed, nonce } = promised;
  const known = commitments.find((one) => one.seedHash === seedHash);
  const announced = commitments.some((one) => one.nextSeedHash === seedHash);
  const fresh = { seedHash, nextSeedHash, clientSeed, from: announced ? 0 : nonce, next: nonce };
  const mine = known ? { ...known, nextSeedHash, clientSeed, next: Math.max(known.next, nonce) } : fresh;
  const broken = known && (known.broken || contradicts(known, promised));
  return [{ ...mine, ...(broken && { broken }) }, ...commitments.filter((one) => one.seedHash !== seedHash)].slice(
    0,
    MOST,
  );
}

/** Under one commitment only the nonce may grow; before its first bet the player may still change the client seed. */
const contradicts = (known: Commitment, { nextSeedHash, clientSeed, nonce }: Promised): boolean =>
  nonce < known.next ||
  (known.nextSeedHash !== null && known.nextSeedHash !== nextSeedHash) ||
  (known.next > 0 && known.clientSeed !== null && known.clientSeed !== clientSeed);

/** The seeds that a bet names, and the first nonce that it may be drawn with. */
export type Offer = { seedHash: string; clientSeed: string; next: number };

/** Whether a round was drawn from the seeds that its bet named. */
export const isDrawnFrom = (offer: Offer, { seedHash, clientSeed, nonce }: RoundFairness): boolean =>
  seedHash === offer.seedHash && clientSeed === offer.clientSeed && nonce >= offer.next;

/** Counts the nonce of a round that was drawn under the commitment in use. */
export const spend = (
  commitments: readonly Commitment[],
  { seedHash, clientSeed, nonce }: RoundFairness,
): Commitment[] =>
  commitments.map((one) =>
    one.seedHash === seedHash ? { ...one, clientSeed, next: Math.max(one.next, nonce + 1) } : one,
  );

/** Marks a commitment as broken, because a round was not drawn from the seeds that its bet named. */
export function accuse(
  commitments: readonly Commitment[],
  { seedHash, clientSeed }: Pick<Drawn, 'seedHash' | 'clientSeed'>,
): Commitment[] {
  const known = commitments.some((one) => one.seedHash === seedHash);
  if (known) return commitments.map((one) => (one.seedHash === seedHash ? { ...one, broken: true } : one));
  return [...commitments, { seedHash, clientSeed, nextSeedHash: null, from: 0, next: 0, broken: true }];
}

/** What this browser knows about a round's seeds, or about revealed seeds with their number of bets. */
export function wordOf(commitments: readonly Commitment[], { seedHash, clientSeed, nonce }: Drawn): Word {
  const known = commitments.find((one) => one.seedHash === seedHash);
  if (!known) return commitments.some((one) => one.nextSeedHash === seedHash) ? 'held' : 'unseen';
  if (known.broken || (known.clientSeed !== null && known.clientSeed !== clientSeed)) return 'broken';
  return nonce < known.from || isForeign(known) ? 'unseen' : 'held';
}

/** Whether the client seed in use is not the one that this browser made for it. */
export const isForeign = ({ offered, clientSeed }: Commitment): boolean =>
  offered !== undefined && clientSeed !== null && clientSeed !== offered;
type Drawn = Pick<RoundFairness, 'seedHash' | 'clientSeed' | 'nonce'>;

/** Revealed seeds that claim fewer bets than this browser has seen are broken. */
export function wordOfRevealed(
  commitments: readonly Commitment[],
  revealed: { seedHash: string; clientSeed: string; nonces: number },
): Word {
  const known = commitments.find((one) => one.seedHash === revealed.seedHash);
  if (known && revealed.nonces < known.next) return 'broken';
  return wordOf(commitments, { ...revealed, nonce: Math.max(0, revealed.nonces - 1) });
}

/** Reads from storage, which anybody who uses this browser may have changed. */
export function readCommitments(value: unknown): Commitment[] {
  return Array.isArray(value) ? value.filter(isCommitment) : [];
}

function isCommitment(value: unknown): value is Commitment {
  if (typeof value !== 'object' || value === null || !('seedHash' in value && 'from' in value && 'next' in value))
    return false;
  return typeof value.seedHash === 'string' && Number.isSafeInteger(value.from) && Number.isSafeInteger(value.next);
}
