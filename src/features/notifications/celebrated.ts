// Which notices the prize celebration shows over the page; a smaller prize is a toast, like every other notice.
import type { LiveNotice } from '#shared/contract/live.ts';

export const isCelebrated = ({ status, prize }: Pick<LiveNotice, 'status' | 'prize'>): boolean =>
  status === 'new' && prize !== undefined && prize.tier !== 'line';
