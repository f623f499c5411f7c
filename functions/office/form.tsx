/** @jsxImportSource hono/jsx */
// A form of the office: bound to who got it, and with a key of its own, so that a double click is one act.

import { keyedHash } from '#functions/crypto/secrets.ts';
import type { OfficeContext } from './context.ts';

const tokenOf = (c: OfficeContext): Promise<string> => {
  const { name, session } = c.get('operator');
  return keyedHash(c.env.BETTER_AUTH_SECRET, `office-form:${name}:${session}`);
};

/** What a form carries unseen, with a new key each time that it is drawn. */
export type Carry = Awaited<ReturnType<typeof hidden>>;

/** What every form carries unseen. */
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
  /** What was typed, '' where nothing was. */
  one(name: string): string;
  all(name: string): string[];
}

export async function fieldsOf(c: OfficeContext): Promise<Fields> {
  const form = await c.req.parseBody({ all: true });
  const all = (name: string) =>
    [Object.hasOwn(form, name) ? form[name] : []].flat().filter((value) => typeof value === 'string');
  return { all, one: (name) => all(name)[0] ?? '' };
}
