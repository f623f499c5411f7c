// Presents a title or a studio once to a player (S4.74, S2.156): in a calm moment, one thing a visit, never over something else.
import type { NewStudio, PlayersBanner } from '#shared/contract/fe.ts';
import { read, write } from '#src/client/storage.ts';
import { $popup, openPopup } from '#src/stores/popup.ts';

const CALM_MS = 2000;
const MAX_STORED = 50;

/** Of what there is to present, the first that the player has not seen; `slots` in their order. */
export function present(slots: readonly PlayersBanner[], studios: readonly NewStudio[]): void {
  const seen = seenBefore();
  const studio = studios.find(({ provider }) => !seen.includes(`studio ${provider}`));
  const title = slots.find(({ id }) => !seen.includes(`slot ${id}`));
  if (!studio && !title) return;
  const again = () => setTimeout(show, CALM_MS);
  const show = () => {
    // What is open was asked for; this was not.
    const open = $popup.get() !== null || document.querySelector('dialog[open], :popover-open:not(#toasts)');
    if (document.hidden || open) return void again();
    if (studio && openPopup('new-provider', { ...studio })) remember(`studio ${studio.provider}`);
    else if (title && openPopup('special-slot', wordsOf(title))) remember(`slot ${title.id}`);
  };
  again();
}

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

const remember = (what: string) => write('presented', [what, ...seenBefore()].slice(0, MAX_STORED));
