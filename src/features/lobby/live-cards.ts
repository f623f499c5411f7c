// The current state of live tables on their cards: requested while a card is in view. Looking takes no seat.
import { openTable, type TableState } from '#shared/contract/tables.ts';
import { brokenIn } from '#shared/games/crash/rules.ts';
import { colourOf } from '#shared/games/roulette/rules.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';

const EVERY_MS = 4000;
/** How many results fit on a card (tables.css). */
const MOST = 7;
const MOST_FLIGHTS = 5;
/** Hundredths of a multiplier from which a crash result is highlighted. */
const FAR = 1000;

export function watchLiveCards(list: HTMLElement): void {
  const inSight = new Map<Element, () => void>();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inSight.get(target)?.();
      inSight.delete(target);
      if (isIntersecting && target instanceof HTMLElement) inSight.set(target, follow(target, list.dataset));
    }
  });
  for (const card of list.children) watcher.observe(card);
}

/** Repeats the request; returns a function that stops it. */
function follow(card: HTMLElement, words: DOMStringMap): () => void {
  const [producer = '', slug = ''] = (card.dataset.game ?? '').split('/');
  let state: TableState | undefined;
  let lastCallMs = Number.NEGATIVE_INFINITY;
  const tick = async () => {
    if (document.hidden) return;
    if (Date.now() - lastCallMs >= EVERY_MS) {
      lastCallMs = Date.now();
      const answer = await call(openTable, { params: { producer, slug }, retries: 0 });
      if (answer.ok) state = answer.value;
    }
    if (state) draw(card, state, words);
  };
  void tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

function draw(card: HTMLElement, state: TableState, words: DOMStringMap): void {
  const place = card.querySelector('.live-now');
  const past = card.querySelector<HTMLElement>('.live-past');
  if (!place || !past) return;
  const badge = place.firstElementChild;
  const seats = state.seats > 0 ? [mark('live-seats', words.seats?.replace('{n}', `${state.seats}`) ?? '')] : [];
  place.replaceChildren(...(badge ? [badge] : []), ...seats, mark('live-state', stateText(state, words)));
  const newest = String(state.past[0]?.no ?? '');
  if (past.dataset.newest === newest) return;
  past.dataset.newest = newest;
  const most = card.dataset.engine === 'crash' ? MOST_FLIGHTS : MOST;
  const results = state.past.slice(0, most).flatMap(({ event }) => resultOf(card, event, words) ?? []);
  if (results.length > 0) {
    past.ariaLabel = words.past ?? '';
    past.replaceChildren(...results);
    return;
  }
  const first = document.createElement('li');
  first.className = 'live-first';
  first.textContent = words.first ?? '';
  past.replaceChildren(first);
}

function mark(kind: string, text: string): HTMLElement {
  const made = document.createElement('span');
  made.className = kind;
  made.textContent = text;
  return made;
}

function stateText({ round }: TableState, words: DOMStringMap): string {
  if (round?.phase === 'bets') {
    const left = Math.ceil((round.closesAtMs - now()) / 1000);
    if (left > 0) return words.left?.replace('{n}', `${left}`) ?? '';
  }
  if (round?.phase === 'shown') return words.shown ?? '';
  if (round?.phase === 'flying' && round.flight?.out) return words.out?.replace('{n}', `${round.flight.out}`) ?? '';
  return (round?.phase === 'bets' || round?.phase === 'flying' ? words.playing : words.free) ?? '';
}

/** A result as its table shows it: a number in its colour, a letter for the winner, a crash multiplier. */
function resultOf({ dataset: { engine } }: HTMLElement, event: unknown, words: DOMStringMap): HTMLElement | null {
  const item = document.createElement('li');
  const field = (name: string): unknown =>
    event === null ? null : Object.entries(event as object).find(([key]) => key === name)?.[1];
  if (engine === 'roulette') {
    const number = field('number');
    if (typeof number !== 'number') return null;
    item.dataset.colour = colourOf(number);
    item.textContent = `${number}`;
    return item;
  }
  if (engine === 'baccarat') {
    const winner = field('winner');
    if (typeof winner !== 'string') return null;
    item.dataset.winner = winner;
    item.textContent = words[winner] ?? '';
    return item;
  }
  const at = brokenIn(event);
  if (at === null) return null;
  item.dataset.far = at >= FAR ? 'far' : at >= 200 ? 'won' : '';
  const { lang } = document.documentElement;
  item.textContent = `${formatters.getNumberFormat(intlLocale(lang), { minimumFractionDigits: 2 }).format(at / 100)}×`;
  return item;
}
