import { expect, test } from 'vitest';
import { wishOf } from '#functions/jobs/wish.ts';

const letter = { email: 'ada@example.com', locale: 'xx', values: { token: 't' } };

test('a letter that an object asked for under a former name is sent as what it is called now', () => {
  const written = JSON.parse(JSON.stringify({ ...letter, template: 'limit_confirm' }));
  expect(wishOf(written)).toEqual({ kind: 'limit_mailed', to: letter.email, locale: 'en', values: { token: 't' } });
});

test('a letter of an unknown kind fails loudly, and so does a kind that is not mailed', () => {
  for (const kind of ['quest_done', 'constructor', 'round_voided'])
    expect(() => wishOf(JSON.parse(JSON.stringify({ ...letter, kind })))).toThrow(`no letter is called ${kind}`);
});
