// How an object is reached: by its name, as what it says may be asked of it (its `verbs.ts`, the player's nouns).
import { forRequest } from './request.ts';

export const stubOf = <Verbs>(objects: { getByName(name: string): unknown }, name: string): Verbs =>
  forRequest(objects.getByName(name) as Verbs);
