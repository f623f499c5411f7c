// Opening a box: one number from the player's own seeds, its item, and the item given, in one transaction (rewards.md 30, I47).

import { chanceOf } from '#shared/chance/draw.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { type BoxTerms, drawBox } from '#shared/domain/rewards/boxes.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { type Asker, byAsker } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { award } from '../rewards/prizes.ts';
import { type NamedSeeds, namedByKey, takeNonce } from '../rounds/seeds.ts';
import { boxOf, changeBox } from './boxes.ts';
import { mayOpenBox } from './eligible.ts';
import { termsCalled } from './terms.ts';
import { type BoxView, boxView } from './view.ts';

interface Opening extends Keyed {
  readonly box: number;
  /**
   * The seeds that the browser was shown; the first draw of a commitment brings its client seed, otherwise the call's
   * key serves as one.
   */
  readonly seed?: NamedSeeds | undefined;
}

export function openBox(tx: Tx, asker: Asker, { key, box: no, seed: named }: Opening): BoxView {
  once(tx, 'box.open', key, { box: no }, () => {
    // A break is refused before everything else, whatever is requested.
    stopAt(excluded(tx));
    const box = boxOf(tx, no);
    if (box.stage !== 'issued') throw new Undo(refuse('lootbox.stage', { stage: box.stage }));
    const terms = termsCalled(tx, box.terms);
    stopAt(mayOpenBox(tx, asker, terms));
    const seed = takeNonce(tx, named ?? namedByKey(tx, key));
    const { number, item } = drawBox(
      terms.items,
      chanceOf({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce }),
    );
    changeBox(tx, box, {
      stage: 'activated',
      ended_at: tx.nowMs,
      number,
      item,
      seed: seed.no,
      nonce: seed.nonce,
    });
    const won = terms.items[item];
    if (won) give(tx, `lootbox:${no}`, won);
    return null;
  });
  return boxView(tx, boxOf(tx, no));
}

function give(tx: Tx, source: string, item: BoxTerms['items'][number]): void {
  if (item.type === 'nothing') return;
  if (item.type === 'comp_points') {
    award(tx, { source, prize: { type: 'comp_points', points: item.points } });
    return;
  }
  const { terms } = item;
  assert(terms, 'an item without terms');
  const valueEurMinor = Math.floor(item.valueEurMicro / 10_000);
  award(tx, {
    source,
    prize:
      terms.kind === 'bonus' ? { type: 'bonus', terms, valueEurMinor } : { type: 'freespins', terms, valueEurMinor },
  });
}

const commands = {
  openBox: byAsker(openBox),
};

const attempts = {
  openBox: (_: Asker, { box }: Opening): Attempt => ({ act: 'box', subject: String(box) }),
};

export const noun = { commands, attempts } satisfies Noun;
