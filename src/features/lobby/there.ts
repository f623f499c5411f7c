// What a page of games starts at the visitor's first activity.
import { watchFed } from './fed.ts';
import { keepPlace } from './place.ts';
import { watchRows } from './rows.ts';

export function begin(): void {
  watchRows();
  if (matchMedia('(hover: none)').matches) void import('./touch.ts').then(({ watchSight }) => watchSight());
  watchFed();
  keepPlace();
}
