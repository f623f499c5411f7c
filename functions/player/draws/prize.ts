// A box as a prize (rewards.md 6): issued like any other, with its contents copied.

import { whyNotNow } from '#shared/domain/programme.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { GIVERS } from '../rewards/prizes.ts';
import { viewerOf } from '../rewards/who.ts';
import { issueBox } from './issue.ts';
import { boxTermsOf } from './terms.ts';

type BoxPrize = Extract<Prize, { type: 'box' }>;

const boxCalled = (tx: Tx, { box }: BoxPrize) => tx.rules.boxes?.all.find(({ id }) => id === box);

/**
 * Whether a box can be issued now: it is published, the place permits boxes of its kind, and each of its items is
 * available there. The winner was judged when they took part. During a break the box's clock stands still (rewards.md
 * 7).
 */
function canHaveBox(tx: Tx, prize: BoxPrize): boolean {
  const box = boxCalled(tx, prize);
  if (!box || !tx.rules.market.boxSources.includes(box.source)) return false;
  return !whyNotNow(box, viewerOf(tx, { country: null }, 'lootboxes')) && boxTermsOf(tx, box) !== null;
}

function giveBoxPrize(tx: Tx, prize: BoxPrize, source: string): void {
  const box = boxCalled(tx, prize);
  assert(box, `no box ${prize.box}`);
  issueBox(tx, box, { source });
}

export const noun = { hangs: [GIVERS.hang({ type: 'box', canHave: canHaveBox, give: giveBoxPrize })] } satisfies Noun;
