// The box of the day: asked for, one per local day and person, not saved up (rewards.md 31).
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { claim, claimantOf } from '../person/claims.ts';
import { isSame } from '../rewards/codes.ts';
import { boxBySource, boxOf } from './boxes.ts';
import { mayHaveBox } from './eligible.ts';
import { boxFor, issueBox, localDay } from './issue.ts';
import { type BoxView, boxView } from './view.ts';

const SCOPE = 'box.daily';
const sourceOf = (day: string): string => `daily:${day}`;

/** What is claimed for the person, or why there is nothing to claim. */
function judged(tx: Tx, asker: Asker) {
  const box = boxFor(tx, 'daily');
  if (!box) throw new Undo(refuse('programme.not_offered'));
  stopAt(mayHaveBox(tx, asker, box));
  const day = localDay(tx);
  if (boxBySource(tx, sourceOf(day))) throw new Undo(refuse('lootbox.taken'));
  return { box, day, claimed: { groupKey: `lootbox:${box.groupKey}`, period: day } };
}

/** Judged first, so that nothing is claimed for whom it is refused; claimed; judged again and issued in one transaction. */
async function takeDailyBox(shell: Shell, asker: Asker, { key }: Keyed): Promise<Answer<BoxView>> {
  return shell.sure(async () => {
    const first = await shell.session(asker, (tx) => {
      const known = answered<{ box: number }>(tx, SCOPE, key);
      if (known) return { known: boxView(tx, boxOf(tx, known.box)), claimant: null, claimed: null };
      return { known: null, claimant: claimantOf(tx), claimed: judged(tx, asker).claimed };
    });
    if (!first.ok) return first;
    const { known, claimant, claimed } = first.value;
    if (known) return ok(known);
    const held = await claim(shell.env, claimant, claimed);
    if (!held.ok) return held.code === 'bonus.once' ? refuse('lootbox.taken') : held;
    return shell.session(asker, (tx) => {
      const { box: no } = once(tx, SCOPE, key, {}, () => {
        isSame(tx, held.value);
        const { box, day } = judged(tx, asker);
        return { box: issueBox(tx, box, { source: sourceOf(day), quiet: true }).no };
      }).answer;
      return boxView(tx, boxOf(tx, no));
    });
  });
}

export const commands = { takeDailyBox };
