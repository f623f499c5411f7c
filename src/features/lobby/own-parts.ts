// The player's own parts of the lobby, loaded by one call: what they played last, in its reserved space, and the
// welcome offer, where they may have it. The page itself is the same for all players.
import type { PlayedCard } from '#shared/contract/lobby.ts';
import { ownLobby } from '#src/client/own-lobby.ts';
import { read } from '#src/client/storage.ts';
import { turnedOff } from './reason.ts';

export async function showOwn(section: HTMLElement, welcome: HTMLElement | null): Promise<void> {
  section.hidden = turnedOff(read('reasons')).includes('continue');
  const wanted = !section.hidden && section.ariaBusy !== null;
  if (!wanted && !welcome) return;
  const answer = await ownLobby({
    l: section.dataset.locale ?? '',
    ...(wanted && { played: '1' }),
    // Only with the texts that the page holds: an offer with other terms, or in another currency, is shown at the deposit.
    ...(welcome && { welcome: welcome.dataset.welcome ?? '', mark: welcome.dataset.mark ?? '' }),
  });
  if (wanted) showPlayed(section, answer?.played ?? null);
  if (wanted && answer?.until) void tellTomorrow(section, answer.until);
  if (!welcome || !answer?.welcome) return;
  welcome.closest<HTMLElement>('.hero')?.toggleAttribute('data-offers', true);
}

/** What a page left open says of today is read anew once that is over. */
async function tellTomorrow(section: HTMLElement, until: string): Promise<void> {
  const { alarm } = await import('#src/client/clock.ts');
  const again = alarm(async () => {
    const answer = await ownLobby({ l: section.dataset.locale ?? '', played: '1' });
    if (!answer?.played) return false;
    showPlayed(section, answer.played);
    again([answer.until]);
    return true;
  });
  again([until]);
}

function showPlayed(section: HTMLElement, played: readonly PlayedCard[] | null): void {
  const list = section.querySelector('.resume-row');
  const first = list?.querySelector<HTMLAnchorElement>('.resume-card');
  const title = section.querySelector('h2');
  if (!list || !first || !title) return;
  // Nothing is shown while the answer is missing; turning the row on again repeats the request.
  if (played === null) {
    section.hidden = true;
    return;
  }
  if (played.length === 0) title.textContent = section.dataset.begin ?? '';
  else list.replaceChildren(...played.map((one) => cardOf(first, one)));
  section.ariaBusy = null;
  dispatchEvent(new CustomEvent('tiles:come', { detail: list }));
}

function cardOf(like: HTMLAnchorElement, { identifier, title, preview, note, open }: PlayedCard): HTMLElement {
  const card = like.cloneNode(true) as HTMLAnchorElement;
  const [image, name, small] = [card.querySelector('img'), card.querySelector('b'), card.querySelector('small')];
  // Built from the address in the reserved card's link.
  card.href = like.href.replace(/\/play\/.*$/, `/play/${identifier}`);
  card.classList.toggle('is-open', open);
  if (image) image.src = preview;
  if (name) name.textContent = title;
  if (small) small.textContent = note;
  return card;
}
