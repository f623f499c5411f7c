// What a brand's Worker is given of its own, and what it shares with those of its licensee: persons, birthdays and means of payment are
// the objects of the licensee's first brand (ADR 128).
import type { Brand } from '../../src/shared/contract/content.ts';

/** The names of the first brand's resources begin so, and the names of its folder's: `perigee-money`. */
export const FIRST = 'perigee';

const SHARED = ['PERSON', 'BIRTHDAY', 'MEANS'] as const;

interface Sister {
  readonly id: string;
  readonly look: Pick<Brand, 'licensee'>;
}

interface ObjectBinding {
  readonly name: string;
  readonly className: string;
  /** The Worker whose objects they are; left out, its own. */
  readonly scriptName?: string;
}

/** Of a Worker among all brands, the first one first. */
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

/** Of each other licensee the first brand's persons: they are told exclusions alone. */
function othersOf(all: readonly Sister[], licensee: string | undefined): ObjectBinding[] {
  const homes = new Map(all.toReversed().map(({ id, look }) => [look.licensee, id]));
  return [...homes]
    .filter(([word]) => word !== licensee)
    .map(([, home]) => ({ name: `PERSONS_OF_${bindingWord(home)}`, className: 'Person', scriptName: home }));
}

const classOf = (binding: string): string => binding[0] + binding.slice(1).toLowerCase();
const bindingWord = (id: string): string => id.toUpperCase().replaceAll('-', '_');

/** `perigee-money` is `aphelion-money` to another brand. */
export const ownName = (name: string, id: string): string => name.replace(new RegExp(`^${FIRST}\\b`), id);
