// What a refusal says, and where a player goes about one that is theirs to end.
import { at, paths } from '#src/paths.ts';
import type { Translate } from './messages.ts';

const WAYS: Readonly<Record<string, { readonly path: string; readonly label: string }>> = {
  'profile.incomplete': { path: paths.profile(), label: 'ui.way.profile' },
  'identity.unverified': { path: paths.profile('verification'), label: 'ui.way.verification' },
  'person.review': { path: paths.support(), label: 'ui.way.support' },
};

/** A link with its label; null where there is nothing to do but to read why. */
export function wayOf(code: string, t: Translate, locale: string): { href: string; label: string } | null {
  const way = WAYS[code];
  return way ? { href: at({ base: '', locale }, way.path), label: t(way.label) } : null;
}

/** Why a screen has nothing to show: `unloaded` names it where nobody answered or we broke, a refusal says why. */
export const whyNot = (code: string, unloaded: string, t: Translate): string =>
  code.startsWith('server.') ? unloaded : t(`problems.${code}`);
