// Gifts and offers on the wire (spec S3.14): what a player was given, what they may take, and the terms of both. Names
// that the spec does not have are ours: no other call describes a bonus.
import * as z from 'zod/mini';
import { inWords } from '#shared/base/in-words.ts';
import { WEIGHTS } from '#shared/domain/bonuses/defaults.ts';
import { type EndReason, type ReceivedState, STAGES, type Stage } from '#shared/domain/bonuses/stage.ts';
import { GIFT_TYPES, type GiftType } from '#shared/domain/bonuses/template.ts';
import {
  type BonusTerms,
  type DepositTerms,
  type SpinsTerms,
  type GiftTerms as Terms,
  type Words,
  wageringTermsOf,
} from '#shared/domain/bonuses/terms.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { type Unavailable, unavailable } from './availability.ts';

const minor = z.int().check(z.gte(0));
const text = z.string();
const iso = z.string();
const kind = z.enum(['bonus', 'freespins']);
const currency = z.enum(CURRENCIES);
/** How it was obtained: `spins` is a bonus won by a set of free spins. */
const type = z.enum([...GIFT_TYPES, 'spins']);
/** A title's id and name. */
const title = z.object({ id: text, title: text });

/** A set of free spins: alone, or beside a deposit bonus. */
export const spinsTerms = z.object({
  count: z.int(),
  stake_cents: minor,
  games: z.array(title),
  days: z.int(),
  /** The wagering of its winnings: 0 is cash. */
  wager: z.int(),
  max_win_cents: z.nullable(minor),
});

/** The terms copied when it was given; for an offer the current ones. */
export const giftTerms = z.object({
  version: z.int(),
  page: text,
  hash: text,
  wager: z.int(),
  /** Days to wager it, from when its stakes begin to count. */
  days: z.int(),
  /** Days to play its spins, from their activation; null without any. */
  spins_days: z.nullable(z.int()),
  activation_days: z.int(),
  max_bet_cents: minor,
  /** The most that can become cash; null where there is no bound. */
  max_win_cents: z.nullable(minor),
  lost_below_cents: minor,
  funding: z.enum(['cash_first', 'bonus_first']),
  /** Names of titles that accept none of its money. */
  excluded: z.array(text),
  /** `first`: only with a first deposit. */
  deposit: z.nullable(z.object({ percent: z.int(), cap_cents: minor, min_cents: minor, first: z.boolean() })),
  /** How much a stake counts, in per cent, by kind of game; the row without kinds is every other game. */
  weights: z.array(z.object({ kinds: z.array(text), percent: z.int() })),
});
export type GiftTerms = z.infer<typeof giftTerms>;

export const gift = z.object({
  id: z.int(),
  kind,
  title: text,
  description: text,
  symbol: text,
  type,
  stage: z.enum(STAGES),
  /** S4.03 */
  received_state: z.enum(['received', 'activated', 'expired', 'used', 'erased_by_withdraw']),
  /** Why it ended; null while it has not. */
  reason: z.nullable(text),
  currency,
  amount_cents: minor,
  /** The balance of its purse. */
  balance_cents: minor,
  /** The wagering's progress, and its requirement. */
  amount_wager_cents: minor,
  amount_wager_requirement_cents: minor,
  /** The most that can become cash; null: all of it. */
  can_become_cents: z.nullable(minor),
  converted_cents: z.nullable(minor),
  voided_cents: z.nullable(minor),
  activatable: z.boolean(),
  activatable_until: z.nullable(iso),
  issued_at: iso,
  activated_at: z.nullable(iso),
  ends_at: z.nullable(iso),
  ended_at: z.nullable(iso),
  /** Its time is stopped. */
  paused: z.boolean(),
  group_key: text,
  /** The deposit that brought it, by its number. */
  payment: z.nullable(text),
  freespins_total: z.nullable(z.int()),
  freespins_used: z.nullable(z.int()),
  freespins_won_cents: z.nullable(minor),
  stake_cents: z.nullable(minor),
  games: z.nullable(z.array(title)),
  /** Its parts, by type. */
  bonuses: z.array(
    z.object({
      type: kind,
      bonus_amount: z.nullable(minor),
      freespins_count: z.nullable(z.int()),
      result_bonus: z.nullable(z.object({ wager: z.int(), max_win: z.nullable(minor) })),
    }),
  ),
  terms: giftTerms,
});
export type Gift = z.infer<typeof gift>;

/** What an offer is worth at a usual stake (docs/bonuses.md); intervals are those of 99 %. */
const truth = z.object({
  /** The probability that the requirement is met, 0 to 1. */
  chance: z.number(),
  chance_low: z.number(),
  chance_high: z.number(),
  /** Mean cost of the required stakes, and their sum. */
  cost_cents: z.int(),
  wager_cents: z.int(),
  /** The cash at the end on average: own money and bonus together. */
  cash_cents: z.int(),
  cash_low_cents: z.int(),
  cash_high_cents: z.int(),
  /** The part of it that is the player's own; null without a deposit. */
  own_cents: z.nullable(z.int()),
  /** The part of it that the spins beside a bonus leave; 0 without any. */
  spins_cents: z.int(),
  /** Half of all wagerings are done after this many rounds, and minutes at the earliest. */
  rounds: z.int(),
  minutes: z.int(),
  /** The title that it was computed for, by name and id. */
  title: text,
  game: text,
  stake_cents: z.int(),
  deposit_cents: z.nullable(z.int()),
  /** How often it was simulated; null where it was computed exactly. */
  wagerings: z.nullable(z.int()),
});
export type OfferTruth = z.infer<typeof truth>;

/** What this visitor may take now. */
export const offer = z.object({
  /** The name of its file, by which it is taken. */
  id: text,
  kind,
  type,
  title: text,
  description: text,
  symbol: text,
  group_key: text,
  /** The code to type, where it is public. */
  code: z.nullable(text),
  currency,
  /** For a bonus that does not depend on a deposit. */
  amount_cents: z.nullable(minor),
  freespins: z.nullable(spinsTerms),
  terms: giftTerms,
  until: z.nullable(iso),
  public: z.boolean(),
  pinned: z.boolean(),
  truth: z.nullable(truth),
  unavailable,
});
export type Offer = z.infer<typeof offer>;

/** S3.57 */
export const bonusSettings = z.object({ deposit_bonus_code: z.nullable(text), can_issue: z.boolean() });
export type BonusSettings = z.infer<typeof bonusSettings>;

export const giftList = z.object({
  /** Open gifts, and the newest 50 that are over. */
  gifts: z.array(gift),
  offers: z.array(offer),
  /** What the code set for the next deposit gives; null without one, and where it gives this player nothing. */
  set: z.nullable(offer),
  /** Why no code would be taken now, whichever it is: then none is asked for. */
  codes: unavailable,
  settings: bonusSettings,
});
export type GiftList = z.infer<typeof giftList>;

/** Converts the object's view of a gift to the spec's entity; nothing else does. */
export function toGift(view: GiftFacts, locale: string): Gift {
  const { no, kind: of, terms, stage, receivedState, reason, currency: in_, progressMinor, requirementMinor } = view;
  const spins = terms.kind === 'freespins' ? terms.spins : null;
  return {
    id: no,
    kind: of,
    title: inWords(terms.title, locale),
    description: inWords(terms.description, locale),
    symbol: terms.symbol,
    type: typeOfSource(view.source),
    stage,
    received_state: receivedState,
    reason,
    currency: in_,
    amount_cents: view.amountMinor,
    balance_cents: view.balanceMinor,
    amount_wager_cents: progressMinor,
    amount_wager_requirement_cents: requirementMinor,
    can_become_cents: view.canBecomeMinor,
    converted_cents: view.endedAtMs === null ? null : view.convertedMinor,
    voided_cents: view.endedAtMs === null ? null : view.voidedMinor,
    activatable: view.activatable,
    activatable_until: isoOf(view.activatableUntilMs),
    issued_at: new Date(view.issuedAtMs).toISOString(),
    activated_at: isoOf(view.activatedAtMs),
    ends_at: isoOf(view.endsAtMs),
    ended_at: isoOf(view.endedAtMs),
    paused: view.paused,
    group_key: terms.groupKey,
    payment: view.payment,
    freespins_total: spins && view.spins,
    freespins_used: spins && view.spinsUsed,
    freespins_won_cents: spins && view.wonMinor,
    stake_cents: view.stakeMinor,
    games: spins?.games.map((id) => titleOf(terms, id)) ?? null,
    bonuses: [
      {
        type: of,
        bonus_amount: spins ? null : view.amountMinor,
        freespins_count: spins && view.spins,
        result_bonus:
          spins && spins.winnings.wager > 0
            ? { wager: spins.winnings.wager, max_win: spins.winnings.maxWinMinor }
            : null,
      },
    ],
    terms: { ...onWire(terms, wageringTermsOf(terms)), max_bet_cents: view.maxBetMinor },
  };
}

/** What the object, or the API for a guest, knows about an offer. */
export interface OfferFacts {
  readonly id: string;
  readonly type: GiftType;
  readonly groupKey: string;
  readonly code: string | null;
  readonly terms: Terms | DepositTerms;
  readonly untilMs: number | null;
  readonly public: boolean;
  /** Why taking it would be refused now; absent where nothing prevents it, and for guests. */
  readonly unavailable?: Unavailable | null;
}

/** Adds how operators want gifts of its group to appear (content/fe/modify-gifts-config), and what it is worth. */
export function toOffer(
  facts: OfferFacts,
  locale: string,
  {
    symbol,
    pinned = false,
    truth: worth = null,
  }: { symbol?: string; pinned?: boolean; truth?: OfferTruth | null } = {},
): Offer {
  const { terms } = facts;
  const spins = terms.kind === 'bonus' ? null : (terms.spins ?? null);
  return {
    id: facts.id,
    kind: terms.kind === 'freespins' ? 'freespins' : 'bonus',
    type: facts.type,
    title: inWords(terms.title, locale),
    description: inWords(terms.description, locale),
    symbol: symbol ?? terms.symbol,
    group_key: facts.groupKey,
    code: facts.code,
    currency: terms.currency,
    amount_cents: terms.kind === 'bonus' ? terms.amountMinor : null,
    freespins: spins && spinsOnWire(terms, spins),
    terms: onWire(terms, terms.kind === 'deposit' ? terms.bonus : wageringTermsOf(terms)),
    until: isoOf(facts.untilMs),
    public: facts.public,
    pinned,
    truth: worth,
    unavailable: facts.unavailable ?? null,
  };
}

/** A gift as the object knows it (functions/player/rewards/view.ts). */
export interface GiftFacts {
  readonly no: number;
  readonly source: string;
  readonly payment: string | null;
  readonly kind: Terms['kind'];
  readonly terms: Terms;
  readonly stage: Stage;
  readonly receivedState: ReceivedState;
  readonly activatable: boolean;
  readonly reason: EndReason | null;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly balanceMinor: number;
  readonly progressMinor: number;
  readonly requirementMinor: number;
  readonly canBecomeMinor: number | null;
  readonly convertedMinor: number;
  readonly voidedMinor: number;
  readonly maxBetMinor: number;
  readonly issuedAtMs: number;
  readonly activatableUntilMs: number | null;
  readonly activatedAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly paused: boolean;
  readonly spins: number;
  readonly spinsUsed: number;
  readonly wonMinor: number;
  readonly stakeMinor: number | null;
}

const isoOf = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());
const titleOf = ({ titles }: { titles: Words }, id: string) => ({ id, title: titles[id] ?? id });
/** A bonus won by free spins is typed by the set; any other by how it was obtained. */
const typeOfSource = (source: string): Gift['type'] =>
  source === 'set' ? 'spins' : (GIFT_TYPES.find((one) => one === source) ?? 'office');

const spinsOnWire = (terms: { titles: Words }, spins: SpinsTerms): z.infer<typeof spinsTerms> => ({
  count: spins.count,
  stake_cents: spins.stakeMinor,
  games: spins.games.map((id) => titleOf(terms, id)),
  days: spins.days,
  wager: spins.winnings.wager,
  max_win_cents: spins.winnings.maxWinMinor,
});

const onWire = (terms: Terms | DepositTerms, bonus: BonusTerms): GiftTerms => ({
  version: terms.version,
  page: terms.page,
  hash: terms.hash,
  wager: bonus.wager,
  days: bonus.days,
  spins_days: terms.kind === 'bonus' ? null : (terms.spins?.days ?? null),
  activation_days: terms.activationDays,
  max_bet_cents: bonus.maxBetMinor,
  max_win_cents: bonus.maxWinMinor,
  lost_below_cents: bonus.lostBelowMinor,
  funding: bonus.funding,
  excluded: bonus.excluded.map((id) => titleOf(terms, id).title),
  deposit:
    terms.kind === 'deposit'
      ? {
          percent: terms.percent,
          cap_cents: terms.capMinor,
          min_cents: terms.minDepositMinor,
          first: terms.first === true,
        }
      : null,
  weights: WEIGHTS.map(({ kinds, percent }) => ({ kinds: [...kinds], percent })),
});
