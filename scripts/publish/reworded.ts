// Replaces words that readers of a regional English use differently ("slots" are pokies in Australia), in all texts
// that their locale falls back to.

import { cached } from '../../src/cms/reader/cached.ts';

export type Words = Readonly<Record<string, string>>;

/** Replaces whole words and keeps capitals. Addresses, placeholders and values of widgets stay. */
export function reworded(text: string, words: Words | undefined): string {
  const pattern = words && patternOf(Object.keys(words).join('|'));
  if (!words || !pattern) return text;
  return text.replace(pattern, (found) => {
    const word = words[found.toLowerCase()] ?? found;
    return found.charAt(0) === found.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

const patternOf = cached((keys: string) => (keys ? new RegExp(`(?<![\\w/=.{-])(?:${keys})(?![\\w=-])`, 'gi') : null));

/** The same in a document's text below its front matter. */
export function rewordedDocument(source: string, words: Words | undefined): string {
  const head = /^---\n[\s\S]*?\n---/.exec(source)?.[0] ?? '';
  return head + reworded(source.slice(head.length), words);
}
