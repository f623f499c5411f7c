// A sentence for each field: what an operator should write there. Editors show it, and the content check repeats it
// beside every error.
import * as z from 'zod/mini';

/** `described('Two letters, as in ISO 3166 (AT).', z.string()...)` */
export function described<Schema extends z.ZodMiniType>(say: string, schema: Schema): Schema {
  // A clone, so that a type that several fields share keeps its own sentence.
  const own = schema.clone() as Schema;
  z.globalRegistry.add(own, { description: say });
  return own;
}

/** The sentence nearest to a path inside a schema: the field's own, else that of its parent. */
export function sentenceAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  let here: z.core.$ZodType | undefined = schema;
  let found: string | undefined;
  for (const key of [...path, undefined]) {
    while (here) {
      found = z.globalRegistry.get(here)?.description ?? found;
      const inner = innerOf(here);
      if (!inner) break;
      here = inner;
    }
    if (key === undefined || !here) break;
    here = childOf(here, key);
  }
  return found;
}

// The types that schemas of content use; any other type ends the walk at the sentence found so far.
type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
};
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
const innerOf = (schema: z.core.$ZodType) => defOf(schema).innerType ?? defOf(schema).in;

function childOf(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const def = defOf(schema);
  return def.shape?.[String(key)] ?? def.element ?? def.valueType;
}

/** The fields of an object schema at a path; empty where it is not an object. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let here: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    while (here && innerOf(here)) here = innerOf(here);
    here = here && childOf(here, key);
  }
  while (here && innerOf(here)) here = innerOf(here);
  return Object.keys((here && defOf(here).shape) ?? {});
}
