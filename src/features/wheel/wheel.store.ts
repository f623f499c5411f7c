// The player's wheels: which can be turned, what was drawn, and turning one. The server draws; the number is checked
// here against what the house had committed to, like a bet's.
import { atom, type ReadableAtom } from 'nanostores';
import {
  type Lootbox,
  type LootboxList,
  listDraws,
  listLootboxes,
  openLootbox,
  takeDailyBox,
  type Wheel,
} from '#shared/contract/lootboxes.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { type Called, call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import type { Offer } from '#src/client/commitments.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { $boxLine } from '#src/stores/box-line.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { askAgain, isHonoured, promise } from '#src/stores/promise.ts';

export type WheelsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly list: LootboxList; readonly draws: readonly Lootbox[] }
  | { readonly status: 'failed' };

const $state = atom<WheelsState>({ status: 'loading' });
export const $wheels: ReadableAtom<WheelsState> = $state;

let locale = 'en';
let following = false;
const speech = () => ({ l: locale });

export function followWheels(itsLocale: string): void {
  locale = itsLocale;
  if (following) return;
  following = true;
  // A box that arrived, or was opened in another tab. This tab's own draw is shown when its turn is over.
  $boxLine.listen((frame) => {
    if (frame && !turning) void loadWheels();
  });
  // A verdict on the player's identity arrives as a notice.
  $liveEvent.listen((event) => {
    if (!turning && (event?.type === 'profile.changed' || event?.type === 'notice.added')) void loadWheels();
  });
  void loadWheels();
}

/** Loads them again at the start of a day, and when a box expires. */
const again = alarm(() => turning || loadWheels());

/** Returns whether they were loaded; without an answer the known ones stay. */
export async function loadWheels(): Promise<boolean> {
  const [list, draws] = await Promise.all([
    call(listLootboxes, { query: speech() }),
    call(listDraws, { query: speech() }),
  ]);
  if (list.ok && draws.ok) {
    $state.set({ status: 'ready', list: list.value, draws: draws.value.lootboxes });
    const { wheels, lootboxes } = list.value;
    again([
      datesFor(locale).nextDay(now()),
      ...wheels.flatMap(({ next_at, unavailable }) => [next_at, unavailable?.untilMs ?? null]),
      ...lootboxes.map(({ valid_until }) => valid_until),
    ]);
  } else if ($state.get().status !== 'ready') $state.set({ status: 'failed' });
  return list.ok && draws.ok;
}

/** The outcome of a turn: the drawn box, and whether the house kept its commitment; or why there is none. */
export type Turned =
  | { readonly ok: true; readonly box: Lootbox; readonly honoured: boolean }
  | { readonly ok: false; readonly code: Problem['code'] | typeof SEED_CHANGED };
export const SEED_CHANGED = 'seed.changed';

let turning = false;
/** The box whose opening was not answered: the next press on its wheel sends it again with the same key. */
let begun: (Pick<Lootbox, 'id'> & Pick<Wheel, 'group_key'>) | null = null;

/** This wheel's waiting boxes, the oldest first. */
export const waitingOf = (list: LootboxList, { group_key }: Pick<Wheel, 'group_key'>): readonly Lootbox[] =>
  list.lootboxes.filter((box) => box.stage === 'issued' && box.group_key === group_key).reverse();

/** Opens a box. Without an answer the list of draws shows whether it was opened nevertheless. */
async function open(id: number, { seedHash, clientSeed }: Offer): Promise<Called<Lootbox>> {
  const query = speech();
  const opened = await call(openLootbox, { params: { id }, query, body: { seed: { seedHash, clientSeed } } });
  if (opened.ok || opened.problem.code !== 'server.unavailable') return opened;
  const draws = await call(listDraws, { query });
  const drawn = draws.ok ? draws.value.lootboxes.find((box) => box.id === id) : undefined;
  return drawn ? { ok: true, value: drawn } : opened;
}

export async function turn(wheel: Wheel, list: LootboxList): Promise<Turned> {
  turning = true;
  try {
    const { group_key } = wheel;
    const waiting = begun?.group_key === group_key ? begun : waitingOf(list, wheel).at(-1);
    const taken = waiting ? null : await call(takeDailyBox, { query: speech(), choice: wheel.next_at });
    if (taken && !taken.ok) return { ok: false, code: taken.problem.code };
    const id = waiting?.id ?? taken?.value.id;
    if (id === undefined) return { ok: false, code: 'server.unavailable' };
    const from = await promise();
    if (!from) return { ok: false, code: 'server.unavailable' };
    const opened = await open(id, from);
    begun = !opened.ok && opened.problem.code === 'server.unavailable' ? { id, group_key } : null;
    if (!opened.ok) {
      if (opened.problem.data?.why === 'seed') {
        // Nothing was drawn. The house chose the seeds it names instead knowing of this press, so the player decides again.
        await askAgain();
        return { ok: false, code: SEED_CHANGED };
      }
      return { ok: false, code: opened.problem.code };
    }
    return { ok: true, box: opened.value, honoured: await isHonoured(from, opened.value.draw?.fairness ?? null) };
  } finally {
    turning = false;
  }
}
