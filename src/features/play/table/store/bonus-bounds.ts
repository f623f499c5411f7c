// The stakes that bonuses allow at a table, judged in the page by the same rule as in the player's object.
import { computed } from 'nanostores';
import type { LineGift } from '#shared/contract/live.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { acceptedUpTo, type Bounding, judgeStake, type Playing, stakingOf } from '#shared/domain/bonuses/stakes.ts';
import { $lineGifts } from '#src/stores/gift-line.ts';
import { $wallet } from '#src/stores/wallet.ts';
import type { TableGame } from '../game.ts';

/** A bonus as the rule needs it (domain/bonuses/stakes.ts). */
const boundOf = ({ id, type, terms }: LineGift): Bounding => ({
  no: id,
  ofDeposit: type === 'deposit',
  maxBetMinor: terms.max_bet_cents,
});

/** Whether the game accepts no bonus money: it feeds a jackpot, or the terms exclude it. */
const isExcluded = ({ facts, name }: Pick<TableGame, 'facts' | 'name'>, { terms }: LineGift): boolean =>
  facts.jackpot !== undefined || terms.excluded.includes(name);

/** The known bonuses that bound stakes of a title in a currency; and whether only cash can be staked there. */
export function boundingGifts(
  gifts: readonly LineGift[],
  currency: string,
  game: Pick<TableGame, 'facts' | 'name'>,
): Pick<Playing, 'wagering' | 'deposits'> & { readonly cashAlone: boolean } {
  const open = gifts.filter((gift) => gift.kind === 'bonus' && gift.currency === currency && !isOver(gift.stage));
  const wagering = open.find(({ stage }) => stage === 'handle_bets');
  const cashAlone = wagering !== undefined && isExcluded(game, wagering);
  return {
    wagering: wagering && !cashAlone ? boundOf(wagering) : null,
    deposits: open.filter(({ type }) => type === 'deposit').map(boundOf),
    cashAlone,
  };
}

export type BonusBounds = ReturnType<typeof createBonusBounds>;

/** In demo nothing is bounded. */
export function createBonusBounds(game: TableGame, isDemo: boolean) {
  const $playing = computed([$wallet, $lineGifts], (wallet, gifts): Playing | null => {
    if (isDemo || !wallet) return null;
    const { currency, amountMinor } = wallet;
    const { cashAlone, ...bounding } = boundingGifts(gifts, currency, game);
    const paying = gifts.find((gift) => gift.currency === currency && gift.stage === 'handle_bets');
    return {
      ...bounding,
      currency,
      isExcluded: cashAlone,
      cashMinor: amountMinor,
      heldMinor: paying?.balance_cents ?? 0,
    };
  });
  return {
    $playing,
    /** The highest stake that they accept; null where they set none. */
    $top: computed($playing, (playing) => playing && acceptedUpTo(playing)),
    accepts(stakeMinor: number): boolean {
      const playing = $playing.get();
      return playing === null || judgeStake(stakingOf(playing, stakeMinor)) === null;
    },
  };
}
