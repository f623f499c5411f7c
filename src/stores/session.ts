// Who the page was drawn for, and the two moments when that changes. The server decides; this only leaves the page.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';
import type { Stop } from '#shared/contract/live.ts';
import { forgetShell } from '#src/client/cookies.ts';
import { forgetPlayer, read, write } from '#src/client/storage.ts';
import { hasDraft, sendAgain, unsent } from './drafts.ts';
import { askSignInOver, closeSignInOver } from './popup.ts';

/** Other tabs of this browser learn of it at once. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${PRODUCT}.session`);

/** From the page's shell: a hint for what to draw, never a permission. */
export const isPlayer = (): boolean => document.documentElement.dataset.shell === 'player';

/** After a sign-in or a registration was answered: the page is drawn anew, for the player, where they wanted to go. */
export function beginSession(path = location.pathname + location.search): void {
  if (waitsFor !== null) {
    tabs?.postMessage('in');
    goOn();
    return;
  }
  // One that ran out while no page was open was forgotten by nobody.
  forgetPlayer();
  // Told as this page goes: the guest's shell on it listens too, and its reload would overtake the way.
  addEventListener('pagehide', () => tabs?.postMessage('in'), { once: true });
  location.assign(path);
}

/** After a sign-out, a revoked session, or a place that closed: nothing of the player stays in this browser but which stop of theirs it was. */
export function endSession(
  reason: 'session' | 'restricted' | 'signed-out' = 'signed-out',
  stop: Stop | null = null,
): void {
  const whose = waitsFor ?? read('whoseTab');
  forgetPlayer();
  if (reason === 'session') {
    forgetShell();
    // A call that was refused for the same reason knows less than the socket did.
    if (stop || !read('signedOut')) write('signedOut', { stop });
    if (!stop && typeof whose === 'string' && hasDraft()) {
      wait(whose);
      return;
    }
  }
  waitsFor = null;
  leaving = true;
  tabs?.postMessage(reason === 'session' ? 'over' : 'out');
  // Whom an exclusion has signed out is not led back to a game.
  if (reason === 'session') leave(`${stop ? '' : wayBack()}#sign-in`);
  else leave();
}

/** Whose words stand on this page while nobody is signed in; null while somebody is, or nothing was typed. */
let waitsFor: string | null = null;
let resume = (): void => location.reload();

/** How the page's line is opened anew for the player who has signed in again over it. */
export function resumeBy(act: () => void): void {
  resume = act;
}

/** What was typed stays, in this page alone, and signing in is asked for over it: once, and with each press that it stopped. */
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

/** This page has ended by itself and is on its way: what other tabs tell of the same takes it nowhere else. */
let leaving = false;
let asking = false;
/** What was heard meanwhile: true that the session is over here, too, which is more than that another tab has left. */
let ended: boolean | undefined;

/**
 * The page asks for what ends the session (an exclusion) and will say so itself: other tabs may hear of it before the answer is
 * here, and what they tell waits. Answers what to call where it was refused.
 */
export function beginLeaving(): () => void {
  asking = true;
  return () => {
    asking = false;
    if (ended !== undefined) end(ended);
  };
}

/** The page itself ended the session and goes on to say so: from here on it is a guest's. */
export function becomeGuest(): void {
  document.documentElement.dataset.shell = 'guest';
  forgetPlayer();
}

/** Called once by the shell. */
export function watchSession(): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'out' && isPlayer() && !leaving) unlessAsking(false);
    // Another tab has heard of it first.
    if (data === 'over' && isPlayer() && !leaving && waitsFor === null) unlessAsking(hasDraft());
    if (data === 'in' && !isPlayer()) location.reload();
    else if (data === 'in' && waitsFor !== null) goOn();
  });
  // The back button may bring a page back as it was before the player signed out: it is drawn anew before it asks for anything.
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
    // This tab has rows of its own.
    forgetPlayer();
    leave();
  }
}

/**
 * The line says whose this page is. What another player left in this browser or this tab goes, and with it a page that was drawn for
 * them.
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

/** Where signing in again leads: to the page that the session ended on. */
const wayBack = (): string =>
  location.pathname === home() ? '' : `?${new URLSearchParams({ redirect: location.pathname + location.search })}`;

/** Pages of a player have nothing to say to a guest: back to the lobby of this locale. */
function leave(rest = ''): void {
  if (location.pathname !== home()) location.assign(home() + rest);
  else {
    history.replaceState(null, '', home() + rest);
    location.reload();
  }
}
