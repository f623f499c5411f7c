// Where the widget floats: over pages of the application, where something may be played. Not in games, over forms and the cashbox,
// over what is there to be read, at a wheel, or where somebody sets limits or writes to support.
import { isOpen } from '#src/i18n/open.ts';
import { paths } from '#src/paths.ts';
import { matchRoute } from '#src/routes.ts';

/** Their one button stands where the widget would float. */
const WHEELS: ReadonlySet<string> = new Set(['rocketmart-wheel', 'product-wheel', 'spin-wheel']);

type Known = Pick<App.Locals, 'path'> & Parameters<typeof isOpen>[0];

export function isWidgetOffered(known: Known): boolean {
  const row = matchRoute(known.path)?.row;
  if (!row || (row.layout !== 'app' && row.layout !== 'full') || WHEELS.has(row.id)) return false;
  return ![paths.limits(), paths.support()].some((each) => known.path.startsWith(each)) && isOpen(known, 'play');
}
