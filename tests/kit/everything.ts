/** `npm run test:all`: also what takes longer, or is a further width, language or variant of a promise that `npm test` proves. */
export const everything = process.env.PERIGEE_TEST_ALL === '1';
