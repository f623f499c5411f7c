// The tabs of /profile/**, in order.
import { paths } from '#src/paths.ts';
import { bell, card, gift, history, identity, key, limits, shield, star, user } from '#src/ui/icons.ts';

export const ACCOUNT_TABS = [
  { id: 'main', path: paths.profile(), icon: user },
  { id: 'level', path: paths.profile('level'), icon: star },
  { id: 'gifts', path: paths.profile('gifts'), icon: gift },
  { id: 'promocode', path: paths.profile('promocode'), icon: key },
  { id: 'payments', path: paths.payments(), icon: card },
  { id: 'games-history', path: paths.profile('games-history'), icon: history },
  { id: 'verification', path: paths.profile('verification'), icon: identity },
  { id: 'limits', path: paths.limits(), icon: limits },
  { id: 'notifications', path: paths.profile('notifications'), icon: bell },
  { id: 'security', path: paths.profile('security'), icon: shield },
] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number]['id'];
