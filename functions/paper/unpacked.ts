// Replaces fontkit's WOFF2 decoder (astro.config.mjs): papers embed TTF, and the decoder's dictionary would be 100 kB
// of the Worker.
export default function unpack(): never {
  throw new Error('a paper embeds TTF faces, not WOFF2');
}
