// Names that are refused because others would take the player for one of us: operators' lists (content/names), and the brand.
import type { WordLists } from '../chat/profanity.ts';
import { beginningOf, isCut } from '../jackpots.ts';
import { glanced } from './lookalikes.ts';

/** Whether a name reads like a reserved word at a glance, whole or as others are shown it. */
export function isReserved(name: string, lists: WordLists, brand: string): boolean {
  const read = glanced(name);
  const all = Object.values(lists);
  if (all.some(({ innocent }) => innocent.some((word) => glanced(word) === read))) return false;
  const beginning = isCut(name) ? glanced(beginningOf(name)) : null;
  return [`*${brand}*`, ...all.flatMap(({ words }) => words)].some(
    (pattern) => fits(read, pattern) || (beginning !== null && begins(beginning, pattern)),
  );
}

function fits(read: string, pattern: string): boolean {
  const core = glanced(pattern);
  const [before, after] = [pattern.startsWith('*'), pattern.endsWith('*')];
  if (before && after) return read.includes(core);
  if (before) return read.endsWith(core);
  return after ? read.startsWith(core) : read === core;
}

/** "Suppor***" is read as the word that it begins, whatever the asterisks hide. */
const begins = (beginning: string, pattern: string): boolean =>
  isCut(pattern.replaceAll('*', '')) && glanced(pattern).startsWith(beginning);
