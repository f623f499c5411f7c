// The line in the side menu that offers to install Perigee (S2.185), where the install condition holds (S4.41).

import { mayInstall } from '#shared/domain/platform.ts';
import { askBrowser, holdOffer, thisBrowser } from '#src/client/install.ts';
import { openPopup } from '#src/stores/popup.ts';

/** The prompt may come when the menu is already open. */
export function takeOffer(event: Event): void {
  holdOffer(event);
  const banner = document.querySelector<HTMLElement>('[data-install]');
  if (banner) showBanner(banner);
}

export function showBanner(banner: HTMLElement): void {
  banner.hidden = !mayInstall(thisBrowser());
  banner.onclick = async () => {
    if (await askBrowser()) banner.hidden = true;
    else openPopup('install');
  };
}
