// Sandbox builds only: a gift of any template in any stage of its life, by the verbs that lead there, and when the next one ends.

import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { depositBonusOf } from '#shared/domain/bonuses/amounts.ts';
import { termsOf } from '#shared/domain/bonuses/resolve.ts';
import type { SandboxStage } from '#shared/domain/bonuses/stage.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { add } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { activateGift } from './activation.ts';
import { cancel } from './cancel.ts';
import { endOf } from './clock.ts';
import { expire } from './ending.ts';
import { changeGift, type FreeSpins, type Gift, giftOf, giftRef, heldIn, isSet, openGifts, purseOf } from './gifts.ts';
import { giftOfPrize } from './give.ts';
import { endSet } from './sets.ts';
import { templatesOf } from './templates.ts';
import { review } from './wagering.ts';

export interface SandboxGift extends Keyed {
  readonly template: string;
  readonly stage: SandboxStage;
}

/**
 * The terms that any player here could get, whoever this one is; for a deposit what the smallest one brings. It counts
 * towards no period and no budget.
 */
function termsIn(tx: Tx, template: BonusProgramme, key: string): GiftTerms {
  const { currency, locale } = profileOf(tx);
  const { rates, market } = tx.rules;
  const { maxWager } = market.gifts;
  const found = termsOf(template, { currency, locale, rates, maxWager, period: `sandbox:${key}`, leftEurMinor: null });
  if (!found) throw new Undo(refuse('bonus.not_offered'));
  if (found.kind !== 'deposit') return found;
  const { kind: _, percent: _p, capMinor, minDepositMinor, spins: _s, bonus, ...common } = found;
  const amountMinor = depositBonusOf(minDepositMinor, found) ?? capMinor;
  return { ...common, kind: 'bonus', amountMinor, ofDeposit: true, bonus };
}

function bring(tx: Tx, template: BonusProgramme, { key, stage }: SandboxGift): number {
  const gift = giftOfPrize(tx, { source: `sandbox:${key}`, terms: termsIn(tx, template, key) });
  if (stage === 'expired') expire(tx, gift);
  else if (stage === 'canceled') cancel(tx, gift.no, 'player');
  else if (stage !== 'issued') {
    activateGift(tx, { key: `sandbox:${key}`, gift: gift.no });
    const begun = giftOf(tx, gift.no);
    if (isSet(begun)) spin(tx, begun, stage);
    else wager(tx, begun, stage);
  }
  return gift.no;
}

function spin(tx: Tx, set: FreeSpins, stage: SandboxStage): void {
  if (stage === 'lost') throw new Undo(refuse('bonus.stage', { stage: set.stage }));
  if (stage === 'nearly_met') changeGift(tx, set, { spins_used: set.spins - 1 });
  if (stage === 'finished')
    endSet(tx, { ...set, ...changeGift(tx, set, { spins_used: set.spins }) } as FreeSpins, {
      stage: 'finished',
      reason: 'spins_played',
    });
}

function wager(tx: Tx, gift: Gift, stage: SandboxStage): void {
  if (stage === 'nearly_met') changeGift(tx, gift, { weighted: (gift.requirement - 1) * 100 });
  if (stage === 'finished') review(tx, changeGift(tx, gift, { weighted: gift.requirement * 100 }));
  if (stage === 'lost') {
    // A waiting bonus has no stakes.
    if (gift.stage !== 'handle_bets') throw new Undo(refuse('bonus.stage', { stage: gift.stage }));
    const heldMinor = heldIn(tx, gift);
    book(tx, postings.bonusVoided({ currency: gift.currency, ref: giftRef(tx, gift) }, purseOf(gift), heldMinor));
    review(tx, changeGift(tx, gift, { voided: add(gift.voided, heldMinor) }));
  }
}

/** The next end of an open gift, by its clock; null where none has one. */
function nextEnd(tx: Tx): number | null {
  const ends = [...openGifts(tx).values()].flatMap((gift) => endOf(tx, gift) ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

const commands = {
  sandboxGift: async (shell: Shell, { key, ...wish }: SandboxGift) => {
    if (!__SANDBOX__) return refuse('bonus.not_offered');
    const { all } = await templatesOf(shell.env);
    const template = all.find(({ id }) => id === wish.template);
    if (!template) return refuse('bonus.not_offered');
    return shell.system(
      (tx) => once(tx, 'sandbox.gift', key, wish, () => bring(tx, template, { key, ...wish })).answer,
    );
  },
  sandboxGiftEnd: async (shell: Shell) => (__SANDBOX__ ? shell.system(nextEnd) : refuse('bonus.not_offered')),
};

export const noun = { commands } satisfies Noun;
