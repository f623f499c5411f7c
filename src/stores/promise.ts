// Holds the house to what it committed to before a draw: the request for a bet or a box names the commitment, and the
// result must have been drawn from it (ADR 036).
import { listDraws } from '#shared/contract/lootboxes.ts';
import { listRounds, type Round, type RoundFairness, readSeeds } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { isDrawnFrom, type Offer } from '#src/client/commitments.ts';
import { noteBroken, noteDrawn, offer } from './commitments.ts';
import { tellPromised } from './promised-line.ts';

/** The commitment for the next draw. Null where the house does not state one: then nothing is staked. */
export async function promise(): Promise<Offer | null> {
  return offer() ?? ((await askAgain()) ? offer() : null);
}

/** The seeds were changed elsewhere or are unknown: loads them, and checks them against the earlier ones. */
export async function askAgain(): Promise<boolean> {
  const seeds = await call(readSeeds);
  if (seeds.ok) tellPromised(seeds.value);
  return seeds.ok;
}

/** Whether it was drawn from the seeds that its request named, without skipping a nonce. */
export async function isHonoured(from: Offer, fairness: RoundFairness | null): Promise<boolean> {
  if (!fairness) return false;
  const honoured =
    isDrawnFrom(from, fairness) && (fairness.nonce === from.next || (await areDraws(from, fairness.nonce)));
  if (honoured) noteDrawn(fairness);
  else noteBroken(fairness);
  return honoured;
}

/** All moves of a round are drawn from the same seeds and nonce. */
export const isSame = ({ fairness: before }: Pick<Round, 'fairness'>, { fairness: now }: Round): boolean =>
  before?.seedHash === now?.seedHash && before?.clientSeed === now?.clientSeed && before?.nonce === now?.nonce;

/**
 * Nonces between two draws of this browser belong to rounds and boxes that the player had elsewhere: all of them must
 * be in the history.
 */
async function areDraws({ seedHash, next }: Offer, until: number): Promise<boolean> {
  const [rounds, boxes] = await Promise.all([call(listRounds), call(listDraws)]);
  // A history that could not be loaded proves nothing.
  if (!rounds.ok || !boxes.ok) return true;
  const of = (fairness: RoundFairness | null | undefined) => (fairness?.seedHash === seedHash ? [fairness.nonce] : []);
  const bets = rounds.value.items.flatMap((round) => of(round.fairness));
  const opened = boxes.value.lootboxes.flatMap(({ draw }) => of(draw?.fairness));
  // The lists' pages hold no draws older than these.
  const first = Math.max(
    next,
    ...(rounds.value.cursor === null ? [] : [Math.min(...bets)]),
    ...(boxes.value.more ? [Math.min(...opened)] : []),
  );
  for (let nonce = first; nonce < until; nonce += 1) if (!bets.includes(nonce) && !opened.includes(nonce)) return false;
  return true;
}
