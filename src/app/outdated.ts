// Caches of ours that belong to no page any more.

/** Those of other builds, under the names of former ones, too; what other code of this origin keeps (the build's own list, by its library) is not ours to delete. */
export const outdated = (names: readonly string[], current: readonly string[]): readonly string[] =>
  names.filter((name) => /^(?:perigee-)?(?:assets|pages)-/.test(name) && !current.includes(name));
