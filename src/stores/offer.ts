// A line at the end of the page for an offer that the player did not ask for: it covers nothing, moves nothing above it
// and takes no focus; its button opens the popup.
import type { PopupGroup } from '#shared/contract/messages.ts';
import { byId } from '#src/client/dom.ts';
import { texts } from '#src/client/texts.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import type { PopupName } from './popup.ts';

type Words = { text: string; label: string };

export async function offer(
  popup: PopupName,
  group: PopupGroup,
  say: (t: Translate) => Words,
  pressed?: () => void,
): Promise<void> {
  const place = byId('popups')?.dataset.place;
  const page = byId('content');
  if (!place || !page) return;
  const { locale } = JSON.parse(place);
  const { text, label } = say(translator(locale, await texts(locale, group)));
  const line = document.createElement('aside');
  line.className = 'offer card';
  line.ariaLabel = text;
  const words = document.createElement('p');
  words.textContent = text;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'btn', textContent: label });
  button.dataset.popup = popup;
  if (pressed) button.addEventListener('click', pressed);
  line.insertAdjacentElement('beforeend', words);
  line.insertAdjacentElement('beforeend', button);
  page.insertAdjacentElement('beforeend', line);
}
