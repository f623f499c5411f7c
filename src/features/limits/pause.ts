// The second press of "Stop for 24 hours": the break begins, and the page says until when.
import { now } from '#src/client/clock.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { excludeMe } from './limits.store.ts';
import { exclusionOf } from './limits.ts';

const DAY_MS = 86_400_000;

export async function pause(button: HTMLButtonElement, place: Place): Promise<void> {
  const said = button.parentElement?.querySelector<HTMLElement>('[role=alert]');
  if (said) said.textContent = '';
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  const problem = await excludeMe({ type: 'coolingoff', term: 'PT24H' }, (told) => {
    const untilMs = exclusionOf(told, now())?.untilMs ?? now() + DAY_MS;
    return at(place, paths.limitsBegun('coolingoff', untilMs, told.rules.zone));
  });
  if (!problem) return;
  button.disabled = false;
  button.removeAttribute('aria-busy');
  if (said)
    said.textContent = (problem.code === 'limit.shortened' ? said.dataset.shortened : said.dataset.failed) ?? '';
  button.focus();
}
