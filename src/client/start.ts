// What features start on a page by themselves: declared in a feature's starts.ts, for players in its starts-player.ts,
// and collected at build (layouts/shell.ts, layouts/player.ts). A declaration is small; what it starts is loaded when
// it is due.
import { first } from './dom.ts';
import { firstActivity } from './first-activity.ts';

export type Start = {
  /** A selector: starts only on a page with such an element; with `when`, only for events within it. */
  readonly on?: string;
  /** At the visitor's first activity (`activity`), or each time that this event happens; else at once. */
  readonly when?: 'activity' | (string & {});
  readonly run: (place: HTMLElement, event?: Event) => unknown;
};

export function start({ on, when, run }: Start): void {
  const root = document.documentElement;
  if (when && when !== 'activity') {
    // In the capture phase, to catch events that do not bubble, too.
    addEventListener(
      when,
      (event) => {
        const place = on ? within(event, on) : root;
        if (place) run(place, event);
      },
      true,
    );
    return;
  }
  const place = on ? first(on) : root;
  if (!place) return;
  if (when) void firstActivity.then(() => run(place));
  else run(place);
}

function within({ target, bubbles }: Event, selector: string): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return bubbles || target.matches(selector) ? target.closest<HTMLElement>(selector) : null;
}

/** Starts all lists that the build has collected, in the order of its files. */
export function startAll(collected: readonly (readonly Start[])[]): void {
  for (const starts of collected) for (const one of starts) start(one);
}
