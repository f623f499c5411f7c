// A vendor's words about a part of the proof: the newest decides, in whatever order and however often they come.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPLICANT_STATES,
  type ApplicantWord,
  foldWords,
  type Judgement,
  type SentDocument,
} from '#shared/domain/identity/applicant.ts';

const word = (atMs: number, says: ApplicantWord['says']): ApplicantWord => ({
  key: `${atMs}:${says}`,
  atMs,
  says,
  reason: says === 'retry' || says === 'final' ? 'cropped' : null,
});
type TakenDocument = { readonly no: number; readonly takenAtMs: number };
/** Documents whose sending was answered at once. */
const folded = (documents: readonly TakenDocument[], words: readonly ApplicantWord[]) =>
  ofSent(
    documents.map((each): SentDocument => ({ ...each, sentAtMs: each.takenAtMs })),
    words,
  );
const ofSent = (documents: readonly SentDocument[], words: readonly ApplicantWord[]) => {
  const { applicant, documents: all } = foldWords(documents, words);
  return { applicant, is: documents.map(({ no }) => all.get(no)?.state) };
};

test('an approval that turns takes back what it had accepted; one that turns again gives it back [I19]', () => {
  const one = [{ no: 1, takenAtMs: 10 }];
  expect(folded(one, [])).toEqual({ applicant: null, is: ['review'] });
  expect(folded(one, [word(20, 'hold')])).toEqual({ applicant: 'hold', is: ['review'] });
  expect(folded(one, [word(20, 'approved'), word(30, 'retry')])).toEqual({ applicant: 'retry', is: ['refused'] });
  expect(folded(one, [word(30, 'final'), word(20, 'approved')])).toEqual({ applicant: 'final', is: ['refused'] });
  expect(folded(one, [word(20, 'retry'), word(30, 'approved')])).toEqual({ applicant: 'approved', is: ['approved'] });
  // Of one instant the stricter counts.
  expect(folded(one, [word(20, 'final'), word(20, 'approved')])).toEqual({ applicant: 'final', is: ['refused'] });
});

test('a word is about what the vendor had taken before it; a refusal of another one takes nothing back that was accepted, unless it is final', () => {
  const two = [
    { no: 1, takenAtMs: 10 },
    { no: 2, takenAtMs: 30 },
  ];
  expect(folded(two, [word(20, 'approved')]).is).toEqual(['approved', 'review']);
  expect(folded(two, [word(20, 'approved'), word(40, 'retry')]).is).toEqual(['approved', 'refused']);
  expect(folded(two, [word(20, 'approved'), word(40, 'final')]).is).toEqual(['refused', 'refused']);
  expect(folded(two, [word(20, 'retry'), word(40, 'approved')]).is).toEqual(['refused', 'approved']);
  expect(folded(two, [word(5, 'approved')]).is).toEqual(['review', 'review']);
  // By an event, and by a look a second apart.
  expect(folded(two, [word(20, 'approved'), word(40, 'retry'), word(41, 'retry')]).is).toEqual(['approved', 'refused']);
});

test('an approval accepts nothing that was refused before while another document is sent and unanswered: it may be of that one', () => {
  const minute = 60_000;
  const refused = { no: 1, sentAtMs: 0, takenAtMs: 0 };
  const words = [word(minute, 'retry'), word(10 * minute, 'approved')];
  const is = (sentAtMs: number, takenAtMs: number | null) =>
    ofSent([refused, { no: 2, sentAtMs, takenAtMs }], words).is;
  expect(ofSent([refused], words).is).toEqual(['approved']);
  expect(is(9 * minute, null)).toEqual(['refused', undefined]);
  expect(is(9 * minute, 11 * minute)).toEqual(['refused', 'review']);
  expect(is(9 * minute, 10 * minute)).toEqual(['refused', 'approved']);
  // Clocks differ by a minute at most.
  expect(is(11 * minute, null)).toEqual(['refused', undefined]);
  expect(is(11 * minute + 1, null)).toEqual(['approved', undefined]);
});

/** Another way to the same: step by step through time, with what is open at each. */
function oracle(
  documents: readonly TakenDocument[],
  words: readonly ApplicantWord[],
): (Judgement['state'] | undefined)[] {
  const state = new Map<number, Judgement['state']>();
  const rank = (says: ApplicantWord['says']) => APPLICANT_STATES.indexOf(says);
  const once = [...new Map(words.map((each) => [each.key, each])).values()];
  let before = '';
  for (let now = 0; now <= 60; now++) {
    for (const { no, takenAtMs } of documents) if (takenAtMs === now) state.set(no, 'review');
    const today = once.filter(({ atMs }) => atMs === now).sort((a, b) => rank(a.says) - rank(b.says));
    for (const { says } of today) {
      const open = [...state].filter(([, is]) => is === 'review').map(([no]) => no);
      const accepted = [...state].filter(([, is]) => is === 'approved').map(([no]) => no);
      const newest = documents
        .filter(({ no }) => state.has(no))
        .sort((a, b) => b.takenAtMs - a.takenAtMs || b.no - a.no)[0];
      if (says === 'pending' || says === 'hold') continue;
      const wasRetry = before === 'retry';
      before = says;
      if (says === 'approved') {
        if (open.length > 0) for (const no of open) state.set(no, 'approved');
        else if (accepted.length === 0 && newest) state.set(newest.no, 'approved');
      } else if (says === 'final') for (const no of [...open, ...accepted]) state.set(no, 'refused');
      else if (open.length > 0 || !wasRetry)
        for (const no of open.length > 0 ? open : accepted) state.set(no, 'refused');
    }
  }
  return documents.map(({ no }) => state.get(no));
}

const STEP_MS = 120_000;

test('in every order, twice and late, documents stand as the vendor’s own time has them [I7 I19]', () => {
  const words = fc.array(
    fc.record({ atMs: fc.integer({ min: 0, max: 60 }), says: fc.constantFrom(...APPLICANT_STATES) }),
    {
      maxLength: 12,
    },
  );
  const documents = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, documents, fc.infiniteStream(fc.nat()), (drawn, times, stream) => {
      const taken = times.map((takenAtMs, no) => ({ no: no + 1, takenAtMs }));
      const all = [...drawn, ...drawn].map(({ atMs, says }) => word(atMs, says));
      const unique = [...new Map(all.map((each) => [each.key, each])).values()];
      const shuffled = unique
        .map((each) => [stream.next().value ?? 0, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
      // The oracle counts in steps that are longer than clocks may differ.
      const later = taken.map((each) => ({ ...each, takenAtMs: each.takenAtMs * STEP_MS }));
      const apart = shuffled.map((each) => ({ ...each, atMs: each.atMs * STEP_MS }));
      expect(folded(later, apart).is).toEqual(oracle(taken, all));
    }),
    { numRuns: 2000 },
  );
});
