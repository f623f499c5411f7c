// Sets of free rounds that an outside studio plays (provider-wallet.md 11): it is informed of them, and each of its
// rounds is judged by them.
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { Account } from '#shared/domain/ledger.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import type { FreeSet, FreeWish } from '../rounds/free-sets.ts';
import { byNo, changeGift, type FreeSpins, type Gift, isSet, purseOf, spinsOf } from './gifts.ts';

/** Does nothing for a set of our own titles. */
export function tellStudio(tx: Tx, gift: Gift, act: Extract<OutgoingEvent, { type: 'studio.rounds' }>['act']): void {
  if (!isSet(gift) || gift.terms.spins.studio === undefined) return;
  const { studio, games } = gift.terms.spins;
  const { stakeMinor, total, used } = spinsOf(gift);
  const { no, currency, ends_at } = gift;
  const set = { gift: no, studio, games, currency, stakeMinor, quantity: total - used, untilMs: ends_at ?? tx.nowMs };
  tx.facts.push({ type: 'studio.rounds', act, set });
}

/** The set of that studio; without one the command ends. */
export function studioSet(tx: Tx, studio: string, no: number): FreeSpins {
  const gift = byNo(tx, no);
  if (!gift || !isSet(gift) || gift.terms.spins.studio !== studio) throw new Undo(refuse('bonus.unknown'));
  return gift;
}

/** The set as a round reads it. */
export function setOf(tx: Tx, studio: string, no: number): FreeSet {
  const set = studioSet(tx, studio, no);
  const { stakeMinor, total } = spinsOf(set);
  const [game = ''] = set.terms.spins.games;
  return { currency: set.currency, game, purse: purseOf(set), stakesMinor: stakeMinor * total };
}

/** Counts one played round of a set; answers the purse for its winnings. */
export function takeRound(tx: Tx, { studio, gift, game, currency, amountMinor }: FreeWish): Account {
  const set = studioSet(tx, studio, gift);
  const { stage } = set;
  if (stage !== 'activated' || set.spins_used >= set.spins) throw new Undo(refuse('bonus.stage', { stage }));
  if (!set.terms.spins.games.includes(game)) throw new Undo(refuse('spins.game', { game }));
  if (set.currency !== currency) throw new Undo(refuse('currency.refused', { currency }));
  if (spinsOf(set).stakeMinor !== amountMinor) throw new Undo(refuse('bet.invalid', { why: 'free_stake' }));
  changeGift(tx, set, { spins_used: set.spins_used + 1 });
  return purseOf(set);
}
