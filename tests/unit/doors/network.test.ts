import { expect, test } from 'vitest';
import { networkOf } from '#functions/edge/network.ts';

test('an IPv6 network is one sender, however short its address is written', () => {
  const network = '2001:db8:0:0';
  for (const ip of ['2001:db8::1', '2001:db8::2:3', '2001:db8:0:0:4:5:6:7']) expect(networkOf(ip)).toBe(network);
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
});
