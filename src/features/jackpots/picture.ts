// The object that stands for a jackpot, on the page and in the popup alike.
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';

const isSymbol = (name: string): name is SymbolName => Object.hasOwn(SYMBOLS, name);

/** A gem where the jackpot is not known, or its object is none of the product's own. */
export function pictureOf(jackpot: { readonly symbol: string } | undefined): string {
  const name = jackpot && isSymbol(jackpot.symbol) ? jackpot.symbol : 'gem';
  return symbolUrl(MADE[name] ?? SYMBOLS[name], 256);
}

/** Made by the hand of the games that feed it (art/things): what they promise is what is won. */
const MADE: Readonly<Partial<Record<SymbolName, string>>> = { gem: 'made-gem', sun: 'made-sun' };
