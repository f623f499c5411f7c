// The line of the side menu that offers to install Perigee (S2.185), where the install condition holds (S4.41).

import { mayInstall } from '#shared/domain/platform.ts';
import { askBrowser, thisBrowser } from '#src/client/install.ts';
import { openPopup } from '#src/stores/popup.ts';

export function showBanner(banner: HTMLElement): void {
  banner.hidden = !mayInstall(thisBrowser());
  banner.onclick = async () => {
    if (await askBrowser()) banner.hidden = true;
    else openPopup('install');
  };
}
