// An expected "no" as a value; bugs throw. Codes are those of contract/problem.ts.

/** Data beside a code that explains the refusal (a limit's remaining amount, a field's name). */
export type Detail = { readonly [name: string]: string | number | boolean | null | readonly string[] };

export interface Refusal<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly detail?: Detail;
}

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** The result of every operation of the domain and of the objects. */
export type Answer<Value, Code extends string = string> = Success<Value> | Refusal<Code>;

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

export const refuse = <Code extends string>(code: Code, detail?: Detail): Refusal<Code> =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };

/** Throws where the impossible happens: the only way in which a rule reports a bug. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`bug: ${message}`);
}
