// The way back from a table: to the page that the player came from, else to the link's target.
import type { MouseEvent } from 'react';
import { isModified } from '#src/ui/press.ts';

export function goBack(event: MouseEvent): void {
  if (isModified(event.nativeEvent) || event.shiftKey || !cameFromHere()) return;
  event.preventDefault();
  history.back();
}

const cameFromHere = (): boolean =>
  history.length > 1 && document.referrer !== '' && new URL(document.referrer).origin === location.origin;
