// Offers: which templates of bonuses the player may take now, on which terms, and why not another (bonuses.md 2,
// rewards.md 2 and 34).
import { unavailableBy } from '#shared/contract/availability.ts';
import type { OfferFacts } from '#shared/contract/gifts.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { isExhausted } from '#shared/domain/bonuses/budget.ts';
import { fromEuro, leastDeposit, periodAt, type Resolving, termsOf, toEuro } from '#shared/domain/bonuses/resolve.ts';
import { typeOf, type Way } from '#shared/domain/bonuses/template.ts';
import type { DepositTerms, GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { localTime, startMs } from '#shared/domain/calendar.ts';
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import type { Currency } from '#shared/domain/money.ts';
import { isMeantFor, isPublished, statusOf, type Viewer, whyNotNow } from '#shared/domain/programme.ts';
import { type Answer, assert, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { hook } from '../core/hook.ts';
import type { Asker } from '../core/shell.ts';
import { rateOf, switchedOff, type Tx } from '../core/transaction.ts';
import { excluded, offersRest } from '../limits/exclusion.ts';
import { depositStopOf, guardDeposit } from '../limits/guard.ts';
import { profileOf } from '../person/profile.ts';
import { awardedSince } from './awarded.ts';
import { DAY_MS } from './clock.ts';
import { givenSince, hasHad } from './gifts.ts';
import { whyNone } from './give.ts';
import { type Templates, widened } from './templates.ts';
import { viewerOf, type Whence } from './who.ts';

/** A gift that is requested, and the way to get it. */
export interface Wanted {
  readonly template: BonusProgramme;
  readonly by: Way;
  readonly currency: Currency;
}

/** The largest deposit of each currency that was credited and could bring a bonus, whatever happened to it since. */
export const DEPOSITED =
  hook<(tx: Tx) => readonly { readonly currency: Currency; readonly minor: number }[]>('deposited');

/** A welcome bonus is for the first deposit that it could have come with, in whichever currency that was (rewards.md 8). */
const wasDeposited = (tx: Tx, { deposit }: BonusProgramme): boolean =>
  deposit?.first === true &&
  DEPOSITED.single(tx)(tx).some(
    ({ currency, minor }) => minor >= leastDeposit(deposit, { currency, rates: tx.rules.rates }),
  );

/** What the place still permits to be given to the player in this calendar year, in EUR cents; null where there is no limit. */
export function leftThisYear(tx: Tx): number | null {
  const { yearlyEurMinor } = tx.rules.market.gifts;
  if (yearlyEurMinor === null) return null;
  const { zone } = profileOf(tx);
  const { year } = localTime(zone, tx.nowMs);
  const { rates } = tx.rules;
  const sinceMs = startMs(zone, { year, month: 1, day: 1 });
  const left = yearlyEurMinor - awardedSince(tx, sinceMs);
  return givenSince(tx, sinceMs).reduce((rest, { currency, minor }) => rest - toEuro(minor, { currency, rates }), left);
}

export function leftThisYearIn(tx: Tx, currency: Currency): number | null {
  const left = leftThisYear(tx);
  return left === null ? null : fromEuro(Math.max(0, left), { currency, rates: tx.rules.rates });
}

export function resolving(tx: Tx, { period }: Pick<BonusProgramme, 'period'>, currency: Currency): Resolving {
  const { zone, locale } = profileOf(tx);
  const { rates, market } = tx.rules;
  return {
    currency,
    rates,
    locale,
    maxWager: market.gifts.maxWager,
    leftEurMinor: leftThisYear(tx),
    period: periodAt(period, zone, tx.nowMs),
  };
}

const offSwitch = (tx: Tx, { id, ways }: BonusProgramme, by: Way): Refusal | null => {
  const code = ways.find((way) => way.by === by)?.code;
  return (
    switchedOff(tx, 'bonus', id, 'paused.bonus') ??
    (code === undefined ? null : switchedOff(tx, 'code', code, 'paused.bonus'))
  );
};

/** Why this player may not get it now, by this way, or the terms that they would get. */
export function judge(
  tx: Tx,
  whence: Whence,
  templates: Templates,
  { template, by, currency }: Wanted,
): Answer<GiftTerms | DepositTerms> {
  if (offersRest(tx)) return refuse('bonus.not_offered');
  const off = offSwitch(tx, template, by);
  if (off) return off;
  const viewer = viewerOf(tx, whence, 'bonuses');
  const profile = profileOf(tx);
  const ended = refuse(by === 'registration' || by === 'group' ? 'offer.ended' : 'promo_code.expired');
  if (template.isDisabled || (template.untilMs ?? Number.POSITIVE_INFINITY) <= tx.nowMs) return ended;
  const own = widened(template, templates, profile.groups, tx.nowMs);
  const why = whyNotNow(own, viewer);
  if (why === 'over') return ended;
  if (why || !tx.rules.market.gifts.types.includes(typeOf(by))) return refuse(whyNoCode(own, by, viewer));
  // A bonus for registering is for players who have just registered.
  if (by === 'registration' && tx.nowMs >= profile.createdAtMs + template.activationDays * DAY_MS) return ended;
  const to = resolving(tx, template, currency);
  if (hasHad(tx, template.groupKey, to.period)) return refuse('bonus.once');
  if (wasDeposited(tx, template)) return refuse('bonus.first_deposit');
  const terms = termsOf(template, to);
  return terms ? ok(terms) : refuse('bonus.not_offered');
}

/** For an entered code the refusal says for whom it is; an offer that is not made is simply not listed. */
function whyNoCode(template: BonusProgramme, by: Way, viewer: Viewer) {
  if (!template.ways.some((way) => way.by === by && way.code !== undefined)) return 'bonus.not_offered';
  if (!isPublished(template, viewer.nowMs)) return 'promo_code.unknown';
  if (statusOf(template, viewer.nowMs) === 'future') return 'promo_code.not_yet';
  return isMeantFor(template, viewer) ? 'promo_code.not_here' : 'promo_code.not_meant';
}

/** A gift not earned by stakes requires a verified identity (rewards.md 2). */
export const identityStop = (tx: Tx, by: Way): Refusal | null =>
  by === 'registration' && !profileOf(tx).verified ? refuse('identity.unverified') : null;

/**
 * Why no offer and no code gives this player anything now, whichever it is: judged before any of them, and said where a
 * code would be typed.
 */
export function whyNoOffer(tx: Tx): Refusal | null {
  const none = whyNone(tx);
  if (none) return none;
  if (offersRest(tx)) return refuse('bonus.not_offered');
  return tx.rules.market.programmes.bonuses?.taken === true ? null : refuse('programme.not_offered');
}

/**
 * Nothing is offered to a player who gets no new gifts, or who has set a code already (S5.44 to S5.46). A code that
 * brings them nothing (any more) does not count as set.
 */
export function isHidden(tx: Tx, whence: Whence, templates: Templates): boolean {
  const { groups, canIssueBonuses, currency } = profileOf(tx);
  if (hasMoreAccounts(groups) || !canIssueBonuses || excluded(tx) !== null || offersRest(tx)) return true;
  return codeOffer(tx, whence, templates, currency) !== undefined;
}

/** The ways by which an offer can be taken, in order: the first that applies is the offer's. */
const OFFERED: readonly Way[] = ['deposit', 'promo_code', 'gift_code', 'registration', 'group'];

export const factsOf = (wanted: Wanted, terms: GiftTerms | DepositTerms): OfferFacts => ({
  id: wanted.template.id,
  type: typeOf(wanted.by),
  groupKey: wanted.template.groupKey,
  terms,
  code: wanted.template.ways.find(({ by }) => by === wanted.by)?.code ?? null,
  untilMs: wanted.template.endMs ?? wanted.template.untilMs ?? null,
  public: wanted.template.public,
});

/** Public offers that the player may take now. */
export const listed = (tx: Tx, asker: Asker, templates: Templates, currency: Currency): OfferFacts[] =>
  isHidden(tx, asker, templates)
    ? []
    : templates.all
        .filter((template) => template.public)
        .flatMap((template) => {
          const by = OFFERED.find((way) => template.ways.some((each) => each.by === way));
          const wanted = by && { template, by, currency };
          const terms = wanted && judge(tx, asker, templates, wanted);
          if (!wanted || !terms?.ok || isExhausted(terms.value, templates.budgets, tx.rules.rates)) return [];
          const stop = identityStop(tx, wanted.by);
          return [{ ...factsOf(wanted, terms.value), unavailable: stop && unavailableBy(stop, null) }];
        });

/**
 * What a deposit made now can bring: with a set code that brings something, only its own offer (decisions.md,
 * Restricted gifts). Offers that require more than the player's limits permit to deposit are left out.
 */
export function ofDeposits(tx: Tx, asker: Asker, templates: Templates, currency: Currency): OfferFacts[] {
  if (whyNone(tx) || depositStopOf(tx)) return [];
  const offer = codeOffer(tx, asker, templates, currency);
  const offers = offer ? [offer] : listed(tx, asker, templates, currency);
  return offers.filter(({ terms }) => terms.kind === 'deposit' && guardLeast(tx, terms) === null);
}

const guardLeast = (tx: Tx, { minDepositMinor, currency }: DepositTerms) =>
  guardDeposit(tx, { amountMinor: minDepositMinor, currency, rate: rateOf(tx, currency) });

type DepositOffer = OfferFacts & { readonly terms: DepositTerms };

/** What a deposit's code brings this player now, or why nothing. */
export function judgeCode(
  tx: Tx,
  whence: Whence,
  templates: Templates,
  { code, currency }: { readonly code: string; readonly currency: Currency },
): Answer<DepositOffer> {
  const none = whyNoOffer(tx);
  if (none) return none;
  const template = withCode(templates, code, (by) => by === 'deposit');
  if (!template) return refuse('promo_code.unknown');
  const wanted: Wanted = { template, by: 'deposit', currency };
  const judged = judge(tx, whence, templates, wanted);
  if (!judged.ok) return judged;
  const terms = judged.value;
  assert(terms.kind === 'deposit', 'a code of a deposit gives a bonus of one');
  if (isExhausted(terms, templates.budgets, tx.rules.rates)) return refuse('offer.exhausted');
  return ok({ ...factsOf(wanted, terms), terms });
}

/** The offer of the code that is set; undefined where it gives this player nothing now. */
export function codeOffer(tx: Tx, whence: Whence, templates: Templates, currency: Currency): DepositOffer | undefined {
  const { depositBonusCode: code } = profileOf(tx);
  if (code === null) return undefined;
  const offer = judgeCode(tx, whence, templates, { code, currency });
  return offer.ok ? offer.value : undefined;
}

export const withCode = ({ all }: Templates, code: string, accepts: (by: Way) => boolean): BonusProgramme | undefined =>
  all.find(({ ways }) => ways.some((way) => way.code === code && accepts(way.by)));
