// Finds an object of the set by the name that content uses.
import { SYMBOLS, type SymbolName } from './symbols.ts';

const isName = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);

/** The object's code; that of `fallback` for an unknown name. */
export const symbolNamed = (name: string | undefined, fallback: SymbolName): string =>
  SYMBOLS[name !== undefined && isName(name) ? name : fallback];
