// Where the faces of PDFs are: cut at build (scripts/art/paper.ts), read when a paper is asked for.

/** The number grows when they are cut otherwise: files are kept for ever under their address. */
export const PAPER_FACES = { regular: '/_astro/paper/regular.1.ttf', bold: '/_astro/paper/bold.1.ttf' } as const;
