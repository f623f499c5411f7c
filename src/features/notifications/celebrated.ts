// Which notices are told by the stage of prizes, over the page: what is worth no more than a line is a toast, as every other notice.
import type { LiveNotice } from '#shared/contract/live.ts';

export const isCelebrated = ({ status, prize }: Pick<LiveNotice, 'status' | 'prize'>): boolean =>
  status === 'new' && prize !== undefined && prize.tier !== 'line';
