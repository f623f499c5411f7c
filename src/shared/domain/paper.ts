// The addresses of the font faces of PDFs: cut at build (scripts/art/paper.ts), read when a document is made.

/** The number is raised when they are cut differently: files are cached for ever under their address. */
export const PAPER_FACES = { regular: '/_astro/paper/regular.1.ttf', bold: '/_astro/paper/bold.1.ttf' } as const;
