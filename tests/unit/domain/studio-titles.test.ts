// What a studio has otherwise than what two people have certified: what is proposed, and what stops.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studioGames } from '#shared/contract/studio-games.ts';
import {
  certificateFor,
  type ListedNow,
  proposalsOf,
  STOPPING,
  type StudioCertificate,
  type StudioGame,
} from '#shared/domain/wallet/certified.ts';

const SHA = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);
const certificate = (change: Partial<StudioCertificate> = {}): StudioCertificate => ({
  ...{ game: 'acme/moths', version: '1.0', rtpProfile: '94', countries: ['AT', 'DE'] },
  ...{ laboratory: 'Lab', certificate: 'L-1', sha256: SHA, ...change },
});
const version = (name = '1.0', change: object = {}) => ({
  ...{ version: name, sha256: SHA, rtp_profiles: [{ id: '94', rtp: 94 }], ...change },
});
const game = (change: object = {}) => ({
  ...{ identifier: 'moths', title: 'Moths', currencies: ['EUR', 'NOK'], versions: [version()], ...change },
});
const LISTED: ListedNow = { id: 'acme/moths', name: 'Moths', blocked: ['IT'], currencies: ['EUR', 'NOK'] };
const idOf = (slug: string) => `acme/${slug}`;
const found = (theirs: readonly object[], certificates = [certificate()], listed = [LISTED]) =>
  proposalsOf(idOf, studioGames.parse(theirs), certificates, listed).map(({ kind, of, barred }) =>
    [kind, of, ...(barred === null ? [] : [barred])].join(': '),
  );

test('a studio that has what is certified proposes nothing; what is new waits for two people, and says what they would enter', () => {
  expect(found([game()])).toEqual([]);
  const newer = version('1.1', {
    rtp_profiles: [
      { id: '94', rtp: 94 },
      { id: '96', rtp: 96.2 },
    ],
  });
  expect(found([game({ versions: [version(), newer] }), game({ identifier: 'comets' })])).toEqual([
    'version: 1.1, 94 (94 %)',
    'version: 1.1, 96 (96.2 %)',
    'new: 1.0, 94 (94 %)',
  ]);
  const [proposal] = proposalsOf(idOf, studioGames.parse([game()]), [], []);
  expect(proposal).toMatchObject({
    kind: 'new',
    enter: { game: 'acme/moths', version: '1.0', rtpProfile: '94', sha256: SHA },
  });
});

test('what no market takes says so, and nobody can be served it', () => {
  expect(
    found([
      game({ identifier: 'rockets', versions: [version('1', { turbo: true, celebrates_losses: true })] }),
      game(),
    ]),
  ).toEqual(['new: 1, 94 (94 %): plays faster than it is made, cheers a win of no more than the stake']);
  expect(found([game({ versions: [version('1.0', { autoplay: true })] })])).toEqual(['changed: 1.0, 94']);
});

test('a title that its studio has withdrawn or built otherwise stops; what it closes or takes no more is told', () => {
  expect(found([])).toEqual(['withdrawn: the whole title']);
  expect(found([game({ enabled: false })])).toEqual(['withdrawn: the whole title']);
  expect(found([game({ versions: [version('2.0')] })])).toEqual(['withdrawn: 1.0, 94', 'version: 2.0, 94 (94 %)']);
  expect(found([game({ versions: [version('1.0', { sha256: OTHER })] })])).toEqual(['changed: 1.0, 94']);
  expect(found([game({ versions: [version('1.0', { rtp_profiles: [{ id: '92', rtp: 92 }] })] })])).toEqual([
    'changed: 1.0, 94',
    'version: 1.0, 92 (92 %)',
  ]);
  expect(found([game({ blocked_countries: ['it', 'at'], currencies: ['EUR'] })])).toEqual([
    'blocked: AT',
    'currency: NOK',
  ]);
  // Nobody plays it: there is nothing to stop.
  expect(found([], [certificate()], [])).toEqual([]);
});

test('a certificate is of its countries alone', () => {
  const all = [certificate(), certificate({ countries: ['NO'], rtpProfile: '92' })];
  expect([...['AT', 'NO', 'IT'].map((code) => certificateFor(all, 'acme/moths', code)?.rtpProfile)]).toEqual([
    '94',
    '92',
    undefined,
  ]);
  expect(certificateFor(all, 'acme/other', 'AT')).toBeUndefined();
});

const anyGame = fc.record({
  identifier: fc.constantFrom('one', 'two', 'three'),
  title: fc.constant('Title'),
  enabled: fc.boolean(),
  currencies: fc.constant(['EUR']),
  blocked_countries: fc.constant([]),
  versions: fc.uniqueArray(
    fc.record({
      version: fc.constantFrom('1', '2', '3'),
      sha256: fc.constantFrom(SHA, OTHER),
      rtp_profiles: fc.uniqueArray(fc.record({ id: fc.constantFrom('94', '96'), rtp: fc.constant(95) }), {
        selector: ({ id }) => id,
      }),
      turbo: fc.boolean(),
      autoplay: fc.constant(false),
      celebrates_losses: fc.constant(false),
    }),
    { selector: ({ version: name }) => name },
  ),
});

test('whatever a studio lists: once all that it proposes is certified, it proposes nothing new, and nothing of what it serves stops', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyGame, { selector: ({ identifier }) => identifier }),
      (games: readonly StudioGame[]) => {
        const proposals = proposalsOf(idOf, games, [], []);
        const entered = proposals.flatMap(({ enter, barred }) =>
          enter && barred === null ? [certificate(enter)] : [],
        );
        const listed = games
          .filter(({ enabled, identifier }) => enabled && entered.some((one) => one.game === idOf(identifier)))
          .map(({ identifier }) => ({ ...LISTED, id: idOf(identifier), blocked: [], currencies: ['EUR'] }));
        const then = proposalsOf(idOf, games, entered, listed);
        expect(then.every(({ barred }) => barred !== null)).toBe(true);
        expect(then.some(({ kind }) => STOPPING.includes(kind))).toBe(false);
      },
    ),
    { seed: 152, numRuns: 300 },
  );
});
