// Texts that no scan of the code can find, declared beside the code that shows them. `npm run build` gives an island the
// texts of the code that it reaches (scripts/texts, ADR 159); the bundler removes these calls.

/**
 * Keys that are put together or that the server sends: `usesTexts('vip.{iron,bronze}', 'problems.field.*')`. They stand
 * for the templates of this file that they match; in an island's own file, for those of all its code.
 */
/* @__NO_SIDE_EFFECTS__ */
export function usesTexts(..._keys: readonly string[]): void {}

/** Keys that the page adds by what it shows, such as the symbols of one title. */
/* @__NO_SIDE_EFFECTS__ */
export function givenTexts(..._keys: readonly string[]): void {}
