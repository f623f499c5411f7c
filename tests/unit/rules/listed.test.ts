// The kit's own check, which every Worker test makes of each answer.
import { expect, test } from 'vitest';
import { requireListed } from '#kit/listed.ts';

const PROBLEM = 'application/problem+json';
const answer = (code: string, path = '/api/player/payments/deposit', type = PROBLEM) =>
  requireListed('POST', `http://localhost${path}?x=1`, type, JSON.stringify({ code }));

test('an answer whose code its operation does not list is a fault; listed ones, those of every call and other addresses are none', () => {
  expect(() => answer('chat.closed')).toThrow(/openDeposit|deposit.*chat\.closed/);
  expect(() => answer('limit.reached')).not.toThrow();
  expect(() => answer('throttle.limited')).not.toThrow();
  expect(() => answer('chat.closed', '/api/no-such-call')).not.toThrow();
  expect(() => answer('chat.closed', undefined, 'application/json')).not.toThrow();
});
