// While the player may not deposit, nothing on the page leads to a deposit: the header, the hero and the bar link to a
// withdrawal, and the header says until when. Islands read the store themselves; elements added later are hidden by the
// style sheet (deposits.css).
import type { Stop } from '#shared/contract/live.ts';
import { endsAtMs, sayingOf } from '#shared/domain/limits/eligibility.ts';
import { joined } from '#src/i18n/joined.ts';
import { datesFor } from '#src/i18n/zone.ts';

const TO_DEPOSIT = /\/deposit(?:-bonus|-fast)?\/?$/;
type Call = { href: string | null; popup: string | undefined; text: string | null };
const calls = new Map<HTMLAnchorElement, Call>();

export function showDepositStop(stop: Stop | null, locale: string): void {
  document.documentElement.toggleAttribute('data-no-deposits', stop !== null);
  if (stop) {
    for (const link of links()) close(link);
    // A deposit page that is not hydrated yet would still show its form.
    document.querySelector('[data-currency]')?.closest('astro-island')?.dispatchEvent(new CustomEvent('island:wake'));
  } else {
    for (const [link, call] of calls) reopen(link, call);
    calls.clear();
  }
  const place = document.querySelector<HTMLElement>('[data-deposit-stop]');
  if (place) say(place, stop, locale);
}

const links = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll('a')].filter(
    (link) =>
      !calls.has(link) &&
      !link.closest('astro-island') &&
      (link.dataset.popup === 'deposit' || TO_DEPOSIT.test(link.pathname)),
  );

/** A link that names a replacement becomes that; any other is removed. */
function close(link: HTMLAnchorElement): void {
  const { popup, insteadHref, instead } = link.dataset;
  const text = link.firstElementChild ?? link;
  calls.set(link, { href: link.getAttribute('href'), popup, text: text.textContent });
  delete link.dataset.popup;
  if (insteadHref === undefined) {
    link.removeAttribute('href');
    link.hidden = true;
    return;
  }
  link.href = insteadHref;
  link.dataset.popup = 'withdraw';
  text.textContent = instead ?? '';
}

function reopen(link: HTMLAnchorElement, { href, popup, text }: Call): void {
  link.hidden = false;
  if (href !== null) link.setAttribute('href', href);
  if (popup !== undefined) link.dataset.popup = popup;
  else delete link.dataset.popup;
  (link.firstElementChild ?? link).textContent = text;
}

/** In the player's zone, because a break ends by their clock, not the browser's. */
function say(place: HTMLElement, stop: Stop | null, locale: string): void {
  place.hidden = stop === null;
  if (!stop) return;
  const ends = endsAtMs(stop);
  const zone = typeof stop.data.zone === 'string' ? stop.data.zone : undefined;
  const words = place.dataset[WORDS[sayingOf(stop)]] ?? '';
  const when = ends === null ? '' : datesFor(locale, zone).instant(ends);
  place.textContent = joined(locale, words.replace(WHEN, when));
}

/** The placeholder for the instant in the server's sentence. */
const WHEN = '{when}';
const WORDS = {
  suspended: 'suspended',
  frozen: 'frozen',
  closed: 'closed',
  break: 'onBreak',
  self: 'self',
  ever: 'ever',
  limit: 'limit',
  limit_open: 'limitOpen',
  review: 'review',
  refused: 'refused',
  answers: 'answers',
} as const;
