// What a page of games starts at the visitor's first activity.
import { watchFed } from './jackpot-amount.ts';
import { watchRows } from './rows.ts';
import { keepPlace } from './scroll-position.ts';

export function begin(): void {
  watchRows();
  if (matchMedia('(hover: none)').matches) void import('./facts-buttons.ts').then(({ watchSight }) => watchSight());
  watchFed();
  keepPlace();
}
