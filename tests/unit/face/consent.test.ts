// The answer about cookies, and what it does to the marks of a partner.
import { afterEach, expect, test, vi } from 'vitest';
import { askConsent } from '#src/features/consent/consent.ts';

afterEach(() => vi.unstubAllGlobals());

/** A banner whose button with this answer is pressed; what is written into cookies. */
function answered(chosen: string, cookie: string): string[] {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      written.push(line);
    },
  });
  class Pressed {
    dataset = { consent: chosen };
    closest = () => this;
  }
  vi.stubGlobal('Element', Pressed);
  vi.stubGlobal('HTMLElement', Pressed);
  const banner = {
    hidden: true,
    onclick: null as null | ((event: { target: unknown }) => void),
    contains: () => false,
  };
  askConsent(banner as unknown as HTMLElement, () => {});
  banner.onclick?.({ target: new Pressed() });
  return written;
}

test('marks of a partner stay for 30 days once the visitor agrees, and go where they decline [S9.09] [S9.10]', () => {
  const marks = 'stag=131811; affb_id=500';
  const cookies = answered('accepted', marks).filter((line) => !line.startsWith('perigee_consent'));
  expect(cookies.map((line) => line.split(';')[0])).toEqual(['stag=131811', 'affb_id=500']);
  for (const line of cookies) expect(line).toContain('max-age=2592000');
  const gone = answered('declined', marks).filter((line) => !line.startsWith('perigee_consent'));
  expect(gone.map((line) => line.split('=')[0])).toEqual(['stag', 'affb_id']);
  for (const line of gone) expect(line).toContain('max-age=0');
  expect(answered('accepted', 'stag=131811')).toHaveLength(2);
});
