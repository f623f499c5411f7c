// What a browser can do about installing a web application: by its own words, which is all that there is to go by. Pure.

export type Platform = 'ios' | 'android' | 'mac' | 'desktop' | 'none';

export interface Browser {
  readonly userAgent: string;
  /** An iPad says that it is a Mac; a Mac has no touch screen. */
  readonly maxTouchPoints: number;
  /** The page runs as an installed application already. */
  readonly installed: boolean;
  /** The browser has offered to install it (`beforeinstallprompt`). */
  readonly offered: boolean;
}

const isApple = ({ userAgent, maxTouchPoints }: Pick<Browser, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Whose instructions help; `none` where this browser installs nothing. */
export function platformOf(browser: Browser): Platform {
  const { userAgent } = browser;
  if (isApple(browser)) return isWebview(browser) ? 'none' : 'ios';
  if (/Android/.test(userAgent)) return /; wv\)/.test(userAgent) ? 'none' : 'android';
  if (/Macintosh/.test(userAgent) && /Version\/(?:1[7-9]|[2-9]\d)[\d.]* Safari\//.test(userAgent)) return 'mac';
  return browser.offered || /Chrome\//.test(userAgent) ? 'desktop' : 'none';
}

/** The install condition (S4.41): not installed, and this browser can, by its own offer or by hand. */
export function mayInstall(browser: Browser): boolean {
  if (browser.installed) return false;
  if (browser.offered) return true;
  // Chromium offers by itself where it can: without its offer it is installed already, or may not.
  const platform = platformOf(browser);
  return (
    platform === 'ios' ||
    platform === 'mac' ||
    (platform === 'android' && /Firefox\/|SamsungBrowser\//.test(browser.userAgent))
  );
}

/** A page inside another application on iOS: Safari names itself, a web view does not, or its host does. */
export const isWebview = (browser: Pick<Browser, 'userAgent' | 'maxTouchPoints'>): boolean =>
  isApple(browser) &&
  (!/Safari\//.test(browser.userAgent) ||
    /\b(?:FBAN|FBAV|Instagram|Line|Twitter|TikTok|musical_ly|Snapchat|Pinterest|GSA)\b/.test(browser.userAgent)) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(browser.userAgent);
