// What a line about a session says of its browser and its address.
import { expect, test } from 'vitest';
import { addressText } from '#src/features/identity/browser.ts';

test('an address is written as people write it, whatever it was kept as', () => {
  expect(addressText('2001:0db8:c567:8c21:0000:0000:0000:0000')).toBe('2001:db8:c567:8c21::');
  expect(addressText('2001:db8:c567:8c21::1')).toBe('2001:db8:c567:8c21::1');
  expect(addressText('192.0.2.1')).toBe('192.0.2.1');
  expect(addressText('not: an address')).toBe('not: an address');
  expect(addressText(undefined)).toBe('');
});
