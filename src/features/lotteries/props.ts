// What the parts of a lottery's page are given.
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';
import type { Place } from '#src/paths.ts';
import type { OwnLottery } from './lottery.store.ts';

export type LotteryProps = {
  readonly lottery: Lottery;
  /** As the page was drawn. */
  readonly draw: LotteryDraw;
  readonly nowMs: number;
  readonly place: Place;
  readonly shell: 'guest' | 'player';
  /** Whether somebody new may join from here. */
  readonly joins: boolean;
};
export type ScreenProps = LotteryProps & { readonly own: OwnLottery };
