// The texts of Apsis Pay's pages. They belong to another company, so they are not among our messages.
import { de } from './words/de.ts';
import { en, type Word, type Words } from './words/en.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { no } from './words/no.ts';

const WORDS: Readonly<Record<string, Words>> = { de, 'fr-CA': fr, it, no };

export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (locale: string): Say =>
  (word, values = {}) =>
    (WORDS[locale] ?? en)[word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
