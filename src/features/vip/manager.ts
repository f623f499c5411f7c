// The VIP manager's panel in the side menu (S2.184): loaded when it is opened, for players who may have one.
import { feManagers } from '#shared/contract/fe.ts';
import { call } from '#src/client/api.ts';
import { texts } from '#src/client/texts.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';

type Manager = {
  readonly managerName: string;
  readonly avatar: string;
  readonly time: string;
  readonly whatsAppLink: string | null;
  readonly telegramLink: string | null;
  readonly email: string;
};

/** Nothing where there is no manager: the menu has support for everybody. */
export async function showManager(place: HTMLElement, locale: string): Promise<void> {
  const called = await call(feManagers, { body: {} });
  const manager = called.ok ? called.value.manager : null;
  if (!manager) return;
  const t = translator(locale, await texts(locale, 'vip'));
  place.replaceChildren(...panel(manager, t));
  place.hidden = false;
}

function panel({ managerName, avatar, time, email, whatsAppLink, telegramLink }: Manager, t: Translate): HTMLElement[] {
  const title = made('h3', t('vip.manager.yours'));
  title.id = 'vip-manager';
  const face = document.createElement('img');
  Object.assign(face, { src: symbolUrl(symbolOf(avatar), 96), alt: '', width: 40, height: 40 });
  const who = document.createElement('p');
  who.replaceChildren(made('b', managerName), made('small', t('vip.manager.hours', { time })));
  const ways = [
    [`mailto:${email}`, t('vip.manager.email')],
    [whatsAppLink, t('vip.manager.whatsapp')],
    [telegramLink, t('vip.manager.telegram')],
  ] as const;
  const links = document.createElement('p');
  links.replaceChildren(...ways.flatMap(([href, label]) => (href === null ? [] : [link(href, label)])));
  return [title, face, who, links];
}

const symbolOf = (name: string): string => SYMBOLS[name as SymbolName] ?? SYMBOLS.manager;

function made(tag: 'h3' | 'b' | 'small', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function link(href: string, text: string): HTMLElement {
  const element = document.createElement('a');
  Object.assign(element, { href, textContent: text, className: 'btn' });
  if (href.startsWith('https:')) Object.assign(element, { target: '_blank', rel: 'noopener' });
  return element;
}
