// The group that a popup belongs to.
import type { PopupGroup } from '#shared/contract/messages.ts';
import type { PopupName } from '#src/stores/popup.ts';

const GROUPS: Readonly<Partial<Record<PopupName, PopupGroup>>> = {
  search: 'search',
  notifications: 'notifications',
  'special-slot': 'banners',
  'new-provider': 'banners',
  'jackpot-win': 'jackpots',
  prize: 'prizes',
  deposit: 'cashbox',
  withdraw: 'cashbox',
  cashbox: 'cashbox',
  'profile-data': 'person',
  limits: 'limits',
  'end-bonus': 'gifts',
  'vip-onboarding': 'vip',
  'vip-level': 'vip',
  activities: 'hub',
  support: 'support',
  chat: 'chat',
  install: 'app',
  webview: 'app',
  survey: 'survey',
};

/** All other popups are forms of identity. */
export const groupOf = (name: PopupName): PopupGroup => GROUPS[name] ?? 'identity';
