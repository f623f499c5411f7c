// Cookies as a browser meets them over https.
import { expect, test } from 'vitest';
import { freshEmail, PASSWORD } from '#kit/player.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';

const worker = workerUnderTest({ ORIGIN: 'https://perigee.example' });
const READ_BY_PAGES = [SHELL_COOKIE, 'locale'];

test('over https every cookie that only the server reads is __Host-: secure, of all paths, of this host alone', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  await visitor.send('/sandbox/players', { json: { email, password: PASSWORD } });
  const entered = await visitor.signIn(email);
  expect(entered.status, entered.text).toBe(200);
  const lines = entered.headers.getSetCookie();
  const ours = lines.filter((line) => !READ_BY_PAGES.some((name) => line.startsWith(`${name}=`)));
  expect(ours.map((line) => line.split('=')[0]).toSorted()).toEqual([
    '__Host-perigee.device',
    '__Host-perigee.session',
  ]);
  for (const line of ours) {
    expect(line).toMatch(/; Path=\/(;|$)/);
    expect(line).toMatch(/; Secure(;|$)/);
    expect(line).toMatch(/; HttpOnly(;|$)/);
    expect(line).not.toMatch(/; Domain=/i);
  }
  // It is one that the server knows again.
  expect((await visitor.send('/api/player')).status).toBe(200);
});

test('signing out makes the browser forget what it kept of pages and answers, and not what it chose itself [I36]', async () => {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  await visitor.send('/sandbox/players', { json: { email, password: PASSWORD } });
  await visitor.signIn(email);
  const left = await visitor.signOut();
  expect(left.headers.get('clear-site-data')).toBe('"cache"');
  const ended = left.headers.getSetCookie().filter((line) => /max-age=0/i.test(line));
  expect(ended.map((line) => line.split('=')[0])).toEqual(
    expect.arrayContaining(['__Host-perigee.session', SHELL_COOKIE]),
  );
  expect(
    left.headers.getSetCookie().some((line) => /^(locale|perigee_consent|__Host-perigee\.device)=/.test(line)),
  ).toBe(false);
});
