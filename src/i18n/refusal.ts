// The text of a refusal, and a link to where the player can resolve it.
import { at, paths } from '#src/paths.ts';
import type { Translate } from './messages.ts';

const WAYS: Readonly<Record<string, { readonly path: string; readonly label: string }>> = {
  'profile.incomplete': { path: paths.profile(), label: 'ui.way.profile' },
  'identity.unverified': { path: paths.profile('verification'), label: 'ui.way.verification' },
  'person.review': { path: paths.support(), label: 'ui.way.support' },
};

/** A link with its label; null where the player can do nothing about it. */
export function wayOf(code: string, t: Translate, locale: string): { href: string; label: string } | null {
  const way = WAYS[code];
  return way ? { href: at({ base: '', locale }, way.path), label: t(way.label) } : null;
}

/** Why a screen has nothing to show: `unloaded` is the text for no answer or a server error; a refusal has its own text. */
export const whyNot = (code: string, unloaded: string, t: Translate): string =>
  code.startsWith('server.') ? unloaded : t(`problems.${code}`);
