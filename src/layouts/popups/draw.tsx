// Draws a group of popups into its place on the page.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PopupGroup } from '#shared/contract/messages.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { at } from '#src/paths.ts';
import type { PopupPlace } from './place.ts';

type Drawn = (place: PopupPlace, messages: Messages) => ReactNode;

const groups: Readonly<Record<PopupGroup, () => Promise<Drawn>>> = {
  identity: async () => {
    const { IdentityDialogs } = await import('#src/features/identity/IdentityDialogs.tsx');
    return ({ base, ...known }, messages) => (
      <IdentityDialogs messages={messages} place={{ base, locale: known.locale }} {...known} />
    );
  },
  search: async () => {
    const { SearchPopup } = await import('#src/features/search/SearchPopup.tsx');
    return ({ base, locale }, messages) => (
      <SearchPopup locale={locale} messages={messages} prefix={at({ base, locale }, '/').replace(/\/$/, '')} />
    );
  },
  notifications: async () => {
    const { Notifications } = await import('#src/features/notifications/Notifications.tsx');
    return ({ base, locale }, messages) => (
      <Notifications locale={locale} messages={messages} place={{ base, locale }} />
    );
  },
  jackpots: async () => {
    const { JackpotWin } = await import('#src/features/jackpots/JackpotWin.tsx');
    return ({ base, locale }, messages) => <JackpotWin locale={locale} messages={messages} place={{ base, locale }} />;
  },
  limits: async () => {
    const { LimitsDialog } = await import('#src/features/limits/LimitsDialog.tsx');
    return ({ base, locale }, messages) => (
      <LimitsDialog locale={locale} messages={messages} place={{ base, locale }} />
    );
  },
  gifts: async () => {
    const { EndBonus } = await import('#src/features/gifts/EndBonus.tsx');
    return ({ locale }, messages) => <EndBonus locale={locale} messages={messages} />;
  },
  vip: async () => {
    const { VipDialogs } = await import('#src/features/vip/VipDialogs.tsx');
    return ({ base, locale }, messages) => <VipDialogs locale={locale} messages={messages} place={{ base, locale }} />;
  },
  hub: async () => {
    const { Widget } = await import('#src/features/hub/Widget.tsx');
    return ({ base, locale }, messages) => <Widget locale={locale} messages={messages} place={{ base, locale }} />;
  },
  survey: async () => {
    const { Survey } = await import('#src/features/survey/Survey.tsx');
    return ({ locale }, messages) => <Survey locale={locale} messages={messages} />;
  },
  support: async () => {
    const { Sheet } = await import('#src/features/support/Sheet.tsx');
    return ({ base, locale }, messages) => <Sheet locale={locale} messages={messages} place={{ base, locale }} />;
  },
  chat: async () => {
    const { Chat } = await import('#src/features/chat/Chat.tsx');
    return ({ base, locale }, messages) => <Chat locale={locale} messages={messages} place={{ base, locale }} />;
  },
  app: async () => {
    const { InstallDialogs } = await import('#src/features/install/InstallDialogs.tsx');
    return ({ locale }, messages) => <InstallDialogs locale={locale} messages={messages} />;
  },
  banners: async () => {
    const { Presented } = await import('#src/features/banners/Presented.tsx');
    return ({ base, locale }, messages) => <Presented locale={locale} messages={messages} place={{ base, locale }} />;
  },
  person: async () => {
    const { ProfileData } = await import('#src/features/account/ProfileData.tsx');
    return ({ locale, minimumAge }, messages) => (
      <ProfileData locale={locale} messages={messages} minimumAge={minimumAge} />
    );
  },
  cashbox: async () => {
    const { Cashbox } = await import('#src/features/cashbox/Cashbox.tsx');
    return ({ locale, minimumAge }, messages) => (
      <Cashbox locale={locale} messages={messages} minimumAge={minimumAge} />
    );
  },
};

export async function draw(into: HTMLElement, group: PopupGroup, place: PopupPlace, messages: Messages): Promise<void> {
  const drawn = await groups[group]();
  createRoot(into).render(drawn(place, messages));
}
