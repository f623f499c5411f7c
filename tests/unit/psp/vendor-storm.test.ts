// A player, our adapter and a vendor as it behaves: refused tries, lost answers, a door that is down, repetitions, another key, money that is
// taken back and given back, payouts that come back or lack funds; and whatever of ours may end does so in the middle of it. Whatever happened, the
// books hold what is there and has not left.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Psp } from '#functions/ports/psp/index.ts';
import { counted, everything } from '#kit/everything.ts';
import { ENDS } from '#kit/mortal.ts';
import { NOW_MS } from '#kit/transaction.ts';
import { type Step, VENDOR_NAMES, VendorStorm } from '#kit/vendor-storm.ts';
import type { Vendor } from '#kit/vendors.ts';

const there = vi.hoisted(() => ({ psp: null as Psp | null }));
vi.mock('#functions/ports/psp/registry.ts', () => ({ pspOf: () => there.psp }));
vi.mock('#functions/player/whole/rules.ts', async () => {
  const { RULES } = await import('#kit/transaction.ts');
  return { rulesOf: async () => RULES };
});

beforeAll(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('open' as const), minor: fc.integer({ min: 1000, max: 3000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), of: fc.nat(2), way: fc.nat(39) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'dispute' as const, 'dispute' as const),
      of: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), end: fc.constantFrom(0, 1, 13, 14, 15, 16) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 5000, 600_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('rotate' as const, 'down' as const, 'up' as const, 'replay' as const) }),
  },
);

test.each(VENDOR_NAMES)(
  'whatever happens on the way, the books hold what %s has and has not sent, with kills of everything of ours: nothing lost, nothing twice, each refused word a task and nothing behind it waiting [I1 I8 I10 I11 I17 I18 I37 I41]',
  async (name) => {
    const kinds = new Map<string, number>();
    const ended = new Map<string, number>();
    let tasks = 0;
    let vendor: Vendor | undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), fc.nat(1e6), async (steps, seed) => {
        // Nothing that waits is given up before its time: a slow machine is no vendor that is silent.
        vi.useFakeTimers({ now: NOW_MS, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
        const storm = new VendorStorm(seed, name);
        ({ vendor, psp: there.psp } = storm);
        await storm.begin();
        for (const each of steps) await storm.step(each);
        await storm.drain();
        expect(await storm.faults()).toEqual([]);
        for (const type of storm.kinds()) kinds.set(type, (kinds.get(type) ?? 0) + 1);
        for (const [who, times] of storm.mortals.ended) ended.set(who, (ended.get(who) ?? 0) + times);
        tasks += storm.tasks();
        vi.useRealTimers();
      }),
      // A smaller storm would be found too late: what failed is shown as it was.
      { numRuns: counted(8, 100, 500), seed: 109, endOnFailure: true },
    );
    // A storm in which nothing happened would prove nothing.
    const wanted = [...(vendor?.wanted ?? []), ...((everything && vendor?.rare) || [])];
    expect(wanted).not.toEqual([]);
    for (const type of wanted) expect(kinds.get(type) ?? 0, type).toBeGreaterThan(0);
    for (const who of ['PLAYER', 'WEBHOOK', ...(everything ? ['PERSON', 'worker'] : [])])
      for (const end of everything ? ENDS : [''])
        expect(
          [...ended].filter(([each]) => each.startsWith(`${who} ${end}`)),
          `${who} ${end}`,
        ).not.toEqual([]);
    expect(tasks).toBeGreaterThan(0);
  },
);
