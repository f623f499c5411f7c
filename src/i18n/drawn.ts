// Dates and times in a page that the server rendered for everybody: in UTC with its name, until the browser rewrites
// them in the reader's zone.
import type { Dates } from './dates.ts';

/** Stands in a rendered sentence in place of a date or an amount. */
export const SLOT = '…';

/** `period`: text around a start and an end; `span`: both as one range, as the language writes it. */
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
