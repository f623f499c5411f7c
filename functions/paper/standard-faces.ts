// In place of the faces that every PDF reader has (astro.config.mjs): a paper embeds its own two, and the measures of those fourteen
// would be 98 kB of the Worker. The library finds none by any name, and refuses it.
export const FontNames = {};
export const Font = {
  load(): never {
    throw new Error('a paper embeds its own faces');
  },
};
/** How a reader decodes text in them: papers are written here, never read. */
export const Encodings = { WinAnsi: { supportedCodePoints: [] } };
