// What the house committed to before a bet, as this browser was told it, and whether what comes back agrees (ADR 036). Pure.
import type { Promised, RoundFairness } from '#shared/contract/rounds.ts';

/** `unseen`: this browser was not told of it before it was used, so it has nothing to hold it against. */
export type Word = 'held' | 'broken' | 'unseen';

/** A commitment and its bets: nonces `from` to `next` minus 1 were drawn after this browser had been told. */
export type Commitment = {
  seedHash: string;
  /** Null where it was told only as what follows another. */
  nextSeedHash: string | null;
  /** As the house named it. */
  clientSeed: string | null;
  /** Made, or taken, by this browser for it: a client seed that another device chose, or the house, is another. */
  offered?: string;
  from: number;
  next: number;
  /** As it was told, it contradicted what had been told before. */
  broken?: true;
};

const MOST = 40;

/** Takes in what the next bet is drawn from; the commitment in use stands first. */
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

/** Under one commitment only the count of bets goes on; before its first bet the player may still change their seed. */
const contradicts = (known: Commitment, { nextSeedHash, clientSeed, nonce }: Promised): boolean =>
  nonce < known.next ||
  (known.nextSeedHash !== null && known.nextSeedHash !== nextSeedHash) ||
  (known.next > 0 && known.clientSeed !== null && known.clientSeed !== clientSeed);

/** What a bet says it is made under, and the first nonce that it may be drawn with. */
export type Offer = { seedHash: string; clientSeed: string; next: number };

/** Whether a round was drawn from what its bet named. */
export const isDrawnFrom = (offer: Offer, { seedHash, clientSeed, nonce }: RoundFairness): boolean =>
  seedHash === offer.seedHash && clientSeed === offer.clientSeed && nonce >= offer.next;

/** A round of the commitment in use has been drawn: its nonce is spent. */
export const spend = (
  commitments: readonly Commitment[],
  { seedHash, clientSeed, nonce }: RoundFairness,
): Commitment[] =>
  commitments.map((one) =>
    one.seedHash === seedHash ? { ...one, clientSeed, next: Math.max(one.next, nonce + 1) } : one,
  );

/** A round was not drawn from what its bet named: what it says that it was drawn from is not to be believed again. */
export function accuse(
  commitments: readonly Commitment[],
  { seedHash, clientSeed }: Pick<Drawn, 'seedHash' | 'clientSeed'>,
): Commitment[] {
  const known = commitments.some((one) => one.seedHash === seedHash);
  if (known) return commitments.map((one) => (one.seedHash === seedHash ? { ...one, broken: true } : one));
  return [...commitments, { seedHash, clientSeed, nextSeedHash: null, from: 0, next: 0, broken: true }];
}

/** What this browser knows of a round's seeds, or of seeds that were revealed with their number of bets. */
export function wordOf(commitments: readonly Commitment[], { seedHash, clientSeed, nonce }: Drawn): Word {
  const known = commitments.find((one) => one.seedHash === seedHash);
  if (!known) return commitments.some((one) => one.nextSeedHash === seedHash) ? 'held' : 'unseen';
  if (known.broken || (known.clientSeed !== null && known.clientSeed !== clientSeed)) return 'broken';
  return nonce < known.from || isForeign(known) ? 'unseen' : 'held';
}

/** The client seed in use is not the one that this browser had made for it. */
export const isForeign = ({ offered, clientSeed }: Commitment): boolean =>
  offered !== undefined && clientSeed !== null && clientSeed !== offered;
type Drawn = Pick<RoundFairness, 'seedHash' | 'clientSeed' | 'nonce'>;

/** Fewer bets than this browser has seen cannot have been drawn from a seed. */
export function wordOfRevealed(
  commitments: readonly Commitment[],
  revealed: { seedHash: string; clientSeed: string; nonces: number },
): Word {
  const known = commitments.find((one) => one.seedHash === revealed.seedHash);
  if (known && revealed.nonces < known.next) return 'broken';
  return wordOf(commitments, { ...revealed, nonce: Math.max(0, revealed.nonces - 1) });
}

/** Of storage, which anybody who uses this browser may have written to. */
export function readCommitments(value: unknown): Commitment[] {
  return Array.isArray(value) ? value.filter(isCommitment) : [];
}

function isCommitment(value: unknown): value is Commitment {
  if (typeof value !== 'object' || value === null || !('seedHash' in value && 'from' in value && 'next' in value))
    return false;
  return typeof value.seedHash === 'string' && Number.isSafeInteger(value.from) && Number.isSafeInteger(value.next);
}
