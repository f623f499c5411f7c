// How an object is reached: by its name, with the verbs that it declares (its `verbs.ts`, the player's nouns).
import { forRequest } from './request.ts';

export const stubOf = <Verbs>(objects: { getByName(name: string): unknown }, name: string): Verbs =>
  forRequest(objects.getByName(name) as Verbs);
