/** `npm run test:deep`: the same promises as in `test:all` with the counts of a proof, which take three hours. */
export const deep = process.env.PERIGEE_TEST_ALL === 'deep';
/** `npm run test:all`: also what takes longer, or is a further width, language or variant of a promise that `npm test` proves. */
export const everything = deep || process.env.PERIGEE_TEST_ALL === '1';

/** Of the variants of one promise the first (or the first few): all of them in `npm run test:all`. */
export const variants = <Each>(all: readonly Each[], few = 1): readonly Each[] =>
  everything ? all : all.slice(0, few);

/** So many kills, steps or rounds in `npm test`, in `test:all`, and in `test:deep`. */
export const counted = <Count>(few: Count, more: Count, most: Count): Count => {
  if (deep) return most;
  return everything ? more : few;
};
