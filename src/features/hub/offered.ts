// Where the widget floats: on pages of the application where something may be played. Not in games, nor over forms, the
// cashbox, texts, or wheels, nor where a player sets limits or writes to support.
import { isOpen } from '#src/i18n/open.ts';
import { paths } from '#src/paths.ts';
import { matchRoute } from '#src/routes.ts';

/** Their one button is where the widget would float. */
const WHEELS: ReadonlySet<string> = new Set(['rocketmart-wheel', 'product-wheel', 'spin-wheel']);

type Known = Pick<App.Locals, 'path'> & Parameters<typeof isOpen>[0];

export function isWidgetOffered(known: Known): boolean {
  const row = matchRoute(known.path)?.row;
  if (!row || (row.layout !== 'app' && row.layout !== 'full') || WHEELS.has(row.id)) return false;
  return ![paths.limits(), paths.support()].some((each) => known.path.startsWith(each)) && isOpen(known, 'play');
}
