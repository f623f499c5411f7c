/** `npm run test:all`: also what takes longer, or is a further width, language or variant of a promise that `npm test` proves. */
export const everything = process.env.PERIGEE_TEST_ALL === '1';

/** Of the variants of one promise the first (or the first few): all of them in `npm run test:all`. */
export const variants = <Each>(all: readonly Each[], few = 1): readonly Each[] =>
  everything ? all : all.slice(0, few);
