// Whether the player may have a box, and open one (rewards.md 2).
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { isSeen } from '#shared/domain/programme.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import type { BoxTerms } from '#shared/domain/rewards/boxes.ts';
import type { Tx } from '../core/transaction.ts';
import { viewerOf, type Whence, whoMay } from '../rewards/who.ts';

const kind = 'lootboxes';
/** Stakes have earned the box of a deposit, and the coins of the shop's. */
const isEarned = ({ source }: Pick<BoxTerms, 'source'>): boolean => source === 'deposit' || source === 'shop';

/** `whence` null: it comes of what the player did before, wherever they are. */
export const mayHaveBox = (tx: Tx, whence: Whence | null, box: NamedLootbox): Refusal | null =>
  whoMay(tx, whence ?? { country: null }, { kind, programme: box, needsIdentity: box.source === 'daily' });

/** Its programme may be over: what was issued is opened as long as it is valid. Where the law allows no boxes any more, none is drawn. */
export const mayOpenBox = (tx: Tx, whence: Whence, terms: Pick<BoxTerms, 'source'>): Refusal | null =>
  whoMay(tx, whence, { kind, needsIdentity: !isEarned(terms) });

export const seesBox = (tx: Tx, whence: Whence, box: NamedLootbox): boolean => isSeen(box, viewerOf(tx, whence, kind));
