// Which partner a visitor counts for: by a link, a partner's site, a search engine, or nobody.
import { expect, test } from 'vitest';
import { isTagged, newMarks } from '#shared/domain/affiliates.ts';

const partners = { 'partner.example': '131811' };
const marks = (query: string, referrer?: string, known = {}) =>
  newMarks(new URLSearchParams(query), referrer, known, partners);

test('a link says the tag and the number, and what is no mark is none [S9.09] [S9.10]', () => {
  expect(marks('stag=131811_spring&affb_id=500')).toEqual({ stag: '131811_spring', affb_id: '500' });
  expect(marks(`stag=${'x'.repeat(65)}&affb_id=a;b`)).toEqual({});
  expect(marks('')).toEqual({});
});

test('a partner’s site and what lies below it leave its tag, unless a link said one before [S7.001]', () => {
  expect(marks('', 'https://www.partner.example/best-casinos')).toEqual({ stag: '131811' });
  expect(marks('', 'https://notpartner.example/')).toEqual({});
  expect(marks('', 'https://partner.example/', { stag: '7' })).toEqual({});
  expect(marks('stag=8', 'https://partner.example/', { stag: '7' })).toEqual({ stag: '8' });
});

test('who comes from a search engine counts for 241, unless a link said another [S9.15]', () => {
  for (const engine of ['https://www.google.com/', 'https://google.co.nz/search?q=x', 'https://duckduckgo.com/'])
    expect(marks('', engine), engine).toEqual({ affb_id: '241' });
  for (const other of ['https://google.com.evil.example/', 'https://mygoogle.com/', 'no address'])
    expect(marks('', other), other).toEqual({});
  expect(marks('affb_id=500', 'https://www.bing.com/')).toEqual({ affb_id: '500' });
  expect(marks('', 'https://www.bing.com/', { affb_id: '500' })).toEqual({});
});

test('a tag is its own links’, and no other that begins alike [S9.16]', () => {
  expect(['131811', '131811_spring', '1318110', 'x131811', undefined].map((stag) => isTagged(stag, '131811'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
