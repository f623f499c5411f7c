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
/** Stakes have earned the box of a deposit, and the coins of the shop's; who wins one as a prize was judged when they took part. */
const isEarned = ({ source }: Source): boolean => source !== 'daily';
/** Somebody with further accounts is warned at an exchange, and gets what they bought (S4.54) or have won (rewards.md 2). */
const isOwed = ({ source }: Source): boolean => source === 'shop' || source === 'prize';

/** `whence` null: it comes of what the player did before, wherever they are. */
export const mayHaveBox = (tx: Tx, whence: Whence | null, box: NamedLootbox): Refusal | null =>
  whoMay(tx, whence ?? { country: null }, {
    kind,
    programme: box,
    needsIdentity: box.source === 'daily',
    warnsMultiAccount: isOwed(box),
  });

/** The same of one that nothing has been done for yet: none is held out to whom nothing is offered. */
export const mayBeginBox = (tx: Tx, whence: Whence | null, box: NamedLootbox): Refusal | null =>
  offersRest(tx) ? refuse('bonus.not_offered') : mayHaveBox(tx, whence, box);

/** Its programme may be over: what was issued is opened as long as it is valid. Where the law allows no boxes any more, none is drawn. */
export const mayOpenBox = (tx: Tx, whence: Whence, terms: Source): Refusal | null =>
  whoMay(tx, whence, { kind, needsIdentity: !isEarned(terms), warnsMultiAccount: isOwed(terms) });

/** Today's box and what the person claims for it, or the end of the command with why it is not to be had. */
export function judgeDaily(tx: Tx, whence: Whence) {
  const box = boxFor(tx, 'daily');
  if (!box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayBeginBox(tx, whence, box));
  const day = localDay(tx);
  if (boxBySource(tx, dailySource(day))) throw new Undo(refuse('lootbox.taken'));
  return { box, day, claimed: dailyClaim(box, day) };
}

export const seesBox = (tx: Tx, whence: Whence, box: NamedLootbox): boolean => isSeen(box, viewerOf(tx, whence, kind));
