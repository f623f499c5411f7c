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
type TakenDocument = { readonly no: number; readonly takenAtMs: number; readonly isHosted?: boolean };
/** Documents whose sending was answered at once. */
const folded = (documents: readonly TakenDocument[], words: readonly ApplicantWord[]) =>
  ofSent(
    documents.map((each): SentDocument => ({ isHosted: false, ...each, sentAtMs: each.takenAtMs })),
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
  const refused = { no: 1, sentAtMs: 0, takenAtMs: 0, isHosted: false };
  const words = [word(minute, 'retry'), word(10 * minute, 'approved')];
  const is = (sentAtMs: number, takenAtMs: number | null) =>
    ofSent([refused, { no: 2, sentAtMs, takenAtMs, isHosted: false }], words).is;
  expect(ofSent([refused], words).is).toEqual(['approved']);
  expect(is(9 * minute, null)).toEqual(['refused', undefined]);
  expect(is(9 * minute, 11 * minute)).toEqual(['refused', 'review']);
  expect(is(9 * minute, 10 * minute)).toEqual(['refused', 'approved']);
  // Clocks differ by a minute at most.
  expect(is(11 * minute, null)).toEqual(['refused', undefined]);
  expect(is(11 * minute + 1, null)).toEqual(['approved', undefined]);
});

test('what is collected on the vendor’s page is under review once it is handed in there, again after a refusal, and a reset asks for it anew [I19]', () => {
  const link = [{ no: 1, takenAtMs: 10, isHosted: true }];
  expect(folded(link, [])).toEqual({ applicant: null, is: ['awaiting'] });
  expect(folded(link, [word(5, 'pending'), word(6, 'approved')]).is).toEqual(['awaiting']);
  expect(folded(link, [word(20, 'pending')]).is).toEqual(['review']);
  expect(folded(link, [word(20, 'hold')]).is).toEqual(['review']);
  // A verdict says that it was handed in, whoever did not hear of that.
  expect(folded(link, [word(20, 'approved')]).is).toEqual(['approved']);
  expect(folded(link, [word(20, 'retry'), word(30, 'pending')]).is).toEqual(['review']);
  expect(folded(link, [word(20, 'retry'), word(30, 'pending'), word(40, 'approved')]).is).toEqual(['approved']);
  expect(folded(link, [word(20, 'approved'), word(30, 'reset')])).toEqual({ applicant: 'reset', is: ['refused'] });
  // Our own comes before anything can be handed in.
  expect(folded(link, [word(11, 'reset')]).is).toEqual(['awaiting']);
  expect(folded(link, [word(11, 'reset'), word(20, 'approved')]).is).toEqual(['approved']);
  // Submitted within the second in which its link was ordered: the one before stays as it was judged.
  const two: SentDocument[] = [
    { no: 1, sentAtMs: 0, takenAtMs: 0, isHosted: true },
    { no: 2, sentAtMs: 60_000, takenAtMs: 60_999, isHosted: true },
  ];
  const early = [word(50_000, 'retry'), word(60_500, 'pending')];
  expect(ofSent(two, early).is).toEqual(['refused', 'awaiting']);
  expect(ofSent(two, [...early, word(63_000, 'approved')]).is).toEqual(['refused', 'approved']);
  // A file that is being judged is asked for anew, too; after a reset a refusal is no repetition.
  expect(folded([{ no: 1, takenAtMs: 10 }], [word(20, 'reset')]).is).toEqual(['refused']);
  expect(
    folded([{ no: 1, takenAtMs: 10 }], [word(20, 'approved'), word(30, 'reset'), word(40, 'approved')]).is,
  ).toEqual(['approved']);
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
    for (const { no, takenAtMs, isHosted } of documents)
      if (takenAtMs === now) state.set(no, isHosted ? 'awaiting' : 'review');
    const today = once.filter(({ atMs }) => atMs === now).sort((a, b) => rank(a.says) - rank(b.says));
    for (const { says } of today) {
      const open = [...state].filter(([, is]) => is === 'review' || is === 'awaiting').map(([no]) => no);
      const accepted = [...state].filter(([, is]) => is === 'approved').map(([no]) => no);
      const newest = documents
        .filter(({ no }) => state.has(no))
        .sort((a, b) => b.takenAtMs - a.takenAtMs || b.no - a.no)[0];
      if (says === 'pending' || says === 'hold') {
        for (const no of open) state.set(no, 'review');
        const isAgain = open.length === 0 && newest?.isHosted && state.get(newest.no) === 'refused';
        if (newest && isAgain) state.set(newest.no, 'review');
        continue;
      }
      if (says === 'reset') {
        before = '';
        for (const [no, is] of state) if (is === 'review' || is === 'approved') state.set(no, 'refused');
        continue;
      }
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
  const times = fc.record({ takenAtMs: fc.integer({ min: 0, max: 60 }), isHosted: fc.boolean() });
  const documents = fc.array(times, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, documents, fc.infiniteStream(fc.nat()), (drawn, given, stream) => {
      const taken = given.map((each, no) => ({ ...each, no: no + 1 }));
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
