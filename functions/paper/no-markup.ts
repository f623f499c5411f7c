// Replaces the parser with which the PDF library draws SVG (astro.config.mjs): papers draw none, and its table of HTML's
// entities would be 19 kB of the Worker, compressed.
export function parse(): never {
  throw new Error('a paper draws no SVG');
}
export const NodeType = {};
