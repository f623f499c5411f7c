import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, currentOf, judgeFile, MAX_FILE_BYTES, typeOf } from '#shared/domain/identity/documents.ts';

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
])('a file is %s by its first bytes', (type, bytes) => {
  expect(typeOf(Uint8Array.from(bytes))).toBe(type);
  expect(typeOf(Uint8Array.from(bytes.slice(1)))).toBeNull();
});

test('a PDF is one wherever it begins within the first 1,024 bytes, and no later', () => {
  const mark = new TextEncoder().encode('%PDF-1.7');
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), (before) => {
      const bytes = new Uint8Array(before + mark.length + 9).fill(0x20);
      bytes.set(mark, before);
      expect(typeOf(bytes)).toBe(before + 5 <= 1024 ? 'application/pdf' : null);
    }),
    { numRuns: 60 },
  );
});

test('a page, an empty file and one byte too many are not taken', () => {
  expect(typeOf(new TextEncoder().encode('<html><script>'))).toBeNull();
  expect(judgeFile('text/html', 5)).toBe('document.type');
  expect(judgeFile('image/png', 0)).toBe('document.size');
  expect(judgeFile('image/png', MAX_FILE_BYTES)).toBeNull();
  expect(judgeFile('image/png', MAX_FILE_BYTES + 1)).toBe('document.size');
});

test('a part stands by its accepted document, else by the newest that was sent', () => {
  const one = (kind: 'passport' | 'utility_bill', state: 'approved' | 'refused' | 'awaiting') => ({ kind, state });
  expect(currentOf([one('passport', 'refused'), one('passport', 'approved')], 'identity')?.state).toBe('approved');
  expect(currentOf([one('passport', 'awaiting'), one('passport', 'refused')], 'identity')?.state).toBe('refused');
  expect(currentOf([one('passport', 'approved')], 'address')).toBeNull();
});

test('a file’s name loses what could end a header, turn a text or name a folder, and is never empty', () => {
  expect(cleanFileName('C:\\scans\\passport.png')).toBe('passport.png');
  expect(cleanFileName('../../.ssh/id.pdf')).toBe('id.pdf');
  expect(cleanFileName('a\r\nb\u2028c\u0085d.png')).toBe('abcd.png');
  expect(cleanFileName('\u202egnp.exe\u2066\u200f')).toBe('gnp.exe');
  expect(cleanFileName('"><img src=x>\'.png')).toBe('img src=x.png');
  expect(cleanFileName('Führerschein (Rückseite) – 2.jpg')).toBe('Führerschein (Rückseite) – 2.jpg');
  for (const nothing of ['', ' ', '...', '\r\n', '/', '""']) expect(cleanFileName(nothing)).toBe('document');
  expect([...cleanFileName(`${'x'.repeat(300)}.png`)]).toHaveLength(120);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}"'\\/]/u);
      expect(clean).not.toBe('');
      expect(() => encodeURIComponent(clean)).not.toThrow();
      expect(cleanFileName(clean)).toBe(clean);
    }),
  );
});
