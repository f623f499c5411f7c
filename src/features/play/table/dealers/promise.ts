// Holds the house to what it committed to before a bet: the bet names it, and the round must have been drawn from it (ADR 036).
import { listRounds, type Round, readSeeds } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { isDrawnFrom, type Offer } from '#src/client/commitments.ts';
import { noteBroken, noteDrawn, offer, tellPromised } from '#src/stores/commitments.ts';

/** What the next bet names. Null where the house does not say what it has committed to: then nothing is staked. */
export async function promise(): Promise<Offer | null> {
  return offer() ?? ((await askAgain()) ? offer() : null);
}

/** The seeds were changed elsewhere, or are not known: the house is asked, and what it says is held against what it said. */
export async function askAgain(): Promise<boolean> {
  const seeds = await call(readSeeds);
  if (seeds.ok) tellPromised(seeds.value);
  return seeds.ok;
}

/** True where a round was drawn from what its bet named, and no number in between was passed over. */
export async function isHonoured(from: Offer, { fairness }: Round): Promise<boolean> {
  if (!fairness) return false;
  const honoured =
    isDrawnFrom(from, fairness) && (fairness.nonce === from.next || (await areRounds(from, fairness.nonce)));
  if (honoured) noteDrawn(fairness);
  else noteBroken(fairness);
  return honoured;
}

/** A later move of a round is drawn from what its first one was. */
export const isSame = ({ fairness: before }: Pick<Round, 'fairness'>, { fairness: now }: Round): boolean =>
  before?.seedHash === now?.seedHash && before?.clientSeed === now?.clientSeed && before?.nonce === now?.nonce;

/** Numbers between two bets of this browser are rounds that the player placed elsewhere: their history has each of them. */
async function areRounds({ seedHash, next }: Offer, until: number): Promise<boolean> {
  const called = await call(listRounds);
  // Not told now is not refuted.
  if (!called.ok) return true;
  const drawn = called.value.items.flatMap(({ fairness }) => (fairness?.seedHash === seedHash ? [fairness.nonce] : []));
  const first = called.value.cursor === null ? next : Math.max(next, Math.min(...drawn));
  for (let nonce = first; nonce < until; nonce += 1) if (!drawn.includes(nonce)) return false;
  return true;
}
