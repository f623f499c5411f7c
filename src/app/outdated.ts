// Finds our caches that are no longer used.

/**
 * The caches of other builds, including those under former names. Caches of other code of this origin, such as the
 * build's own list, must not be deleted.
 */
export const outdated = (names: readonly string[], current: readonly string[]): readonly string[] =>
  names.filter((name) => /^(?:perigee-)?(?:assets|pages)-/.test(name) && !current.includes(name));
