// What no player may be called, because others would take them for one of us: lists of operators (content/names), and the brand.
import type { WordLists } from '../chat/profanity.ts';
import { glanced } from './lookalikes.ts';

/** Whether a name reads as a reserved word to an eye that passes over it. */
export function isReserved(name: string, lists: WordLists, brand: string): boolean {
  const read = glanced(name);
  const all = Object.values(lists);
  if (all.some(({ innocent }) => innocent.some((word) => glanced(word) === read))) return false;
  return [`*${brand}*`, ...all.flatMap(({ words }) => words)].some((pattern) => fits(read, pattern));
}

function fits(read: string, pattern: string): boolean {
  const core = glanced(pattern);
  const [before, after] = [pattern.startsWith('*'), pattern.endsWith('*')];
  if (before && after) return read.includes(core);
  if (before) return read.endsWith(core);
  return after ? read.startsWith(core) : read === core;
}
