// Texts that hold all languages in one file: {"en": "...", "de": "..."}.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { LocaleRow } from '../../src/shared/contract/content.ts';

export type Words = Readonly<Record<string, string>>;

export const wordsIn = (words: Words, code: string, fallback: string | null): string =>
  words[code] ?? words[fallback ?? 'en'] ?? words.en ?? '';

/** Languages that lack a text: every complete one without a fallback must have it. */
export function untranslated(
  { locales, translated }: { locales: readonly LocaleRow[]; translated: boolean },
  words: Words | undefined,
  path: Mistake['path'],
): Mistake[] {
  if (!words) return [];
  const wanted = locales.filter((row) => row.code === 'en' || (translated && row.complete && row.fallback === null));
  return [
    ...wanted
      .filter(({ code }) => !Object.hasOwn(words, code))
      .map(({ code }) => ({ path, say: `has no text in ${code}. Translate "${words.en ?? ''}".` })),
    ...leftInEnglish(wanted, words, path),
  ];
}

/** Words that only English has. */
const ENGLISH = /\b(?:the|your|you|with|and|are|of|this|from)\b/i;
const LEAST_WORDS = 4;
export const isEnglish = (text: string, english: string): boolean =>
  text === english && ENGLISH.test(text) && text.split(/\s+/).length >= LEAST_WORDS;

/** Finds translations that only repeat the English text. */
const leftInEnglish = (locales: readonly LocaleRow[], words: Words | undefined, path: Mistake['path']): Mistake[] =>
  locales
    .filter(({ code, fallback }) => code !== 'en' && fallback !== 'en' && words?.[code] !== undefined)
    .filter(({ code }) => isEnglish(words?.[code] ?? '', words?.en ?? ''))
    .map(({ code }) => ({ path: [...path, code], say: `is the English text. Translate "${words?.en}".` }));
