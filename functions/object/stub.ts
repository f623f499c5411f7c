// How an object is reached: by its name, as what its `verbs.ts` says of it.

export const stubOf = <Verbs>(objects: { getByName(name: string): unknown }, name: string): Verbs =>
  objects.getByName(name) as Verbs;
