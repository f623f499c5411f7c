// How a box is issued to its player: once for each source, with its contents copied (rewards.md 3, 30 and 31).
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { localTime } from '#shared/domain/calendar.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { BoxSource } from '#shared/domain/rewards/boxes.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import type { Claimed } from '../person/claims.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { DAY_MS } from '../rewards/clock.ts';
import { addBox, type Box, boxBySource } from './boxes.ts';
import { boxTermsOf, keepTerms } from './terms.ts';
import { boxEndOf } from './time.ts';

/** The published box for a source; operators may publish none. */
export const boxFor = (tx: Tx, source: BoxSource): NamedLootbox | undefined =>
  tx.rules.market.boxSources.includes(source) ? tx.rules.boxes?.all.find((box) => box.source === source) : undefined;

/**
 * Issues a box; a source that has issued before gets the same box. `programme.not_offered` where one of its items is
 * not available here.
 */
export function issueBox(
  tx: Tx,
  box: NamedLootbox,
  { source, payment = null, quiet = false }: { source: string; payment?: number | null; quiet?: boolean },
): Box {
  const known = boxBySource(tx, source);
  if (known) return known;
  const terms = boxTermsOf(tx, box);
  if (!terms) throw new Undo(refuse('programme.not_offered'));
  const issued = addBox(tx, {
    source,
    terms: keepTerms(tx, terms),
    valid_until: tx.nowMs + box.validDays * DAY_MS,
    payment,
  });
  if (!quiet) notify(tx, 'box_issued', { box: issued.no, title: box.title }, { untilMs: boxEndOf(tx, issued) });
  return issued;
}

/** The player's local day. */
export const localDay = (tx: Tx): string => localTime(profileOf(tx).zone, tx.nowMs).toPlainDate().toString();

/** The source of the box of a day. */
export const dailySource = (day: string): string => `daily:${day}`;

/** The claim on the box of a day: one for a person, in whichever of their accounts. */
export const dailyClaim = (box: NamedLootbox, day: string): Claimed => ({
  groupKey: `lootbox:${box.groupKey}`,
  period: day,
});
