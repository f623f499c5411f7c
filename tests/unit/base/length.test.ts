import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, unitsOf } from '#shared/base/length.ts';
import { reasonFault } from '#shared/domain/office/reason.ts';
import { MESSAGE_MAX } from '#shared/domain/support/case.ts';
import { maxLength } from '#shared/domain/validation/generic.ts';

const SIGNS = fc.constantFrom('a', 'é', '🚀', '漢');

test('whoever counts a text counts the same: a form, the API that answers it, the office’s reasons', () => {
  fc.assert(
    fc.property(SIGNS, fc.integer({ min: MESSAGE_MAX - 2, max: MESSAGE_MAX + 2 }), (sign, count) => {
      const text = sign.repeat(count);
      expect(lengthOf(text)).toBe(count);
      expect(maxLength(MESSAGE_MAX)(text) === null).toBe(count <= MESSAGE_MAX);
      // What a form takes the call can carry.
      if (count <= MESSAGE_MAX) expect(text.length).toBeLessThanOrEqual(unitsOf(MESSAGE_MAX));
    }),
  );
  expect([reasonFault('🚀'.repeat(300)), reasonFault('🚀'.repeat(301))]).toEqual([null, 'long']);
});
