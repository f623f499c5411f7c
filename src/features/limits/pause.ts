// The second press of "Stop for 24 hours": the break begins, and the page says until when.
import { now } from '#src/client/clock.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { excludeMe } from './limits.store.ts';
import { exclusionOf } from './limits.ts';

const DAY_MS = 86_400_000;

export async function pause(button: HTMLButtonElement, place: Place): Promise<void> {
  const alertBox = button.parentElement?.querySelector<HTMLElement>('[role=alert]');
  if (alertBox) alertBox.textContent = '';
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  const problem = await excludeMe({ type: 'coolingoff', term: 'PT24H' }, (updated) => {
    const untilMs = exclusionOf(updated, now())?.untilMs ?? now() + DAY_MS;
    return at(place, paths.limitsBegun('coolingoff', untilMs, updated.rules.zone));
  });
  if (!problem) return;
  button.disabled = false;
  button.removeAttribute('aria-busy');
  if (alertBox)
    alertBox.textContent =
      (problem.code === 'limit.shortened' ? alertBox.dataset.shortened : alertBox.dataset.failed) ?? '';
  button.focus();
}
