// What readers of a regional English call otherwise ("slots" are pokies in Australia), in all that their locale falls back to.

import { cached } from './cached.ts';

export type Words = Readonly<Record<string, string>>;

/** Whole words only; a capital stays one. Addresses, placeholders and values of widgets are not words. */
export function reworded(text: string, words: Words | undefined): string {
  const pattern = words && patternOf(Object.keys(words).join('|'));
  if (!words || !pattern) return text;
  return text.replace(pattern, (found) => {
    const word = words[found.toLowerCase()] ?? found;
    return found.charAt(0) === found.charAt(0).toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

const patternOf = cached((keys: string) => (keys ? new RegExp(`(?<![\\w/=.{-])(?:${keys})(?![\\w=-])`, 'gi') : null));

/** A document: the text below its head. */
export function rewordedDocument(source: string, words: Words | undefined): string {
  const head = /^---\n[\s\S]*?\n---/.exec(source)?.[0] ?? '';
  return head + reworded(source.slice(head.length), words);
}
