// The facts of a game on a card beside its tile, a sheet on phones: return, volatility, smallest bet, and the ways in.
import { kitText, lead, part, tileData } from './kit.ts';

let card: HTMLElement | null = null;

export function tell(tile: HTMLElement, from: HTMLElement): void {
  card?.remove();
  card = part('.tile-facts');
  if (!card) return;
  const facts = tileData(tile);
  const put = (selector: string, text: string) => {
    const place = card?.querySelector(selector);
    if (place) place.textContent = text;
  };
  put('h2', facts.title);
  put('[data-studio]', facts.studio);
  for (const [i, name] of ['rtp', 'volatility', 'stake'].entries())
    put(`[data-fact="${name}"]`, facts.facts[i] || kitText('empty'));
  if (!facts.fed) card.querySelector('[data-fed]')?.remove();
  lead(card, facts);
  card.id = 'tile-facts';
  card.querySelector('[popovertargetaction]')?.setAttribute('popovertarget', card.id);
  document.body.appendChild(card);
  card.showPopover({ source: from });
  card.querySelector<HTMLElement>('[data-play], [data-demo], button')?.focus({ preventScroll: true });
  card.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'closed' && document.activeElement === document.body)
      from.focus();
  });
}
