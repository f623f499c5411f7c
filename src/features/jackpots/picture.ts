// The object in a jackpot's picture, on the page and in the popup alike.
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';

const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);

/** A gem where the jackpot is unknown, or its object is not one of the product's. */
export function pictureOf(jackpot: { readonly symbol: string } | undefined): string {
  const name = jackpot && isSymbol(jackpot.symbol) ? jackpot.symbol : 'gem';
  return symbolUrl(MADE[name] ?? SYMBOLS[name], 256);
}

/** Painted versions (art/things), as the games that feed the jackpot show them. */
const MADE: Readonly<Partial<Record<SymbolName, string>>> = { gem: 'made-gem', sun: 'made-sun' };
