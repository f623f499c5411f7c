// Replaces the fonts that every PDF reader has (astro.config.mjs): our papers embed their own two, and the metrics of
// those fourteen would be 98 kB of the Worker. The library finds no font under any of these names, and refuses to use
// one.
export const FontNames = {};
export const Font = {
  load(): never {
    throw new Error('a paper embeds its own faces');
  },
};
/** How readers decode text in them. It is unused, because we only write papers and never read any. */
export const Encodings = { WinAnsi: { supportedCodePoints: [] } };
