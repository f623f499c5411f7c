// A jackpot's draw, by the file that draws and verifies it.
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isLinkOf, linkAt, linkBefore } from '#shared/chance/chain.ts';
import { drawnLevel, numberOf } from '#shared/domain/jackpot-draw.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const LAST = sha('last');

describe('a chain is published before it draws', () => {
  test('each link is the hash of the next, as hex text, and proves itself against the first', () => {
    const first = linkAt(LAST, 50, 0);
    const link = linkAt(LAST, 50, 7);
    expect(linkBefore(linkAt(LAST, 50, 8))).toBe(link);
    expect(sha(linkAt(LAST, 50, 1))).toBe(first);
    expect(isLinkOf(first, link, 7)).toBe(true);
  });
  test('a link of another number, or of another chain, does not', () => {
    const first = linkAt(LAST, 50, 0);
    expect(isLinkOf(first, linkAt(LAST, 50, 7), 8)).toBe(false);
    expect(isLinkOf(first, sha('other'), 7)).toBe(false);
    expect(isLinkOf(first, 'nonsense', 1)).toBe(false);
    expect(isLinkOf(first, first, 0)).toBe(false);
  });
});

describe('a round is drawn by the link, the salt and its own id', () => {
  const draw = { link: LAST, salt: 'beacon', roundId: 'R1042-7' };

  test('the number of a level is eight bytes of HMAC-SHA256(link, salt:round:0)', () => {
    const bytes = createHmac('sha256', LAST).update('beacon:R1042-7:0').digest();
    for (const level of [0, 1, 2]) expect(numberOf(draw, level)).toBe(bytes.readBigUInt64BE(level * 8));
  });

  test('the chance is the stake over what one win takes, exactly', () => {
    const number = numberOf(draw, 0);
    // The smallest stake that wins one in a cent, by the definition: number / 2^64 < stake / (1 cent).
    const stake = Number((number * 1_000_000n) / 2n ** 64n) + 1;
    expect(drawnLevel({ ...draw, stakeMicro: stake, oneInMinor: [1] })).toBe(0);
    expect(drawnLevel({ ...draw, stakeMicro: stake - 1, oneInMinor: [1] })).toBeNull();
  });

  test('ten times the stake wins ten times as often, however it is cut into rounds', () => {
    const wins = (stakeMicro: number, rounds: number) =>
      Array.from({ length: rounds }, (_, i) =>
        drawnLevel({ link: LAST, salt: 's', roundId: `R1-${i}`, stakeMicro, oneInMinor: [100] }),
      ).filter((level) => level !== null).length;
    // 1 in 100 cents: 20,000 rounds of 1 cent and 2,000 of 10 cents expect 200 wins each, with a deviation of about 14.
    expect(Math.abs(wins(1_000_000, 20_000) - 200)).toBeLessThan(60);
    expect(Math.abs(wins(10_000_000, 2000) - 200)).toBeLessThan(60);
  });

  test('one level at most, the highest first; a level without odds is never won', () => {
    expect(drawnLevel({ ...draw, stakeMicro: 2_000_000, oneInMinor: [1, 1, 1] })).toBe(2);
    expect(drawnLevel({ ...draw, stakeMicro: 2_000_000, oneInMinor: [1, 0, 0] })).toBe(0);
    expect(drawnLevel({ ...draw, stakeMicro: 0, oneInMinor: [1, 1, 1] })).toBeNull();
  });
});
