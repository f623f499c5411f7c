// A player's data in the shop's page until its island hydrates: the worth of their coins, what they are enough for,
// what is missing for the rest, when a sale ends by their clock. Also hydrates the island: at the end of a sale, and
// when special rewards come into view, whose progress follows from points.
import { missingOf } from '#shared/domain/rewards/cards.ts';
import { alarm } from '#src/client/clock.ts';
import { SLOT, tellDrawn } from '#src/i18n/drawn.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { $points } from '#src/stores/points.ts';
import { cashAt } from './drawn.ts';

export function showOwn(island: HTMLElement, locale: string): void {
  const all = (selector: string) => [...island.querySelectorAll<HTMLElement>(selector)];
  const wake = () => island.dispatchEvent(new CustomEvent('island:wake'));
  $points.subscribe((points) => {
    // From hydration on the island shows it.
    if (!points || !island.hasAttribute('ssr')) return;
    const { chargeable } = points;
    for (const place of all('[data-worth]')) showWorth(place, chargeable, locale);
    for (const place of all('[data-from]')) place.hidden = chargeable < Number(place.dataset.from);
    for (const card of all('[data-price]'))
      showMissing(card, missingOf(chargeable, Number(card.dataset.price)), locale);
  });
  tellDrawn(island, datesFor(locale));
  alarm(wake)(all('[data-told]').map(({ dataset }) => Number(dataset.at)));
  const goals = island.querySelector('.goals');
  if (goals)
    new IntersectionObserver((seen, observer) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    }).observe(goals);
}

function showWorth(place: HTMLElement, coins: number, locale: string): void {
  const { worth = '', points, cents } = place.dataset;
  const currency = place.closest<HTMLElement>('[data-currency]')?.dataset.currency;
  if (!points || !cents || !currency) return;
  const rate = { points: Number(points), cents: Number(cents), currency };
  place.textContent = worth.replace(SLOT, cashAt(rate, coins, locale));
}

function showMissing(card: HTMLElement, missing: number, locale: string): void {
  card.toggleAttribute('data-short', missing > 0);
  const count = formatters.getNumberFormat(intlLocale(locale)).format(missing);
  for (const place of card.querySelectorAll<HTMLElement>('small')) {
    const { missing: words } = place.dataset;
    place.hidden = (words === undefined) === missing > 0;
    if (words !== undefined) place.textContent = words.replace('0', count);
  }
}
