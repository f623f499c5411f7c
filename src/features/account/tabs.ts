// The parts of the account that exist: what the tabs of /profile/** list, in order.
import { paths } from '#src/paths.ts';
import { card, history, limits, shield, user } from '#src/ui/icons.ts';

export const ACCOUNT_TABS = [
  { id: 'main', path: paths.profile(), icon: user },
  { id: 'payments', path: paths.payments(), icon: card },
  { id: 'games-history', path: paths.profile('games-history'), icon: history },
  { id: 'limits', path: paths.limits(), icon: limits },
  { id: 'security', path: paths.profile('security'), icon: shield },
] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number]['id'];
