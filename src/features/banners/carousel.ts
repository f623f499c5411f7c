// Moves the banners: every ten seconds, by the controls, or by a swipe (plain scrolling). WAI-ARIA APG "Carousel": they
// stop under the pointer, while something in them has the focus, and after the pause button.
import { now } from '#src/client/clock.ts';
import { countDown } from '#src/ui/timers.ts';
import { AUTOPLAY_MS } from './banners.ts';
import { tellViewed } from './viewed.ts';

export function run(stage: HTMLElement): void {
  const track = stage.querySelector<HTMLElement>('.slides');
  const count = stage.querySelector<HTMLElement>('[data-at]');
  const button = stage.querySelector<HTMLButtonElement>('[data-pause]');
  if (!track || !count || !button) return;
  stage.dataset.awake = 'true';
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const slides = () => [...track.children];
  /** With reduced motion they move only once the visitor presses play; on phones only by hand. */
  let paused = still.matches || matchMedia('(width < 700px)').matches;
  let timer: number | undefined;

  const at = () => Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
  const go = (to: number) => {
    const all = slides();
    const slide = all[(to + all.length) % all.length];
    if (slide instanceof HTMLElement)
      track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: still.matches ? 'instant' : 'smooth' });
  };
  const held = () => paused || document.hidden || stage.matches(':hover, :focus-within') || slides().length < 2;
  const rest = () => clearTimeout(timer);
  const wait = (ms = AUTOPLAY_MS) => {
    rest();
    timer = window.setTimeout(() => {
      if (!held()) go(at() + 1);
      wait();
    }, ms);
  };
  const tell = () => {
    count.textContent = `${at() + 1}/${slides().length}`;
    // Screen readers hear which banner is shown, except while banners move automatically.
    count.ariaLive = held() ? 'polite' : 'off';
  };
  const label = { pause: button.ariaLabel ?? '', play: button.dataset.play ?? '' };
  const show = () => {
    button.classList.toggle('is-paused', paused);
    button.ariaLabel = paused ? label.play : label.pause;
  };
  const changed = () => {
    stage.toggleAttribute('data-single', slides().length < 2);
    tell();
  };
  /** Removes banners that ended while the page was open. */
  const sweep = () => {
    const over = slides().filter(
      (slide) => slide instanceof HTMLElement && Number(slide.dataset.until ?? Number.POSITIVE_INFINITY) <= now(),
    );
    for (const slide of over) slide.remove();
    if (over.length > 0) changed();
  };

  stage.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-slide], [data-pause]') : null;
    if (!pressed) return;
    if (pressed === button) paused = !paused;
    else go(at() + Number(pressed.dataset.slide));
    show();
    wait();
  });
  track.addEventListener('scrollend', tell);
  // Touching them restarts the ten seconds.
  track.addEventListener('scroll', () => wait(), { passive: true });
  for (const name of ['pointerleave', 'focusout']) stage.addEventListener(name, () => wait());
  stage.addEventListener('banners:changed', changed);

  countDown(stage, now, sweep);
  tellViewed(track);
  show();
  changed();
  wait(Math.max(1000, AUTOPLAY_MS - performance.now()));
  stage.querySelector<HTMLElement>('[data-pressed]')?.click();
  if (document.documentElement.dataset.shell === 'player')
    void import('./mine.ts').then(({ bringMine }) => bringMine(stage)).catch(() => {});
}
