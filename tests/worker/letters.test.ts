// Links of letters: programs that look at mail open every one of them, so opening changes nothing; a button on the page does.
import { expect, test } from 'vitest';
import { fundVisitor } from '#kit/object.ts';
import { freshEmail, joined, type Letter, PASSWORD, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { LetterName } from '#shared/domain/notices/registry.ts';

const worker = workerUnderTest();
const DAY = 86_400_000;
const linkOf = ({ text }: Letter) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none');
const tokenOf = (url: URL) => [...url.searchParams.values()][0] ?? '';

/** Everybody's mail, by what each letter is about. */
async function letters(): Promise<Map<string, URL>> {
  const found = new Map<string, URL>();
  // First, as it moves the clock by a day, for everybody's links.
  const { visitor: sure, email: known } = await joined(worker);
  await sure.send(`/confirmation?confirmation_token=${await sure.tokenTo(known)}`, { form: {} });
  await fundVisitor(worker, sure, 1000);
  for (const amount_cents of [1000, 2000])
    await sure.send('/api/user_limits', {
      json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents }] },
    });
  await sure.send('/sandbox/clock', { json: { byMs: DAY - 60_000 } });
  const [last] = await sure.letters(known);
  await sure.send('/sandbox/clock', { json: { byMs: 120_000 } });
  const [raise] = await sure.letters(known, last?.id, 'Confirm your change');
  if (raise) found.set('limit_mailed', linkOf(raise));
  const away = new Visitor(worker, 'CH');
  await away.send('/autologin', { form: { email: known } });
  const [link] = await sure.letters(known, 0, 'Your withdrawal link');
  if (link) found.set('autologin', linkOf(link));
  const { visitor, email } = await joined(worker);
  /** The one letter that this brings. */
  const bring = async (name: LetterName, to: string, ask: () => Promise<unknown>) => {
    const [before] = to === email && name !== 'confirm' ? await visitor.letters(to) : [];
    await ask();
    const [newest] = await visitor.letters(to, before?.id ?? 0);
    if (!newest) throw new Error(`no letter: ${name}`);
    found.set(name, linkOf(newest));
  };
  await bring('confirm', email, async () => {});
  const wanted = freshEmail('new');
  await bring('email_old', email, () => visitor.send('/api/users/email', { json: { email: wanted } }));
  await bring('email_new', wanted, async () => {});
  await bring('reset', email, () => visitor.send('/api/users/password', { json: { email } }));
  const plain = freshEmail('plain');
  const form = {
    email: plain,
    password: PASSWORD,
    currency: 'EUR',
    date_of_birth: '24/03/1990',
    terms_acceptance: 'on',
  };
  await bring('join', plain, () => new Visitor(worker).send('/sign-up', { form }));
  return found;
}

/** Accounts, links, sessions, wishes and limits, word by word. */
async function house(): Promise<unknown> {
  const { DB } = await worker.env();
  const tables = ['user', 'account', 'one_time_token', 'email_change', 'session'];
  const rows = await Promise.all(tables.map((name) => DB.prepare(`select * from "${name}"`).all()));
  const { results: users } = await DB.prepare('select id from "user"').all<{ id: string }>();
  const limits = await Promise.all(users.map(({ id }) => worker.sql('PLAYER', id, 'select no, state from limits')));
  return [rows.map(({ results }) => results), limits];
}

test('the link of every letter may be opened by anything, any number of times, and changes nothing; a press does, once [S7.044 I29 I37]', async () => {
  const found = await letters();
  const acting: LetterName[] = ['confirm', 'join', 'reset', 'limit_mailed', 'email_old', 'email_new', 'autologin'];
  expect([...found.keys()].toSorted()).toEqual(acting.toSorted());
  for (const [name, url] of found) expect(tokenOf(url).length, name).toBeGreaterThan(20);
  const before = await house();
  const scanner = new Visitor(worker);
  for (const [name, { pathname, search }] of found)
    for (const method of ['GET', 'HEAD', 'GET', 'GET']) {
      const { status } = await scanner.send(pathname + search, { method });
      // What asks for a session leads there; it does nothing either.
      expect([200, 302], `${name} ${status}`).toContain(status);
    }
  expect(scanner.signedIn).toBe(false);
  expect(await house()).toEqual(before);

  // A person's press: no script of ours is needed.
  const messages = {
    confirm: 'Your email is confirmed.',
    join: 'Your account is ready.',
    email_old: 'we sent to the other address',
    email_new: 'Both addresses are confirmed',
  };
  for (const [name, words] of Object.entries(messages)) {
    const url = found.get(name);
    const page = await scanner.send(`${url?.pathname}${url?.search}`);
    const fields = Object.fromEntries(
      [...page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const press = () => scanner.send(`${url?.pathname}${url?.search}`, { form: fields as Record<string, string> });
    const [first, again] = await Promise.all([press(), press()]);
    // Pressed twice at once: one of them works on it, or both hear the same.
    expect([first, again].filter(({ text }) => text.includes(words)).length, name).toBeGreaterThan(0);
    expect((await press()).text, name).toContain(words);
    expect((await scanner.send(`${url?.pathname}${url?.search}`)).status, name).toBe(422);
  }
});
