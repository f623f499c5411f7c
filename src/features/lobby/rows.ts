// Rows wider than the screen: arrows at their edges, dragging by mouse, and arrow keys between tiles. Without script
// they still scroll.

/** A press that moved this many pixels is a drag, not a click. */
const DRAG_PX = 6;
const PAGE = 0.86;

export function watchRows(within: HTMLElement = document.body): void {
  for (const row of within.querySelectorAll<HTMLElement>('[data-row]')) watch(row);
}

function watch(row: HTMLElement): void {
  const [back, on] = [row.dataset.back, row.dataset.on].map((label, i) => arrow(row, label ?? '', i === 0 ? -1 : 1));
  const fit = () => {
    const room = row.scrollWidth - row.clientWidth;
    if (back) back.hidden = row.scrollLeft < 2;
    if (on) on.hidden = row.scrollLeft > room - 2;
  };
  new ResizeObserver(fit).observe(row);
  // Added tiles change the length of the row's content, not its own size.
  addEventListener('tiles:come', fit);
  row.addEventListener('scroll', fit, { passive: true });
  row.addEventListener('keydown', step);
  row.addEventListener('pointerdown', drag);
  // Dragging a link or picture out of the row is prevented.
  row.addEventListener('dragstart', (event) => event.preventDefault());
}

/** For the pointer only: the keyboard moves between the tiles themselves. */
function arrow(row: HTMLElement, label: string, way: -1 | 1): HTMLElement {
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: `row-arrow ${way < 0 ? 'is-back' : 'is-on'}`,
    tabIndex: -1,
    hidden: true,
  });
  button.ariaLabel = label;
  button.onclick = () => row.scrollBy({ left: way * row.clientWidth * PAGE, behavior: 'smooth' });
  row.insertAdjacentElement('afterend', button);
  return button;
}

/** Left and right move between tiles, Home and End go to the ends. */
function step(event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const links = [...row.querySelectorAll<HTMLElement>('.tile-face, a.tile')];
  const tile = event.target instanceof Element ? event.target.closest('.tile') : null;
  const at = links.findIndex((link) => link.closest('.tile') === tile);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
  if (at < 0 || to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

function drag(event: PointerEvent): void {
  const row = event.currentTarget as HTMLElement;
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  const [from, start] = [event.clientX, row.scrollLeft];
  const done = new AbortController();
  const { signal } = done;
  const move = ({ clientX }: PointerEvent) => {
    if (Math.abs(clientX - from) > DRAG_PX) row.classList.add('is-dragged');
    if (row.classList.contains('is-dragged')) row.scrollLeft = start + from - clientX;
  };
  const drop = () => {
    done.abort();
    // The click that ends a drag opens nothing; it comes after this, if at all.
    const swallow = (click: Event) => click.preventDefault();
    if (row.classList.contains('is-dragged')) row.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => {
      row.removeEventListener('click', swallow, { capture: true });
      row.classList.remove('is-dragged');
    });
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', drop, { signal });
  addEventListener('pointercancel', drop, { signal });
}
