// A box, and the wheels of the player's place, as pages and the API see them.
import type { BoxFacts, WheelFacts } from '#shared/contract/lootboxes.ts';
import type { NamedLootbox } from '#shared/contract/programmes.ts';
import { endMs, localTime, startMs } from '#shared/domain/calendar.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { BoxLook } from '#shared/domain/rewards/boxes.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { holderOf } from '../person/claims.ts';
import { knownPerson } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { bySource } from '../rewards/gifts.ts';
import { seedByNo } from '../rounds/seeds.ts';
import { type Box, boxBySource, boxesSince, boxOf, drawnBoxes, isDrawn, openBoxes } from './boxes.ts';
import { depositProgress } from './deposit-box.ts';
import { seesBox } from './eligible.ts';
import { boxFor, dailyClaim, localDay } from './issue.ts';
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

/** The player's groups change how a wheel looks, never what it holds (S6.20). */
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
    draw: drawOf(tx, box),
  };
}

function drawOf(tx: Tx, box: Box): BoxView['draw'] {
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
  };
}

/** Those that can be opened; opened ones on the day on which they came (S4.43, S4.44). */
export function boxes(tx: Tx, asker: Asker, had: boolean): BoxesView {
  const { zone } = profileOf(tx);
  const today = localTime(zone, tx.nowMs).toPlainDate();
  const opened = boxesSince(tx, startMs(zone, today)).filter(isDrawn);
  return {
    boxes: [...openBoxes(tx), ...opened].map((box) => boxView(tx, box)),
    wheels: (['daily', 'deposit', 'shop'] as const).flatMap((source) => {
      const programme = boxFor(tx, source);
      const terms = programme && seesBox(tx, asker, programme) ? boxTermsOf(tx, programme) : null;
      if (!programme || !terms) return [];
      const taken = source === 'daily' && (had || boxBySource(tx, `daily:${localDay(tx)}`) !== undefined);
      return [
        {
          terms,
          look: lookOf(tx, programme),
          description: programme.description,
          taken,
          nextAtMs: source === 'daily' ? endMs(zone, today) : null,
          deposit: source === 'deposit' ? depositProgress(tx, programme) : null,
        },
      ];
    }),
  };
}

/** Whether the box of the day was had in another account of the person: then it is shown as taken, as it would be refused. */
export async function hadElsewhere(shell: Shell, asker: Asker): Promise<Answer<boolean>> {
  const read = await shell.session(asker, (tx) => {
    const daily = boxFor(tx, 'daily');
    const person = knownPerson(tx);
    if (!daily || !person || boxBySource(tx, `daily:${localDay(tx)}`)) return null;
    return { claimant: { account: profileOf(tx).playerId, person }, claimed: dailyClaim(daily, localDay(tx)) };
  });
  if (!read.ok || read.value === null) return read.ok ? ok(false) : read;
  const { claimant, claimed } = read.value;
  const holder = await holderOf(shell.env, claimant, claimed);
  // One that is silent is shown: taking it asks again.
  return ok(holder.ok && holder.value !== null && holder.value !== claimant.account);
}

export const commands = {
  boxes: async (shell: Shell, asker: Asker): Promise<Answer<BoxesView>> => {
    const had = await hadElsewhere(shell, asker);
    return had.ok ? shell.session(asker, (tx) => boxes(tx, asker, had.value)) : had;
  },
  draws: bySession((tx): DrawsView => {
    const drawn = drawnBoxes(tx, DRAWS + 1);
    return { boxes: drawn.slice(0, DRAWS).map((box) => boxView(tx, box)), more: drawn.length > DRAWS };
  }),
  box: bySession((tx, no: number): BoxView => boxView(tx, boxOf(tx, no))),
};
