// In which order what runs is shown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from '#shared/domain/rewards/activities.ts';

const one = fc.record({ id: fc.nat(), ready: fc.boolean(), joined: fc.boolean() });

test('what can be taken stands first, then what one takes part in; the rest keeps its order [S2.070]', () => {
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const ordered = inOrder(all);
      const ready = all.filter((each) => each.ready);
      const joined = all.filter((each) => each.joined && !each.ready);
      const rest = all.filter((each) => !each.joined && !each.ready);
      expect(ordered).toEqual([...ready, ...joined, ...rest]);
    }),
  );
});
