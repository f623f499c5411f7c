// Whether the player may have a box, and open one (rewards.md 2).
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { isSeen } from '#shared/domain/programme.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { BoxTerms } from '#shared/domain/rewards/boxes.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { offersRest } from '../limits/exclusion.ts';
import { viewerOf, type Whence, whoMay } from '../rewards/who.ts';
import { boxBySource } from './boxes.ts';
import { boxFor, dailyClaim, dailySource, localDay } from './issue.ts';

const kind = 'lootboxes';
type Source = Pick<BoxTerms, 'source'>;
/**
 * Stakes have earned the box of a deposit, and the coins of the shop's; a player who wins one as a prize was judged
 * when they took part.
 */
const isEarned = ({ source }: Source): boolean => source !== 'daily';
/** A player with further accounts is warned at an exchange, and gets what they bought (S4.54) or won (rewards.md 2). */
const isOwed = ({ source }: Source): boolean => source === 'shop' || source === 'prize';

/** `whence` null: the box results from what the player did before, wherever they are now. */
export const mayHaveBox = (tx: Tx, whence: Whence | null, box: NamedLootbox): Refusal | null =>
  whoMay(tx, whence ?? { country: null }, {
    kind,
    programme: box,
    needsIdentity: box.source === 'daily',
    warnsMultiAccount: isOwed(box),
  });

/** The same for a box for which the player has done nothing yet: it is not shown to a player who gets no offers. */
export const mayBeginBox = (tx: Tx, whence: Whence | null, box: NamedLootbox): Refusal | null =>
  offersRest(tx) ? refuse('bonus.not_offered') : mayHaveBox(tx, whence, box);

/** Its programme may be over: an issued box can be opened as long as it is valid. Where the law no longer permits boxes, none is drawn. */
export const mayOpenBox = (tx: Tx, whence: Whence, terms: Source): Refusal | null =>
  whoMay(tx, whence, { kind, needsIdentity: !isEarned(terms), warnsMultiAccount: isOwed(terms) });

/** Today's box and the person's claim on it; where it is not available the command ends with the reason. */
export function judgeDaily(tx: Tx, whence: Whence) {
  const box = boxFor(tx, 'daily');
  if (!box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayBeginBox(tx, whence, box));
  const day = localDay(tx);
  if (boxBySource(tx, dailySource(day))) throw new Undo(refuse('lootbox.taken'));
  return { box, day, claimed: dailyClaim(box, day) };
}

export const seesBox = (tx: Tx, whence: Whence, box: NamedLootbox): boolean => isSeen(box, viewerOf(tx, whence, kind));
