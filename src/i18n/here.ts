// What every .astro file needs for texts and links: the messages and the addresses of this visitor's place.
import { at } from '#src/paths.ts';
import { type Translate, translator } from './messages.ts';

export type Here = {
  readonly locale: string;
  readonly shell: 'guest' | 'player';
  /** Path without base and locale. */
  readonly path: string;
  readonly t: Translate;
  /** The address of a bare path with this base and locale: `href(paths.pokies())`. */
  href(path: string): string;
  /** The address of this page in another locale. */
  inLocale(locale: string): string;
};

/** `const { t, href } = here(Astro.locals)` */
export function here({ locale, shell, path, base, messages }: App.Locals): Here {
  return {
    locale,
    shell,
    path,
    t: translator(locale, messages),
    href: (to) => at({ base, locale }, to),
    inLocale: (other) => at({ base, locale: other }, path),
  };
}
