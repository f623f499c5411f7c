// A box, and the wheels of the player's place, as pages and the API see them.

import { type Unavailable, unavailableBy } from '#shared/contract/availability.ts';
import type { BoxFacts, WheelFacts } from '#shared/contract/lootboxes.ts';
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { endMs, localTime, startMs } from '#shared/domain/calendar.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { BoxLook, BoxTerms } from '#shared/domain/rewards/boxes.ts';
import { prizeTierOf } from '#shared/domain/rewards/celebrated.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { offersRest } from '../limits/exclusion.ts';
import { isQuiet } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import { paidEurMinor } from '../rewards/awarded.ts';
import { bySource } from '../rewards/gifts.ts';
import { seedByNo } from '../rounds/seeds.ts';
import { type Box, boxBySource, boxesSince, boxOf, drawnBoxes, isDrawn, openBoxes } from './boxes.ts';
import { depositProgress } from './deposit-box.ts';
import { judgeDaily, mayOpenBox, seesBox } from './eligible.ts';
import { boxFor, dailyClaim, dailySource, localDay } from './issue.ts';
import { boxTermsOf, termsCalled } from './terms.ts';
import { boxEndOf } from './time.ts';

export type BoxView = BoxFacts;
export interface BoxesView {
  boxes: BoxView[];
  wheels: WheelFacts[];
}

export interface DrawsView {
  boxes: BoxView[];
  more: boolean;
}
const DRAWS = 20;

/** The player's groups change how a wheel looks, never its contents (S6.20). */
function lookOf(tx: Tx, box: Pick<NamedLootbox, 'symbol' | 'looks'> | undefined): BoxLook {
  const { groups } = profileOf(tx);
  const own = Object.entries(box?.looks ?? {}).find(([group]) => groups.includes(Number(group)));
  return own?.[1] ?? { symbol: box?.symbol ?? 'wheel', hue: 'ember' };
}

export function boxView(tx: Tx, box: Box): BoxView {
  const terms = termsCalled(tx, box.terms);
  const programme = tx.rules.boxes?.all.find(({ id }) => id === terms.template);
  return {
    no: box.no,
    terms,
    stage: box.stage,
    look: lookOf(tx, programme),
    issuedAtMs: box.issued_at,
    validUntilMs: boxEndOf(tx, box) ?? box.valid_until,
    draw: drawOf(tx, box, terms),
  };
}

function drawOf(tx: Tx, box: Box, { items }: BoxTerms): BoxView['draw'] {
  if (!isDrawn(box)) return null;
  const { hash, client, server, revealed_at } = seedByNo(tx, box.seed);
  return {
    number: box.number,
    item: box.item,
    atMs: box.ended_at,
    fairness: {
      seedHash: hash,
      clientSeed: client,
      nonce: box.nonce,
      serverSeed: revealed_at === null ? null : server,
    },
    gift: bySource(tx, `lootbox:${box.no}`)?.no ?? null,
    tier: isQuiet(tx) ? null : prizeTierOf(paidEurMinor(tx, box.source), worthOf(items[box.item]), 'count'),
  };
}

/** The value before wagering, in EUR cents. */
const worthOf = (item: BoxTerms['items'][number] | undefined): number =>
  item && item.type !== 'nothing' ? Math.floor(item.valueEurMicro / 10_000) : 0;

/** Boxes that can be opened; opened ones on the day on which they were issued (S4.43, S4.44). */
export function boxes(tx: Tx, asker: Asker, had: boolean): BoxesView {
  const { zone } = profileOf(tx);
  const today = localTime(zone, tx.nowMs).toPlainDate();
  const opened = boxesSince(tx, startMs(zone, today)).filter(isDrawn);
  return {
    boxes: [...openBoxes(tx), ...opened].map((box) => boxView(tx, box)),
    wheels: (['daily', 'deposit', 'shop'] as const).flatMap((source) => {
      const programme = boxFor(tx, source);
      const terms = programme && seesBox(tx, asker, programme) ? boxTermsOf(tx, programme) : null;
      if (!programme || !terms || isAtRest(tx, programme)) return [];
      return [
        {
          terms,
          look: lookOf(tx, programme),
          description: programme.description,
          unavailable: unavailableNow(tx, asker, terms, had),
          nextAtMs: source === 'daily' ? endMs(zone, today) : null,
          deposit: source === 'deposit' ? depositProgress(tx, programme) : null,
        },
      ];
    }),
  };
}

/** While the player gets no offers, the wheel of a deposit is shown only for a box that is pending or issued. */
const isAtRest = (tx: Tx, programme: NamedLootbox): boolean =>
  programme.source === 'deposit' &&
  offersRest(tx) &&
  depositProgress(tx, programme).staked === null &&
  waitingOf(tx, programme) === undefined;

const waitingOf = (tx: Tx, { groupKey }: Pick<BoxTerms, 'groupKey'>): Box | undefined =>
  openBoxes(tx).find((box) => termsCalled(tx, box.terms).groupKey === groupKey);

/** Why spinning a wheel would be refused now: for the box that waits, otherwise for the box of the day. */
function unavailableNow(tx: Tx, asker: Asker, { source, groupKey }: BoxTerms, had: boolean): Unavailable | null {
  const waiting = waitingOf(tx, { groupKey });
  if (waiting) return unavailableBy(mayOpenBox(tx, asker, termsCalled(tx, waiting.terms)));
  return source === 'daily' ? dailyUnavailable(tx, asker, had) : null;
}

/** Why the box of the day is not available; `had`: it was taken in another account of the person. */
function dailyUnavailable(tx: Tx, asker: Asker, had: boolean): Unavailable | null {
  const { zone } = profileOf(tx);
  const nextMs = endMs(zone, localTime(zone, tx.nowMs).toPlainDate());
  const judge = () => {
    judgeDaily(tx, asker);
    if (had) throw new Undo(refuse('lootbox.taken'));
  };
  return availabilityOnce(tx, judge, nextMs);
}

/** How many boxes can be opened now, including the box of the day, which needs no issue before. */
export const readyBoxes = (tx: Tx, asker: Asker, had: boolean): number =>
  openBoxes(tx).filter((box) => mayOpenBox(tx, asker, termsCalled(tx, box.terms)) === null).length +
  Number(dailyUnavailable(tx, asker, had) === null);

/** When the next box of the day is available, once today's was taken; null while it waits for something else. */
export function nextDailyMs(tx: Tx, asker: Asker, had: boolean): number | null {
  const why = dailyUnavailable(tx, asker, had);
  return why?.code === 'lootbox.taken' ? why.untilMs : null;
}

/**
 * Whether the box of the day was taken in another account of the person: it is then shown as taken, because opening it
 * would be refused.
 */
export async function dailyElsewhere(shell: Shell, asker: Asker): Promise<Answer<boolean>> {
  const had = await hadElsewhere(shell, asker, (tx) => {
    const daily = boxFor(tx, 'daily');
    const isTheirs = boxBySource(tx, dailySource(localDay(tx))) !== undefined;
    return daily && !isTheirs ? [dailyClaim(daily, localDay(tx))] : [];
  });
  return had.ok ? ok(had.value.size > 0) : had;
}

const commands = {
  boxes: async (shell: Shell, asker: Asker): Promise<Answer<BoxesView>> => {
    const had = await dailyElsewhere(shell, asker);
    return had.ok ? shell.session(asker, (tx) => boxes(tx, asker, had.value)) : had;
  },
  draws: bySession((tx): DrawsView => {
    const drawn = drawnBoxes(tx, DRAWS + 1);
    return { boxes: drawn.slice(0, DRAWS).map((box) => boxView(tx, box)), more: drawn.length > DRAWS };
  }),
  box: bySession((tx, no: number): BoxView => boxView(tx, boxOf(tx, no))),
};

export const noun = { commands } satisfies Noun;
