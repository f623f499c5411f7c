// The pages of the VIP club.
import { paths } from '#src/paths.ts';

export const VIP_TABS = [
  { id: 'progress', path: paths.vip() },
  { id: 'rewards', path: paths.vip('rewards') },
  { id: 'info', path: paths.vip('info') },
] as const;
