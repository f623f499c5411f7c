// Props of the parts of a lottery's page.
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';
import type { Place } from '#src/paths.ts';
import type { Ways } from '#src/ui/WaysIn.tsx';
import type { OwnLottery } from './lottery.store.ts';

export type LotteryProps = {
  readonly lottery: Lottery;
  /** As the page was rendered. */
  readonly draw: LotteryDraw;
  readonly nowMs: number;
  readonly place: Place;
  readonly shell: 'guest' | 'player';
  /** Addresses where a guest joins and signs in. */
  readonly ways: Ways;
};
export type ScreenProps = LotteryProps & { readonly own: OwnLottery };
