// Loads the code of each group of popups separately, in parallel with React.
import type { PopupGroup } from '#shared/contract/messages.ts';

export const code = {
  identity: () => import('#src/features/identity/IdentityDialogs.tsx'),
  search: () => import('#src/features/search/SearchPopup.tsx'),
  notifications: () => import('#src/features/notifications/Notifications.tsx'),
  jackpots: () => import('#src/features/jackpots/JackpotWin.tsx'),
  prizes: () => import('#src/features/play/parts/wins/Prize.tsx'),
  limits: () => import('#src/features/limits/LimitsDialog.tsx'),
  gifts: () => import('#src/features/gifts/EndBonus.tsx'),
  vip: () => import('#src/features/vip/VipDialogs.tsx'),
  hub: () => import('#src/features/hub/Widget.tsx'),
  survey: () => import('#src/features/survey/Survey.tsx'),
  support: () => import('#src/features/support/Sheet.tsx'),
  chat: () => import('#src/features/chat/Chat.tsx'),
  app: () => import('#src/features/install/InstallDialogs.tsx'),
  banners: () => import('#src/features/banners/Presented.tsx'),
  person: () => import('#src/features/account/ProfileData.tsx'),
  cashbox: () => import('#src/features/cashbox/Cashbox.tsx'),
} as const satisfies Record<PopupGroup, () => Promise<unknown>>;
