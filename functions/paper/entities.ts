// Replaces the library that writes HTML's entities (astro.config.mjs): what a paper says of itself is XML, and the
// library's table of two thousand names would be 19 kB of the Worker, compressed.
export { escaped as encode } from '#shared/base/escaped.ts';
