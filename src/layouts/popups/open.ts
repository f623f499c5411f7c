// Brings a popup onto the page when it is asked for: React, its own code, its style sheet and its texts, all at once.

import type { PopupGroup } from '#shared/contract/messages.ts';
import { styled } from '#src/client/full-styles.ts';
import { texts } from '#src/client/texts.ts';
import { $popup, $signInOver, closePopup, isPopup, openPopup, type PopupName } from '#src/stores/popup.ts';
import { $proof, giveProofUp } from '#src/stores/proof.ts';
import { code } from './code.ts';
import { groupOf } from './groups.ts';
import type { PopupPlace } from './place.ts';

const mounted = new Map<PopupGroup, Promise<void>>();

/** Opens the popup that a hash, a link or a button names; the address's query is what it is told. Rejects if its code does not come. */
export async function open(name: string, href: string): Promise<void> {
  if (!isPopup(name)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open:not(#toasts)')) menu.hidePopover();
  openPopup(name, href ? Object.fromEntries(new URL(href).searchParams) : {});
  await mount(name);
}

/** Mounts what the stores have been asked for; what does not come is said as a failed island is. */
export async function follow(): Promise<void> {
  const failed = () => dispatchEvent(new CustomEvent('island:failed'));
  const wanted = $popup.get();
  if (wanted)
    await mount(wanted.name).catch(() => {
      // What waits for its end does not wait for ever.
      closePopup();
      failed();
    });
  if ($signInOver.get()) await mount('sign-in').catch(failed);
  // The dialog that asks for a proof stands over any other: it has a store of its own.
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
  // Asked again it is tried again.
  mounting.catch(() => mounted.delete(group));
  return mounting;
}

async function render(group: PopupGroup): Promise<void> {
  const { host, place, draw, messages } = await coming(group);
  await draw(host.appendChild(document.createElement('div')), group, place, messages);
}

/** All that it needs, on its way before anybody has pressed. */
export function ready(name: string): void {
  // What does not come is told by the press.
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
