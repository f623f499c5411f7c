// Turns the instants that a page names into countdowns, once a second; `ticked` is called for whatever else may change then.
import { remaining } from './countdown.ts';

export function countDown(stage: HTMLElement, now: () => number, ticked = () => {}): void {
  const lang = document.documentElement.lang;
  const inDays = new Intl.NumberFormat(lang, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const tick = () => {
    for (const node of stage.querySelectorAll<HTMLElement>('[data-ends]')) {
      const leftMs = Number(node.dataset.ends) - now();
      const { days, clock } = remaining(leftMs);
      if (leftMs <= 0) node.remove();
      else {
        node.role = 'timer';
        node.textContent = days > 0 ? `${inDays.format(days)} ${clock}` : clock;
      }
    }
    ticked();
  };
  tick();
  setInterval(tick, 1000);
}
