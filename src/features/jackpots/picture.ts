// The object that stands for a jackpot, on the page and in the popup alike.
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';

const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);

/** A gem where the jackpot is not known, or its object is none of the product's own. */
export const pictureOf = (jackpot: { readonly symbol: string } | undefined): string =>
  symbolUrl(SYMBOLS[jackpot && isSymbol(jackpot.symbol) ? jackpot.symbol : 'gem'], 256);
