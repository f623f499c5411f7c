// Which bindings a brand's Worker has of its own, and which it shares with brands of the same licensee: persons,
// birthdays and means of payment are objects of the licensee's first brand (ADR 128).
import type { Brand } from '../../src/shared/contract/content.ts';

/** The prefix of the first brand's resources (`perigee-money`), and the name of its folder. */
export const FIRST = 'perigee';

/** The suffix of every name in staging. */
export const STAGING = '-staging';

const SHARED = ['PERSON', 'BIRTHDAY', 'MEANS'] as const;

interface Sister {
  readonly id: string;
  readonly look: Pick<Brand, 'licensee'>;
}

interface ObjectBinding {
  readonly name: string;
  readonly className: string;
  /** The Worker that the objects belong to; left out, this Worker. */
  readonly scriptName?: string;
}

/** A Worker's bindings; `all` are the brands, the first one first. */
export function bindingsOf(id: string, all: readonly Sister[]): readonly ObjectBinding[] {
  const licensee = all.find((one) => one.id === id)?.look.licensee;
  const family = all.filter(({ look }) => look.licensee === licensee).map((one) => one.id);
  const home = family[0] ?? id;
  return [
    ...(home === id ? [] : SHARED.map((name) => ({ name, className: classOf(name), scriptName: home }))),
    ...family
      .filter((sister) => sister !== id)
      .map((sister) => ({ name: `PLAYER_${bindingWord(sister)}`, className: 'Player', scriptName: sister })),
    ...(home === id ? othersOf(all, licensee) : []),
  ];
}

/** The persons of every other licensee's first brand: only exclusions are delivered there. */
function othersOf(all: readonly Sister[], licensee: string | undefined): ObjectBinding[] {
  const homes = new Map(all.toReversed().map(({ id, look }) => [look.licensee, id]));
  return [...homes]
    .filter(([word]) => word !== licensee)
    .map(([, home]) => ({ name: `PERSONS_OF_${bindingWord(home)}`, className: 'Person', scriptName: home }));
}

const classOf = (binding: string): string => binding[0] + binding.slice(1).toLowerCase();
const bindingWord = (id: string): string => id.toUpperCase().replaceAll('-', '_');

/** `perigee-money` becomes `aphelion-money` for another brand. */
export const ownName = (name: string, id: string): string => name.replace(new RegExp(`^${FIRST}\\b`), id);
