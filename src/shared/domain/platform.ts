// Whether and how a browser can install a web application: by its own statements, which is all there is. Pure.

export type Platform = 'ios' | 'android' | 'mac' | 'desktop' | 'none';

export interface Browser {
  readonly userAgent: string;
  /** An iPad claims to be a Mac; a Mac has no touch screen. */
  readonly maxTouchPoints: number;
  /** The page already runs as an installed application. */
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

/** The install condition (S4.41): not installed, and this browser can install it, by its own prompt or manually. */
export function mayInstall(browser: Browser): boolean {
  if (browser.installed) return false;
  if (browser.offered) return true;
  // Chromium prompts where it can: without a prompt it is installed already, or not allowed.
  const platform = platformOf(browser);
  return (
    platform === 'ios' ||
    platform === 'mac' ||
    (platform === 'android' && /Firefox\/|SamsungBrowser\//.test(browser.userAgent))
  );
}

/** A page in another application on iOS: Safari names itself, while a web view does not, or its host names itself. */
export const isWebview = (browser: Pick<Browser, 'userAgent' | 'maxTouchPoints'>): boolean =>
  isApple(browser) &&
  (!/Safari\//.test(browser.userAgent) ||
    /\b(?:FBAN|FBAV|Instagram|Line|Twitter|TikTok|musical_ly|Snapchat|Pinterest|GSA)\b/.test(browser.userAgent)) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo/.test(browser.userAgent);
