// How the player gets a gift: by a code, a coupon, an offer that is taken; the code of the next deposit; and whether
// they want gifts at all.

import { type Unavailable, unavailableBy } from '#shared/contract/availability.ts';
import type { BonusSettings, OfferFacts } from '#shared/contract/gifts.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { isExhausted } from '#shared/domain/bonuses/budget.ts';
import { periodAt } from '#shared/domain/bonuses/resolve.ts';
import type { Way } from '#shared/domain/bonuses/template.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, assert, ok, refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import { need, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { claim, claimantAs, claimantOf, holderOf, isSame } from '../person/claims.ts';
import { knownPerson } from '../person/memberships.ts';
import { profileOf, setBonuses } from '../person/profile.ts';
import { bySource } from './gifts.ts';
import { giveGift } from './give.ts';
import {
  codeOffer,
  factsOf,
  identityStop,
  isHidden,
  judge,
  judgeCode,
  listed,
  ofDeposits,
  whyNoOffer,
  withCode,
} from './offers.ts';
import { reserved, spend, wantedOf } from './reservations.ts';
import { type Templates, templatesOf } from './templates.ts';
import { type GiftView, giftView, giftViews } from './view.ts';

export interface GiftsView {
  gifts: GiftView[];
  offers: OfferFacts[];
  set: OfferFacts | null;
  /** Why no code would be taken now, whichever it is. */
  codes: Unavailable | null;
  settings: BonusSettings;
}
export interface DepositOffersView {
  offers: OfferFacts[];
  settings: BonusSettings;
}
/** The result of a code: a gift, or the code of the next deposit with what it then brings, if it brings anything to this player. */
export interface CodeView {
  gift: GiftView | null;
  offer: OfferFacts | null;
  settings: BonusSettings;
}

/** What a player may request, and the ways to get it. */
interface Wish {
  /** As it is stored with the answer: another request under the same key is another command. */
  readonly input: { readonly code: string } | { readonly template: string };
  readonly find: (templates: Templates) => { template: BonusProgramme; by: Way } | undefined;
  readonly unknown: string;
}

const GIVING: ReadonlySet<Way> = new Set(['promo_code', 'coupon', 'gift_code']);
const TAKEN: ReadonlySet<Way> = new Set(['registration', 'group']);

const byCode = (code: string, accepts: (by: Way) => boolean): Wish => ({
  input: { code },
  unknown: 'promo_code.unknown',
  find: (templates) => {
    const template = withCode(templates, code, accepts);
    const way = template?.ways.find((each) => each.code === code && accepts(each.by));
    return template && way && { template, by: way.by };
  },
});

const byOffer = (id: string): Wish => ({
  input: { template: id },
  unknown: 'bonus.not_offered',
  find: ({ all }) => {
    const template = all.find((one) => one.id === id);
    const way = template?.ways.find(({ by }) => TAKEN.has(by));
    return template && way && { template, by: way.by };
  },
});

const settingsOf = (tx: Tx): BonusSettings => {
  const { depositBonusCode, canIssueBonuses } = profileOf(tx);
  return { deposit_bonus_code: depositBonusCode, can_issue: canIssueBonuses };
};

/** Every code gives a template once in a period; other ways count each for itself. */
const sourceOf = (by: Way, template: string, period: string): string =>
  by === 'registration' ? `registration:${template}` : `${GIVING.has(by) ? 'code' : by}:${template}:${period}`;

const GIFT = 'gift.give';

/** The gift, or why there is none; before anything is claimed for it. */
function judged(tx: Tx, asker: Asker, templates: Templates, { find, unknown }: Wish) {
  stopAt(whyNoOffer(tx));
  const found = find(templates);
  if (!found) throw new Undo(refuse(unknown));
  const { template, by } = found;
  const { zone, currency } = profileOf(tx);
  const period = periodAt(template.period, zone, tx.nowMs);
  const source = sourceOf(by, template.id, period);
  // It was given by another request: a player who enters it again is told so.
  if (bySource(tx, source)) throw new Undo(refuse(GIVING.has(by) ? 'promo_code.used' : 'bonus.once'));
  const terms = need(judge(tx, asker, templates, { template, by, currency }));
  stopAt(identityStop(tx, by));
  assert(terms.kind !== 'deposit', 'a deposit gives a bonus by its own way');
  const offer = factsOf({ template, by, currency }, terms);
  return { wanted: wantedOf(source, terms), terms, offer, claimed: { groupKey: template.groupKey, period } };
}

/**
 * Judged first, so that nothing is claimed or reserved for a refused player; then claimed at the person's object and
 * reserved at the campaign's; then judged again and given in one transaction.
 */
async function give(shell: Shell, asker: Asker, { key }: Keyed, wish: Wish): Promise<Answer<GiftView>> {
  const templates = await templatesOf(shell.env);
  return shell.sure(async () => {
    const first = await shell.session(asker, (tx) => {
      const known = answered<{ gift: number }>(tx, GIFT, key);
      if (known) return { known: once(tx, GIFT, key, wish.input, () => known).answer };
      const { claimed, wanted } = judged(tx, asker, templates, wish);
      return { claimant: claimantOf(tx), claimed, wanted };
    });
    if (!first.ok) return first;
    const { known, claimant, claimed, wanted } = first.value;
    if (known) return shell.session(asker, (tx) => giftView(tx, known.gift));
    const held = await claim(shell.env, claimant, claimed);
    if (!held.ok) return held;
    return reserved(shell, wanted, () =>
      shell.session(asker, (tx) => {
        const { gift } = once(tx, GIFT, key, wish.input, () => {
          isSame(tx, held.value);
          const { wanted: now, terms } = judged(tx, asker, templates, wish);
          return { gift: giveGift(tx, { source: now.source, terms: spend(tx, { ...now, terms }) }).no };
        }).answer;
        return giftView(tx, gift);
      }),
    );
  });
}

/** Only a code that brings this player something is set: any other would hide their offers, and bring nothing. */
export function setCode(tx: Tx, asker: Asker, templates: Templates, code: string): OfferFacts {
  const offer = need(judgeCode(tx, asker, templates, { code, currency: profileOf(tx).currency }));
  setBonuses(tx, { depositBonusCode: code });
  return offer;
}

/**
 * What a code would give this player now, with a deposit or by itself, or why it gives nothing. `bonus.once` also where
 * another account of the person has had it, as far as the person is known by now: the claim at its use decides.
 */
async function preview(shell: Shell, asker: Asker, templates: Templates, code: string): Promise<Answer<OfferFacts>> {
  const judging = await shell.session(asker, (tx) => {
    const isOfDeposit = withCode(templates, code, (by) => by === 'deposit') !== undefined;
    const wish = byCode(code, (by) => GIVING.has(by));
    const offer = isOfDeposit
      ? need(judgeCode(tx, asker, templates, { code, currency: profileOf(tx).currency }))
      : judged(tx, asker, templates, wish).offer;
    if (isExhausted(offer.terms, templates.budgets, tx.rules.rates)) throw new Undo(refuse('offer.exhausted'));
    const person = knownPerson(tx);
    return { offer, claimant: person ? claimantAs(tx, person) : null };
  });
  if (!judging.ok) return judging;
  const { offer, claimant } = judging.value;
  const holder = claimant && (await holderOf(shell.env, claimant, offer.terms));
  const isElsewhere = holder?.ok && holder.value !== null && holder.value !== claimant?.account;
  return isElsewhere ? refuse('bonus.once') : ok(offer);
}

/** Sets a deposit's code once it is known to bring something. */
async function choose(shell: Shell, asker: Asker, templates: Templates, code: string): Promise<Answer<OfferFacts>> {
  if (!withCode(templates, code, (by) => by === 'deposit'))
    return shell.session(asker, (tx) =>
      need(judgeCode(tx, asker, templates, { code, currency: profileOf(tx).currency })),
    );
  const seen = await preview(shell, asker, templates, code);
  return seen.ok ? shell.session(asker, (tx) => setCode(tx, asker, templates, code)) : seen;
}

/** Gifts that were bought, activated, wait or are over always show; new ones show while offers do (decisions.md). */
function visibleGifts(tx: Tx, asker: Asker, templates: Templates): GiftView[] {
  const { open, ended } = giftViews(tx);
  const isNew = ({ stage, source }: GiftView) => stage === 'issued' && source !== 'shop';
  return [...(isHidden(tx, asker, templates) ? open.filter((gift) => !isNew(gift)) : open), ...ended];
}

const commands = {
  gifts: async (shell: Shell, asker: Asker) => {
    const templates = await templatesOf(shell.env);
    return shell.session(asker, (tx): GiftsView => {
      const { currency } = profileOf(tx);
      return {
        gifts: visibleGifts(tx, asker, templates),
        offers: listed(tx, asker, templates, currency),
        set: codeOffer(tx, asker, templates, currency) ?? null,
        codes: unavailableBy(whyNoOffer(tx)),
        settings: settingsOf(tx),
      };
    });
  },
  depositOffers: async (shell: Shell, asker: Asker, currency?: Currency) => {
    const templates = await templatesOf(shell.env);
    return shell.session(
      asker,
      (tx): DepositOffersView => ({
        offers: ofDeposits(tx, asker, templates, currency ?? profileOf(tx).currency),
        settings: settingsOf(tx),
      }),
    );
  },
  /** A code of a deposit is set for the next one; any other gives its gift. */
  enterCode: async (shell: Shell, asker: Asker, { key, code }: Keyed & { code: string }): Promise<Answer<CodeView>> => {
    const templates = await templatesOf(shell.env);
    if (withCode(templates, code, (by) => by === 'deposit')) {
      const chosen = await choose(shell, asker, templates, code);
      if (!chosen.ok) return chosen;
      const settings = await shell.session(asker, settingsOf);
      return settings.ok ? ok({ gift: null, offer: chosen.value, settings: settings.value }) : settings;
    }
    const given = await give(
      shell,
      asker,
      { key },
      byCode(code, (by) => GIVING.has(by)),
    );
    if (!given.ok) return given;
    const settings = await shell.session(asker, settingsOf);
    return settings.ok ? ok({ gift: given.value, offer: null, settings: settings.value }) : settings;
  },
  previewCode: async (shell: Shell, asker: Asker, code: string): Promise<Answer<OfferFacts>> =>
    preview(shell, asker, await templatesOf(shell.env), code),
  redeemCoupon: (shell: Shell, asker: Asker, { key, code }: Keyed & { code: string }) =>
    give(
      shell,
      asker,
      { key },
      byCode(code, (by) => by === 'coupon'),
    ),
  takeOffer: (shell: Shell, asker: Asker, { key, template }: Keyed & { template: string }) =>
    give(shell, asker, { key }, byOffer(template)),
  setBonusCode: async (shell: Shell, asker: Asker, code: string) => {
    const chosen = await choose(shell, asker, await templatesOf(shell.env), code);
    return chosen.ok ? shell.session(asker, settingsOf) : chosen;
  },
  clearBonusCode: bySession((tx) => {
    setBonuses(tx, { depositBonusCode: null });
    return settingsOf(tx);
  }),
  allowBonuses: bySession((tx, canIssueBonuses: boolean) => {
    setBonuses(tx, { canIssueBonuses });
    return settingsOf(tx);
  }),
};

const codeOf = (_: Asker, { code: subject }: { code: string }): Attempt => ({ act: 'code', subject });

const attempts = {
  enterCode: codeOf,
  redeemCoupon: codeOf,
  setBonusCode: (_: Asker, subject: string): Attempt => ({ act: 'code', subject }),
  takeOffer: (_: Asker, { template: subject }: { template: string }): Attempt => ({ act: 'bonus', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
