// Loads a popup on request: React, its own code, its style sheet and its texts, all in parallel.

import type { PopupGroup } from '#shared/contract/messages.ts';
import { styled } from '#src/client/full-styles.ts';
import { texts } from '#src/client/texts.ts';
import { $popup, $signInOver, closePopup, isPopup, openPopup, type PopupName } from '#src/stores/popup.ts';
import { $proof, giveProofUp } from '#src/stores/proof.ts';
import { code } from './code.ts';
import { groupOf } from './groups.ts';
import type { PopupPlace } from './place.ts';

const mounted = new Map<PopupGroup, Promise<void>>();

/**
 * Opens the popup that a hash, a link or a button names, with the values of the address's query. Rejects if its code
 * cannot be loaded.
 */
export async function open(name: string, href: string): Promise<void> {
  if (!isPopup(name)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open:not(#toasts)')) menu.hidePopover();
  openPopup(name, href ? Object.fromEntries(new URL(href).searchParams) : {});
  await mount(name);
}

/** Mounts the popups that the stores request. A failed load shows the same error as a failed island. */
export async function follow(): Promise<void> {
  const failed = () => dispatchEvent(new CustomEvent('island:failed'));
  const wanted = $popup.get();
  if (wanted)
    await mount(wanted.name).catch(() => {
      // Code that waits for the popup's end must not wait for ever.
      closePopup();
      failed();
    });
  if ($signInOver.get()) await mount('sign-in').catch(failed);
  // The dialog for a fresh proof is over every other popup, so it has a store of its own.
  if (!$proof.get()) return;
  await mount('new-password').catch(() => {
    giveProofUp();
    failed();
  });
}

function mount(name: PopupName): Promise<void> {
  const group = groupOf(name);
  const mounting = mounted.get(group) ?? render(group);
  mounted.set(group, mounting);
  // A repeated request tries again.
  mounting.catch(() => mounted.delete(group));
  return mounting;
}

async function render(group: PopupGroup): Promise<void> {
  const { host, place, draw, messages } = await coming(group);
  await draw(host.appendChild(document.createElement('div')), group, place, messages);
}

/** Starts loading everything that the popup needs, before it is pressed. */
export function ready(name: string): void {
  // A failure is reported only when the popup is pressed.
  if (isPopup(name)) coming(groupOf(name)).catch(() => undefined);
}

const brought = new Map<PopupGroup, ReturnType<typeof bring>>();

function coming(group: PopupGroup): ReturnType<typeof bring> {
  const known = brought.get(group) ?? bring(group);
  brought.set(group, known);
  known.catch(() => brought.delete(group));
  return known;
}

async function bring(group: PopupGroup) {
  const host = document.getElementById('popups');
  if (!host?.dataset.place) throw new Error('This page holds no popups.');
  const place: PopupPlace = JSON.parse(host.dataset.place);
  const [{ draw }, messages] = await Promise.all([
    import('./draw.tsx'),
    texts(place.locale, group),
    styled(),
    code[group](),
  ]);
  return { host, place, draw, messages };
}
