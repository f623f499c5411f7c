// Where no pointer can hover, tiles in view have the button for their facts.
import { addInfo } from './tile-kit.ts';

export function watchSight(): void {
  const sight = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      addInfo(target);
      sight.unobserve(target);
    }
  });
  const watch = (within: ParentNode) => {
    for (const tile of within.querySelectorAll('.tile[data-game]')) sight.observe(tile);
  };
  watch(document);
  addEventListener('tiles:come', (event) => event instanceof CustomEvent && watch(event.detail));
}
