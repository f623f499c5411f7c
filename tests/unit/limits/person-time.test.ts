// The sitting of a person with several accounts (ADR 119): signed in is whoever is signed in to any of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountTime, limitTogether, type Span, sittingTogether } from '#shared/domain/limits/person-time.ts';
import {
  blockedUntil,
  checkInMs,
  enter,
  leave,
  NO_SITTING,
  reachesAt,
  signedInMs,
} from '#shared/domain/limits/sitting.ts';

const MINUTE = 60_000;
const at = (minute: number) => minute * MINUTE;
const time = (spans: readonly Span[], rest: Partial<AccountTime> = {}): AccountTime => ({
  ...{ spans, limit: null, restUntilMs: null, checkedAtMs: null },
  ...rest,
});

test('minutes in two accounts add up, those that overlap count once, and an hour of break in both begins anew [limits.md 7]', () => {
  const one = time([[at(0), at(30)]]);
  const other = time([[at(20), null]]);
  const now = at(50);
  expect(signedInMs(sittingTogether([one, other], now), now)).toBe(at(50));
  expect(sittingTogether([one, other], now)).toMatchObject({ sinceMs: at(0), leftAtMs: null });
  const apart = [time([[at(0), at(30)]]), time([[at(80), null]])];
  expect(signedInMs(sittingTogether(apart, at(90)), at(90))).toBe(at(40));
  const rested = [time([[at(0), at(30)]]), time([[at(90), null]])];
  expect(signedInMs(sittingTogether(rested, at(100)), at(100))).toBe(at(10));
});

test('the shortest limit of all accounts is reached by all of them together, and the rest of one is the rest of all [I34]', () => {
  const limit = limitTogether([{ limit: { minutes: 90, setAtMs: 0 } }, { limit: { minutes: 60, setAtMs: 5 } }]);
  expect(limit).toEqual({ minutes: 60, setAtMs: 5 });
  if (!limit) return;
  const sitting = sittingTogether([time([[at(0), at(40)]]), time([[at(40), null]])], at(50));
  expect(reachesAt(sitting, limit)).toBe(at(60));
  const resting = sittingTogether([time([[at(0), at(60)]], { restUntilMs: at(120) }), time([[at(61), null]])], at(70));
  expect(blockedUntil(resting, limit, at(70))).toBe(at(120));
  const after = sittingTogether([time([[at(0), at(60)]], { restUntilMs: at(120) }), time([[at(61), null]])], at(130));
  expect([blockedUntil(after, limit, at(130)), signedInMs(after, at(130))]).toEqual([null, at(10)]);
});

test('a reality check that was answered in one account is answered in the other, and no earlier [I34]', () => {
  const parts = (checkedAtMs: number | null) => [time([[at(0), at(40)]], { checkedAtMs }), time([[at(40), null]])];
  expect(checkInMs(sittingTogether(parts(null), at(61)), 60, at(61))).toBeLessThanOrEqual(0);
  expect(checkInMs(sittingTogether(parts(at(30)), at(61)), 60, at(61))).toBe(at(29));
});

test('of one account alone it is the sitting that the account keeps itself, for any sign-ins and breaks', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, fc.boolean(), (pauses, stays) => {
      let now = 0;
      let own = NO_SITTING;
      const spans: Span[] = [];
      for (const [i, [out, signedIn]] of pauses.entries()) {
        now += at(out);
        own = enter(own, now);
        const fromMs = now;
        now += at(signedIn);
        const isLast = stays && i === pauses.length - 1;
        if (!isLast) own = leave(own, now);
        spans.push([fromMs, isLast ? null : now]);
      }
      const together = sittingTogether([time(spans)], now);
      expect(signedInMs(together, now)).toBe(signedInMs(own, now));
      expect([together.sinceMs === null, together.leftAtMs]).toEqual([own.sinceMs === null, own.leftAtMs]);
    }),
  );
});
