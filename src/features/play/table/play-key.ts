// Which key press plays the next round.

/** A link uses Enter itself, but not the space bar. */
const TAKES = {
  Space: 'button, input, select, textarea, summary',
  Enter: 'a[href], button, input, select, textarea, summary',
};

export function isPlayKey({ code, repeat, defaultPrevented, target }: KeyboardEvent): boolean {
  const takes = code === 'Space' || code === 'Enter' ? TAKES[code] : null;
  if (takes === null || repeat || defaultPrevented || document.querySelector('dialog:modal')) return false;
  return !(target instanceof Element && target.closest(takes));
}
