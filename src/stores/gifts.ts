// The player's gifts, the offers they may take, and the bonus set for their next deposit. Loaded once where they are
// shown; from then on the socket reports changes.
import { atom, type ReadableAtom } from 'nanostores';
import {
  activateBonus,
  activateFreespins,
  clearBonusCode,
  deleteBonus,
  deleteFreespins,
  enterPromoCode,
  listGifts,
  previewPromoCode,
  setBonusCode,
  takeOffer,
  updateBonusSettings,
} from '#shared/contract/bonuses.ts';
import type { BonusSettings, Gift, GiftList, Offer } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { type Called, call } from '#src/client/api.ts';
import { alarm, now } from '#src/client/clock.ts';
import { $giftLine } from './gift-line.ts';
import { onDeposited } from './payments.ts';

export type GiftsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: GiftList }
  | { readonly status: 'failed'; readonly code: string };

const $state = atom<GiftsState>({ status: 'loading' });
export const $gifts: ReadableAtom<GiftsState> = $state;

let locale = 'en';
let following = false;
let asking: Promise<boolean> | undefined;

/** Called by screens that show gifts, with their language. */
export function followGifts(itsLocale: string): void {
  locale = itsLocale;
  if (following) return;
  following = true;
  $giftLine.listen((frame) => frame && apply(frame.gifts, frame.open));
  // The welcome offer ends with the first deposit, which may have been made without it.
  onDeposited(() => void loadGifts());
  void loadGifts();
}

const speech = () => ({ l: locale });

const HOUR_MS = 3_600_000;
/** At an end the gifts are loaded again; the hours that are left count down without that. */
const atEnd = alarm(() => loadGifts());
const atHour = alarm(() => {
  $state.set({ ...$state.get() });
});
$state.listen((state) => {
  if (state.status !== 'ready') return;
  const { gifts, offers, codes } = state.value;
  const open = gifts.filter(({ stage }) => !isOver(stage));
  atEnd([
    ...open.flatMap(({ activatable_until, ends_at }) => [activatable_until, ends_at]),
    ...offers.map(({ until }) => until),
    codes?.untilMs,
  ]);
  atHour(open.map(({ ends_at }) => ends_at && now() + ((Date.parse(ends_at) - now()) % HOUR_MS || HOUR_MS) + 1));
});

/** Answers whether the read succeeded; after a failure the last known state stays. */
export function loadGifts(): Promise<boolean> {
  asking ??= call(listGifts, { query: speech() })
    .then((called) => {
      if (called.ok) $state.set({ status: 'ready', value: called.value });
      else if ($state.get().status !== 'ready') $state.set({ status: 'failed', code: called.problem.code });
      return called.ok;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/**
 * Replaces the changed gifts. Everything is loaded again for a new gift, which may have been an offer, and where the
 * count shows that a gift ended unnoticed.
 */
function apply(changed: readonly Gift[], open?: number): void {
  const state = $state.get();
  if (state.status !== 'ready') return;
  const { gifts } = state.value;
  const byId = new Map(changed.map((gift) => [gift.id, gift]));
  // The socket uses the profile's language and the page may have another, so a known gift keeps its texts.
  const renewed = (gift: Gift): Gift => {
    const { title, description } = gift;
    return { ...(byId.get(gift.id) ?? gift), title, description };
  };
  const fresh = changed.filter(({ id }) => !gifts.some((gift) => gift.id === id));
  const all = [...fresh, ...gifts.map(renewed)];
  $state.set({ status: 'ready', value: { ...state.value, gifts: all } });
  const counted = all.filter(({ stage }) => !isOver(stage)).length;
  if (fresh.length > 0 || (open !== undefined && open !== counted)) void loadGifts();
}

const about = ({ id }: Gift) => ({ params: { id }, query: speech() });

export const activate = (gift: Gift): Promise<Problem | null> =>
  changing(call(gift.kind === 'bonus' ? activateBonus : activateFreespins, about(gift)));

/** The player was told before what ending it costs (bonuses.md 14). */
export const cancel = (gift: Gift): Promise<Problem | null> =>
  changing(call(gift.kind === 'bonus' ? deleteBonus : deleteFreespins, about(gift)));

/** Takes an offer that needs no code: it becomes a gift that waits for its activation. */
export const take = ({ id }: Offer): Promise<Problem | null> =>
  changing(call(takeOffer, { params: { template: id }, query: speech() }));

async function changing(calling: Promise<Called<{ gift: Gift }>>): Promise<Problem | null> {
  const called = await calling;
  if (!called.ok) return called.problem;
  apply([called.value.gift]);
  return null;
}

/** What a code gives: a gift, or the bonus of the next deposit. */
export type Entered = { readonly gift: Gift | null; readonly offer: Offer | null };

/** What the code would give, before it is used. */
export async function previewCode(code: string, itsLocale: string): Promise<Called<Offer>> {
  const called = await call(previewPromoCode, { body: { code }, query: { l: itsLocale } });
  return called.ok ? { ok: true, value: called.value.offer } : called;
}

/** Uses a code, once for each person; its gift is in the list by the time of the answer. */
export async function enterCode(code: string, itsLocale = locale): Promise<Called<Entered>> {
  const called = await call(enterPromoCode, { body: { code }, query: { l: itsLocale } });
  if (called.ok) await settle(called.value.settings);
  return called;
}

/** Sets a code for the next deposit; null removes it. The offers depend on it (S5.45). */
export async function setCode(code: string | null): Promise<Problem | null> {
  const called =
    code === null ? await call(clearBonusCode) : await call(setBonusCode, { body: { deposit_bonus_code: code } });
  return called.ok ? settle(called.value) : called.problem;
}

/** S6.41: bonuses are switched on only after a confirmation. */
export async function setBonuses(on: boolean): Promise<Problem | null> {
  const called = await call(updateBonusSettings, { body: { can_issue: on } });
  return called.ok ? settle(called.value) : called.problem;
}

async function settle(settings: BonusSettings): Promise<null> {
  const state = $state.get();
  if (state.status === 'ready') $state.set({ status: 'ready', value: { ...state.value, settings } });
  // Otherwise they are loaded when a screen shows them.
  if (following) await loadGifts();
  return null;
}
