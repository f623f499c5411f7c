/** The passwords that a thief tries first. The list stays on the server: in a browser it would cost every visitor 40 kB. */
import type { CommonPasswords } from '#shared/contract/content.ts';
import { content } from '#src/published/content.ts';

/** The published list, turned into sets once. */
const sets = new WeakMap<CommonPasswords, { passwords: ReadonlySet<string>; stems: ReadonlySet<string> }>();

/**
 * True for a listed password in any case, and for a listed word that was only extended by digits and signs:
 * "football2026!" is as easy to guess as "football".
 */
export async function isCommon(env: Env, password: string): Promise<boolean> {
  const { passwords, stems } = await listed(env);
  const plain = password.toLowerCase();
  if (passwords.has(plain)) return true;
  if (new Set(plain).size <= 3) return true;
  const stem = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return stem.length > 0 && stem.length + 6 >= plain.length && stems.has(stem);
}

async function listed(env: Env) {
  const list = await content(env, 'common-passwords');
  const known = sets.get(list);
  if (known) return known;
  const made = { passwords: new Set(list.passwords), stems: new Set(list.stems) };
  sets.set(list, made);
  return made;
}
