/// <reference types="astro/client" />

type PageLocals = import('./shared/contract/locals.ts').PageLocals;

declare namespace App {
  interface Locals extends PageLocals {}
}

/** True in sandbox builds (npm start, tests), false in a release; folded at build time. */
declare const __SANDBOX__: boolean;

/** Selects the messages that an island's code may show (scripts/texts/plugin.ts). */
declare module '*?texts' {
  const texts: (messages: import('./i18n/messages.ts').Messages) => import('./i18n/messages.ts').Messages;
  export default texts;
}
/** The texts of each group of popups. */
declare module 'perigee:popup-texts' {
  export function popupTexts(
    messages: import('./i18n/messages.ts').Messages,
    group: import('./shared/contract/messages.ts').PopupGroup,
  ): import('./i18n/messages.ts').Messages;
}
/** The same, without what stands inside <MoreTexts>. */
declare module '*?texts=first' {
  const texts: (messages: import('./i18n/messages.ts').Messages) => import('./i18n/messages.ts').Messages;
  export default texts;
}
