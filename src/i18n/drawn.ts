// Moments in a page that the server drew for everybody: in UTC and named so, until the browser writes them in the zone of whoever reads.
import type { Dates } from './dates.ts';

/** Stands in a drawn sentence where a date or an amount goes. */
export const SLOT = '…';

/** `period`: words around a start and an end; `span`: both in one, as a language joins them. */
export type Format = 'end' | 'soonEnd' | 'soonNamed' | 'start' | 'span' | 'period';
export type Words = (...dates: readonly string[]) => string;

function textsOf(dates: Dates, format: Format, [fromMs = 0, toMs = 0]: readonly number[]): readonly string[] {
  if (format === 'period') return [dates.start(fromMs), dates.end(toMs)];
  return [format === 'span' ? dates.span(fromMs, toMs) : dates[format](fromMs)];
}

export function drawn(dates: Dates, format: Format, atMs: readonly number[], words: Words = (date) => date ?? '') {
  const texts = textsOf(dates, format, atMs);
  return {
    text: words(...texts),
    attributes: { 'data-told': format, 'data-at': atMs.join(' '), 'data-words': words(...texts.map(() => SLOT)) },
  };
}

export function tellDrawn(root: Pick<ParentNode, 'querySelectorAll'>, dates: Dates): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-told]')) {
    const { told: format, at = '', words = SLOT } = place.dataset;
    const texts = textsOf(dates, format as Format, at.split(' ').map(Number));
    place.textContent = texts.reduce((sentence, text) => sentence.replace(SLOT, () => text), words);
  }
}
