// Holds the house to what it committed to before a draw: the bet, or whoever opens a box, names it, and what comes must have been drawn
// from it (ADR 036).
import { listDraws } from '#shared/contract/lootboxes.ts';
import { listRounds, type Round, type RoundFairness, readSeeds } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { isDrawnFrom, type Offer } from '#src/client/commitments.ts';
import { noteBroken, noteDrawn, offer } from './commitments.ts';
import { tellPromised } from './promised-line.ts';

/** What the next draw names. Null where the house does not say what it has committed to: then nothing is staked. */
export async function promise(): Promise<Offer | null> {
  return offer() ?? ((await askAgain()) ? offer() : null);
}

/** The seeds were changed elsewhere, or are not known: the house is asked, and what it says is held against what it said. */
export async function askAgain(): Promise<boolean> {
  const seeds = await call(readSeeds);
  if (seeds.ok) tellPromised(seeds.value);
  return seeds.ok;
}

/** True where it was drawn from what its asker named, and no number in between was passed over. */
export async function isHonoured(from: Offer, fairness: RoundFairness | null): Promise<boolean> {
  if (!fairness) return false;
  const honoured =
    isDrawnFrom(from, fairness) && (fairness.nonce === from.next || (await areDraws(from, fairness.nonce)));
  if (honoured) noteDrawn(fairness);
  else noteBroken(fairness);
  return honoured;
}

/** A later move of a round is drawn from what its first one was. */
export const isSame = ({ fairness: before }: Pick<Round, 'fairness'>, { fairness: now }: Round): boolean =>
  before?.seedHash === now?.seedHash && before?.clientSeed === now?.clientSeed && before?.nonce === now?.nonce;

/** Numbers between two draws of this browser are rounds and boxes that the player had elsewhere: their history has each of them. */
async function areDraws({ seedHash, next }: Offer, until: number): Promise<boolean> {
  const [rounds, boxes] = await Promise.all([call(listRounds), call(listDraws)]);
  // Not told now is not refuted.
  if (!rounds.ok || !boxes.ok) return true;
  const of = (fairness: RoundFairness | null | undefined) => (fairness?.seedHash === seedHash ? [fairness.nonce] : []);
  const bets = rounds.value.items.flatMap((round) => of(round.fairness));
  const opened = boxes.value.lootboxes.flatMap(({ draw }) => of(draw?.fairness));
  // Older ones than a page of each list are not told.
  const first = Math.max(
    next,
    ...(rounds.value.cursor === null ? [] : [Math.min(...bets)]),
    ...(boxes.value.more ? [Math.min(...opened)] : []),
  );
  for (let nonce = first; nonce < until; nonce += 1) if (!bets.includes(nonce) && !opened.includes(nonce)) return false;
  return true;
}
