// In place of fontkit's unpacker of WOFF2 (astro.config.mjs): papers embed TTF, and its dictionary would be 100 kB of the Worker.
export default function unpack(): never {
  throw new Error('a paper embeds TTF faces, not WOFF2');
}
