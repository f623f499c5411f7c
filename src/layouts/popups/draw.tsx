// Renders a group of popups into its place on the page.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PopupGroup } from '#shared/contract/messages.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { at } from '#src/paths.ts';
import { code } from './code.ts';
import type { PopupPlace } from './place.ts';

type Code = { readonly [Group in PopupGroup]: Awaited<ReturnType<(typeof code)[Group]>> };
type Drawn = {
  readonly [Group in PopupGroup]: (code: Code[Group], place: PopupPlace, messages: Messages) => ReactNode;
};

const drawn: Drawn = {
  identity: ({ IdentityDialogs }, { base, ...known }, messages) => (
    <IdentityDialogs messages={messages} place={{ base, locale: known.locale }} {...known} />
  ),
  search: ({ SearchPopup }, { base, locale }, messages) => (
    <SearchPopup locale={locale} messages={messages} prefix={at({ base, locale }, '/').replace(/\/$/, '')} />
  ),
  notifications: ({ Notifications }, { base, locale }, messages) => (
    <Notifications locale={locale} messages={messages} place={{ base, locale }} />
  ),
  jackpots: ({ JackpotWin }, { base, locale }, messages) => (
    <JackpotWin locale={locale} messages={messages} place={{ base, locale }} />
  ),
  prizes: ({ Prize }, { locale }, messages) => <Prize locale={locale} messages={messages} />,
  limits: ({ LimitsDialog }, { base, locale }, messages) => (
    <LimitsDialog locale={locale} messages={messages} place={{ base, locale }} />
  ),
  gifts: ({ EndBonus }, { locale }, messages) => <EndBonus locale={locale} messages={messages} />,
  vip: ({ VipDialogs }, { base, locale }, messages) => (
    <VipDialogs locale={locale} messages={messages} place={{ base, locale }} />
  ),
  hub: ({ Widget }, { base, locale }, messages) => (
    <Widget locale={locale} messages={messages} place={{ base, locale }} />
  ),
  survey: ({ Survey }, { locale }, messages) => <Survey locale={locale} messages={messages} />,
  support: ({ Sheet }, { base, locale }, messages) => (
    <Sheet locale={locale} messages={messages} place={{ base, locale }} />
  ),
  chat: ({ Chat }, { base, locale }, messages) => <Chat locale={locale} messages={messages} place={{ base, locale }} />,
  app: ({ InstallDialogs }, { locale }, messages) => <InstallDialogs locale={locale} messages={messages} />,
  banners: ({ Presented }, { base, locale }, messages) => (
    <Presented locale={locale} messages={messages} place={{ base, locale }} />
  ),
  person: ({ ProfileData }, { locale, minimumAge }, messages) => (
    <ProfileData locale={locale} messages={messages} minimumAge={minimumAge} />
  ),
  cashbox: ({ Cashbox }, { locale, minimumAge }, messages) => (
    <Cashbox locale={locale} messages={messages} minimumAge={minimumAge} />
  ),
};

export async function draw<Group extends PopupGroup>(
  into: HTMLElement,
  group: Group,
  place: PopupPlace,
  messages: Messages,
): Promise<void> {
  const module = (await code[group]()) as Code[Group];
  createRoot(into).render(drawn[group](module, place, messages));
}
