// Replaces the parser with which the PDF library draws SVG (astro.config.mjs): papers draw none.
export function parse(): never {
  throw new Error('a paper draws no SVG');
}
export const NodeType = {};
