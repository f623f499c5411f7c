// What is introduced to a player once (S4.74, S2.156), a studio or a title: as the last slide, whose button opens its popup.
import type { NewStudio, PlayersBanner } from '#shared/contract/fe.ts';
import { read, write } from '#src/client/storage.ts';
import { openPopup, type Popup } from '#src/stores/popup.ts';

const MAX_STORED = 50;

export type Presented = { readonly banner: PlayersBanner; readonly open: () => boolean };

/** The first introduction that the player has not seen; `slots` in order. */
export function toPresent(
  slots: readonly PlayersBanner[],
  studios: readonly NewStudio[],
  slideOf: (studio: NewStudio) => PlayersBanner,
): Presented | null {
  const seen = seenBefore();
  const studio = studios.find(({ provider }) => !seen.includes(`studio ${provider}`));
  if (studio)
    return { banner: slideOf(studio), open: opens('new-provider', { ...studio }, `studio ${studio.provider}`) };
  const title = slots.find(({ id }) => !seen.includes(`slot ${id}`));
  return title ? { banner: title, open: opens('special-slot', wordsOf(title), `slot ${title.id}`) } : null;
}

const opens = (name: Popup['name'], values: Popup['values'], what: string) => () => {
  const opened = openPopup(name, values);
  if (opened) write('presented', [what, ...seenBefore().filter((one) => one !== what)].slice(0, MAX_STORED));
  return opened;
};

const wordsOf = ({ title, description, labels, image, button }: PlayersBanner) => ({
  title: title.text,
  text: description.text,
  label: labels.join(' · '),
  image,
  url: button?.url ?? '/',
  button: button?.name ?? '',
});

function seenBefore(): unknown[] {
  const stored = read('presented');
  return Array.isArray(stored) ? stored : [];
}
