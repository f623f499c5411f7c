// Explains why nothing opens here.

import { byId } from '#src/client/dom.ts';
import { texts } from '#src/client/texts.ts';
import { translator } from '#src/i18n/messages.ts';
import { toast } from '#src/stores/toasts.ts';
import type { PopupPlace } from './place.ts';

export async function sayClosed(act: string): Promise<void> {
  const text = byId('popups')?.dataset.place;
  if (!text) return;
  const { locale, abroad }: PopupPlace = JSON.parse(text);
  const t = translator(locale, await texts(locale, 'notifications'));
  const here = act === 'play' ? 'geo.restricted' : 'geo.money';
  toast('warning', t(`problems.${abroad ? 'EE_LICENSE_BLOCKED' : here}`));
}
