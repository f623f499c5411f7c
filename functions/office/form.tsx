/** @jsxImportSource hono/jsx */
// The hidden fields of the office's forms: a token that binds the form to its operator, and a key that makes a double
// click one act.

import { keyedHash } from '#functions/crypto/secrets.ts';
import type { OfficeContext } from './context.ts';

const tokenOf = (c: OfficeContext): Promise<string> => {
  const { name, session } = c.get('operator');
  return keyedHash(c.env.BETTER_AUTH_SECRET, `office-form:${name}:${session}`);
};

/** The hidden fields of a form, with a new key each time that it is rendered. */
export type Carry = Awaited<ReturnType<typeof hidden>>;

/** Creates the hidden fields of every form. */
export async function hidden(c: OfficeContext) {
  const token = await tokenOf(c);
  return () => (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="key" value={crypto.randomUUID()} />
    </>
  );
}

export async function isForm(c: OfficeContext): Promise<boolean> {
  return (await fieldsOf(c)).one('token') === (await tokenOf(c));
}

export interface Fields {
  /** The value of a field; '' where it is empty. */
  one(name: string): string;
  all(name: string): string[];
}

export async function fieldsOf(c: OfficeContext): Promise<Fields> {
  const form = await c.req.parseBody({ all: true });
  const all = (name: string) =>
    [Object.hasOwn(form, name) ? form[name] : []].flat().filter((value) => typeof value === 'string');
  return { all, one: (name) => all(name)[0] ?? '' };
}
