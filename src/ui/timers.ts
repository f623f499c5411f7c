// Turns the instants that a page names into countdowns, once a second, while there is one on it.
import { remaining } from './countdown.ts';

export function countDown(stage: HTMLElement, now: () => number, ended = () => {}): void {
  const lang = document.documentElement.lang;
  const inDays = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const tick = () => {
    const timers = stage.querySelectorAll<HTMLElement>('[data-ends]');
    for (const node of timers) {
      const leftMs = Number(node.dataset.ends) - now();
      const { days, clock } = remaining(leftMs);
      if (leftMs <= 0) node.remove();
      else {
        node.role = 'timer';
        node.textContent = days > 0 ? `${inDays.format(days)} ${clock}` : clock;
      }
    }
    if (timers.length > 0) ended();
  };
  tick();
  setInterval(tick, 1000);
}
