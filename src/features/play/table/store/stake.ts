// The stake at a table: the rungs of its ladder, and the one that the player has chosen.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LineGift } from '#shared/contract/live.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import { type Bounding, maxBetOf, type Staking } from '#shared/domain/bonuses/stakes.ts';
import { lowestBound, type StakeBound } from '#shared/domain/stakes.ts';
import type { Table } from '#shared/games/engine.ts';
import { refuseStake, stakeUpTo } from '#shared/games/stake.ts';
import { $lineGifts } from '#src/stores/gift-line.ts';
import { $wallet } from '#src/stores/wallet.ts';
import type { TableGame } from '../game.ts';
import type { Balance } from './balance.ts';
import type { PlayLimits } from './play-limits.ts';

/** The next rung of the ladder below or above a stake; the stake itself at an end. */
export function stepStake({ ladderMinor }: Table, stakeMinor: number, by: -1 | 1): number {
  const found =
    by > 0 ? ladderMinor.find((stake) => stake > stakeMinor) : ladderMinor.findLast((stake) => stake < stakeMinor);
  return found ?? stakeMinor;
}

/** Half of a stake, or what the table takes below that; its lowest where half is less. */
export const halfOf = (table: Table, stakeMinor: number): number =>
  stakeUpTo(table, Math.floor(stakeMinor / 2)) ?? table.ladderMinor[0] ?? table.minMinor;

/** The highest rung that a balance affords below a stake it does not; null where there is none. */
export function affordable({ ladderMinor }: Table, stakeMinor: number, balanceMinor: number): number | null {
  if (stakeMinor <= balanceMinor) return null;
  return ladderMinor.findLast((stake) => stake <= balanceMinor) ?? null;
}

/** What is kept of a stake when the table changes (another currency): the same if it is taken, else where it starts. */
export function startStake(table: Table, wantedMinor?: number): number {
  const { ladderMinor, startMinor } = table;
  if (wantedMinor !== undefined && refuseStake(table, wantedMinor) === null) return wantedMinor;
  return ladderMinor.includes(startMinor) ? startMinor : (ladderMinor[0] ?? startMinor);
}

/** A bonus as it bounds stakes (domain/bonuses/stakes.ts). */
const boundOf = ({ id, type, terms }: LineGift): Bounding => ({
  no: id,
  ofDeposit: type === 'deposit',
  maxBetMinor: terms.max_bet_cents,
});

/** Takes no money of a bonus: it feeds a jackpot, or the terms leave it out. */
const isExcluded = ({ facts, name }: Pick<TableGame, 'facts' | 'name'>, { terms }: LineGift): boolean =>
  facts.jackpot !== undefined || terms.excluded.includes(name);

/** Of all that are known, those that bound stakes of a title in a currency; whether cash alone pays there. */
export function boundingGifts(
  gifts: readonly LineGift[],
  currency: string,
  game: Pick<TableGame, 'facts' | 'name'>,
): Pick<Staking, 'wagering' | 'deposits'> & { readonly cashAlone: boolean } {
  const open = gifts.filter((gift) => gift.kind === 'bonus' && gift.currency === currency && !isOver(gift.stage));
  const wagering = open.find(({ stage }) => stage === 'handle_bets');
  const cashAlone = wagering !== undefined && isExcluded(game, wagering);
  return {
    wagering: wagering && !cashAlone ? boundOf(wagering) : null,
    deposits: open.filter(({ type }) => type === 'deposit').map(boundOf),
    cashAlone,
  };
}

/** The lowest maximum of a stake that holds now, as a stake that the table takes, and what bounds it. */
export type MostStake = { readonly stakeMinor: number; readonly because: StakeBound };

/** `$spins`: the set of free spins that stakes instead. */
export function createStake(
  game: TableGame,
  { $table, $balance }: Balance,
  { $lossLeft, $wagerLeft }: PlayLimits,
  $spins: ReadableAtom<{ readonly stakeMinor: number } | null>,
  isIdle: () => boolean,
) {
  const $wanted = atom<number | undefined>(undefined);
  const $stake = computed([$table, $wanted, $spins], (table, wanted, spins) =>
    table ? (spins?.stakeMinor ?? startStake(table, wanted)) : 0,
  );
  const $most = computed(
    [$table, $balance, $wallet, $lossLeft, $wagerLeft, $lineGifts],
    (table, balanceMinor, wallet, lossMinor, wagerMinor, gifts): MostStake | null => {
      if (!table) return null;
      const { currency } = table;
      const bonuses = boundingGifts(gifts, currency, game);
      const bound = lowestBound([
        ['game', game.stakes[currency]?.maxMinor],
        ['market', game.maxStakeMinor[currency]],
        ['bonus', maxBetOf(bonuses)],
        ['loss', lossMinor],
        ['wager', wagerMinor],
        ['balance', bonuses.cashAlone ? wallet?.amountMinor : balanceMinor],
      ]);
      const lowestMinor = table.ladderMinor[0] ?? table.minMinor;
      return bound && { because: bound.because, stakeMinor: stakeUpTo(table, bound.maxMinor) ?? lowestMinor };
    },
  );
  return {
    $stake,
    $most,
    step(by: -1 | 1): void {
      const table = $table.get();
      if (table && isIdle() && !$spins.get()) $wanted.set(stepStake(table, $stake.get(), by));
    },
    setStake: (stakeMinor: number): void => $wanted.set(stakeMinor),
  };
}
