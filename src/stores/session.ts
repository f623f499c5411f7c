// Whether the page was rendered for a player or a guest, and the two moments at which that changes. The server decides;
// this only leaves the page.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';
import type { Stop } from '#shared/contract/live.ts';
import { forgetShell } from '#src/client/cookies.ts';
import { forgetPlayer, read, write } from '#src/client/storage.ts';
import { hasDraft, sendAgain, unsent } from './drafts.ts';
import { askSignInOver, closeSignInOver } from './popup.ts';

/** Informs other tabs of this browser at once. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${PRODUCT}.session`);

/** From the root element: a hint for what to show, never a permission. */
export const isPlayer = (): boolean => document.documentElement.dataset.shell === 'player';

/** After a sign-in or a registration: loads the page again for the player, at the address they wanted. */
export function beginSession(path = location.pathname + location.search): void {
  if (waitsFor !== null) {
    tabs?.postMessage('in');
    goOn();
    return;
  }
  // Data of a player whose session ran out while no page was open.
  forgetPlayer();
  // Sent when this page is left: its guest shell listens too, and would reload it before the navigation.
  addEventListener('pagehide', () => tabs?.postMessage('in'), { once: true });
  location.assign(path);
}

/**
 * After a sign-out, a revoked session, or in a place that closed: nothing of the player stays in this browser, except
 * which stop of theirs ended the session.
 */
export function endSession(
  reason: 'session' | 'restricted' | 'signed-out' = 'signed-out',
  stop: Stop | null = null,
): void {
  const whose = waitsFor ?? read('whoseTab');
  forgetPlayer();
  if (reason === 'session') {
    forgetShell();
    // A call that was refused for the same reason holds less than the socket's message.
    if (stop || !read('signedOut')) write('signedOut', { stop });
    if (!stop && typeof whose === 'string' && hasDraft()) {
      wait(whose);
      return;
    }
  }
  waitsFor = null;
  leaving = true;
  tabs?.postMessage(reason === 'session' ? 'over' : 'out');
  // A player whom an exclusion signed out is not led back to a game.
  if (reason === 'session') leave(`${stop ? '' : wayBack()}#sign-in`);
  else leave();
}

/** The player whose drafts are on this page while nobody is signed in; null while somebody is, or without drafts. */
let waitsFor: string | null = null;
let resume = (): void => location.reload();

/** Sets how the socket is reopened after the player has signed in again over the page. */
export function resumeBy(act: () => void): void {
  resume = act;
}

/** Drafts stay, in this page only, and the player is asked to sign in over it: once, and at each press that fails for it. */
function wait(whose: string): void {
  const first = waitsFor === null;
  waitsFor = whose;
  if (first) tabs?.postMessage('over');
  if (unsent() || first) askSignInOver();
}

function goOn(): void {
  closeSignInOver();
  resume();
}

/** This page is being left already: messages of other tabs about the same event must not redirect it. */
let leaving = false;
let asking = false;
/**
 * The session's end that other tabs reported meanwhile: true where it was ended from outside, false where one of them
 * signed out. True outweighs false.
 */
let ended: boolean | undefined;

/**
 * The page requests something that ends the session (an exclusion) and will show that itself. Other tabs may report the
 * end before the answer is here, so their messages wait. Returns a function to call if the request was refused.
 */
export function beginLeaving(): () => void {
  asking = true;
  return () => {
    asking = false;
    if (ended !== undefined) end(ended);
  };
}

/** The page itself ended the session and goes on to show that: from here on it is a guest's. */
export function becomeGuest(): void {
  document.documentElement.dataset.shell = 'guest';
  forgetPlayer();
}

/** Called once by the shell. */
export function watchSession(): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'out' && isPlayer() && !leaving) unlessAsking(false);
    // Another tab noticed it first.
    if (data === 'over' && isPlayer() && !leaving && waitsFor === null) unlessAsking(hasDraft());
    if (data === 'in' && !isPlayer()) location.reload();
    else if (data === 'in' && waitsFor !== null) goOn();
  });
  // The back button may bring back a page from before the sign-out: it is reloaded before it requests anything.
  addEventListener('pageshow', (event) => {
    leaving = false;
    if (!event.persisted || !isPlayer() || cookieIn(document.cookie, SHELL_COOKIE) === 'player') return;
    event.stopImmediatePropagation();
    location.reload();
  });
  addEventListener('session:ended', () => isPlayer() && unlessAsking(true));
}

function unlessAsking(over: boolean): void {
  if (asking) ended ||= over;
  else end(over);
}

function end(over: boolean): void {
  if (over) endSession('session');
  else {
    // This tab's session storage is its own.
    forgetPlayer();
    leave();
  }
}

/**
 * The socket reports whose page this is. Data that another player left in this browser or tab is deleted, and a page
 * rendered for them is reloaded.
 */
export function tellWhose(player: string): void {
  if (waitsFor !== null) {
    const isSame = waitsFor === player;
    waitsFor = null;
    if (!isSame) {
      forgetPlayer();
      location.reload();
      return;
    }
    sendAgain();
  }
  for (const key of ['whose', 'whoseTab'] as const) {
    const before = read(key);
    if (before === player) continue;
    if (before !== null) {
      forgetPlayer();
      location.reload();
      return;
    }
    write(key, player);
  }
}

const home = (): string => document.documentElement.dataset.home ?? '/';

/** Signing in again leads to the page on which the session ended. */
const wayBack = (): string =>
  location.pathname === home() ? '' : `?${new URLSearchParams({ redirect: location.pathname + location.search })}`;

/** A player's pages have nothing for a guest: back to the lobby of this locale. */
function leave(rest = ''): void {
  if (location.pathname !== home()) location.assign(home() + rest);
  else {
    history.replaceState(null, '', home() + rest);
    location.reload();
  }
}
