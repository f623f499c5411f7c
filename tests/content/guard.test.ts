// What bounds money and people takes two signatures; what loosens waits for the next day at six, what narrows does not.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  guardedHash,
  guardedIn,
  layersFor,
  narrows,
  nextSix,
  publicKeyOf,
  signedBy,
  signersOf,
  unsignedSays,
} from '../../scripts/publish/guard.ts';
import { publish } from '../../scripts/publish/publish.ts';

const pemOf = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [ada, bob, eve] = [pemOf(), pemOf(), pemOf()];
const publishers = [
  { name: 'ada', key: publicKeyOf(ada) },
  { name: 'bob', key: publicKeyOf(bob) },
];
const assets = { 'config/geo': [{ country: 'DE', class: 'served', closed: [] }], 'news/en': ['a'] };

test('two of the publishers sign the same hash; words and what bounds nothing are not in it', () => {
  const hash = guardedHash(assets);
  expect(guardedHash({ ...assets, 'news/en': ['b'] })).toBe(hash);
  const bonus = (title: string, percent: number) => ({
    'programmes/bonuses': [{ id: 'a', title, deposit: { percent } }],
  });
  expect(guardedHash(bonus('One', 50))).toBe(guardedHash(bonus('Two', 50)));
  expect(guardedHash(bonus('One', 50))).not.toBe(guardedHash(bonus('One', 51)));
  const signed = (...by: (readonly [string, string])[]) => ({
    hash,
    signatures: by.map(([name, pem]) => ({ by: name, signature: signedBy(pem, hash) })),
  });
  expect(signersOf(hash, signed(['ada', ada], ['bob', bob]), publishers)).toEqual(['ada', 'bob']);
  // Neither one twice, nor by another's name, nor a stranger, nor for another hash.
  expect(signersOf(hash, signed(['ada', ada], ['ada', ada]), publishers)).toEqual(['ada']);
  expect(signersOf(hash, signed(['ada', ada], ['bob', ada]), publishers)).toEqual(['ada']);
  expect(signersOf(hash, signed(['ada', ada], ['eve', eve]), publishers)).toEqual(['ada']);
  expect(
    signersOf(
      hash,
      signed(['ada', ada], ['bob', bob]),
      ['ada', 'bob'].map((name) => ({ name, key: publicKeyOf(ada) })),
    ),
  ).toEqual(['ada']);
  expect(signersOf('0'.repeat(64), signed(['ada', ada], ['bob', bob]), publishers)).toEqual([]);
  expect(signersOf(hash, undefined, publishers)).toEqual([]);
});

test('all of this is signed by two, whole or the part that bounds, and nothing else but titles', () => {
  const all = publish('.').assets;
  const names = Object.keys(guardedIn(all)).filter((name) => !name.startsWith('games/'));
  const config = [
    ...['brand', 'currencies', 'geo', 'groups', 'indicator', 'levels', 'licences', 'markets', 'policy', 'publishers'],
    ...['rates', 'retention', 'risk', 'studio-certificates'],
  ];
  const fe = [
    ...['additional-gifts', 'currency-config', 'excluded-promo-stags', 'providers-config', 'stag-by-referrer-name'],
    'vip-program-config',
  ];
  const programmes = [
    ...['achievements', 'adventures', 'bonuses', 'lootboxes', 'lotteries', 'quests', 'rewards', 'tournaments'],
  ];
  expect(names.toSorted()).toEqual([
    ...config.map((name) => `config/${name}`),
    ...fe.map((name) => `fe/${name}`),
    ...['jackpots', 'payment-methods'],
    ...programmes.map((name) => `programmes/${name}`),
    'shop',
  ]);
  // Each by itself: what is only listed binds nobody.
  const hash = guardedHash(all);
  for (const name of names)
    expect([name, guardedHash({ ...all, [name]: name === 'config/rates' ? [] : {} }) === hash]).toEqual([name, false]);
});

test.each<[string, unknown, unknown, boolean]>([
  ['a country that is closed', [{ class: 'served' }], [{ class: 'restricted' }], true],
  ['a country that is opened', [{ class: 'partial' }], [{ class: 'served' }], false],
  ['one more act that is closed', [{ closed: [] }], [{ closed: ['sign-up'] }], true],
  ['an act that is opened', [{ closed: ['sign-up'] }], [{ closed: [] }], false],
  ['a lower highest stake', { maxStakeEurMinor: { slots: 500 } }, { maxStakeEurMinor: { slots: 200 } }, true],
  ['a higher one', { maxStakeEurMinor: { slots: 500 } }, { maxStakeEurMinor: { slots: 501 } }, false],
  ['one lower and another higher', { maxStakeEurMinor: { a: 5, b: 5 } }, { maxStakeEurMinor: { a: 4, b: 6 } }, false],
  ['a higher age', { minimumAge: 18 }, { minimumAge: 21 }, true],
  ['a jackpot that is paused', [{ state: 'active' }], [{ state: 'paused' }], true],
  ['a field that nobody knows the direction of', { wager: 30 }, { wager: 40 }, false],
  ['another word', [{ title: 'a' }], [{ title: 'b' }], true],
  ['a studio that a country does not see', { disabled: {} }, { disabled: { DE: ['kepler'] } }, true],
  ['a studio that it sees again', { disabled: { DE: ['kepler'] } }, { disabled: {} }, false],
  ['one row more', [{ class: 'served' }], [{ class: 'served' }, { class: 'served' }], false],
])('%s: narrows is %s', (_, before, after, is) => {
  expect(narrows(before, after)).toBe(is);
});

test('of some files the part that bounds money is signed: who is given gifts, where a studio may not be played, a ceiling, stakes', () => {
  const same = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    expect(guardedHash(after)).toBe(guardedHash(before));
  const other = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    expect(guardedHash(after)).not.toBe(guardedHash(before));
  other({ 'config/groups': [{ id: 1, self: false }] }, { 'config/groups': [{ id: 1, self: true }] });
  other(
    { 'fe/additional-gifts': { gifts: [] } },
    { 'fe/additional-gifts': { gifts: [{ group_key: 'a', groups: [1] }] } },
  );
  const brand = (product: string, mostPrizeEurMinor: number) => ({ 'config/brand': { product, mostPrizeEurMinor } });
  same(brand('a', 1), brand('b', 1));
  other(brand('a', 1), brand('a', 2));
  const studios = (disabled: object, popups: unknown[]) => ({ 'fe/providers-config': { disabled, popups } });
  same(studios({}, []), studios({}, [1]));
  other(studios({}, []), studios({ DE: ['kepler'] }, []));
  const game = (name: string, configHash: string, maxMinor: number) => ({
    'games/kepler/perihelion': { configHash, title: { name, stakes: { EUR: { maxMinor } } } },
  });
  same(game('a', 'x', 100), game('b', 'x', 100));
  other(game('a', 'x', 100), game('a', 'y', 100));
  other(game('a', 'x', 100), game('a', 'x', 101));
  // A game holds with the lists that name it, as soon as it is signed.
  const built = game('a', 'x', 100);
  const assets = game('a', 'x', 200);
  expect(layersFor(assets, { assets, built, current: undefined, nowMs: 0 })).toEqual({
    layers: [{ fromMs: 0, changed: assets }],
    later: [],
  });
});

test('a rate is signed where it is far from the last one that was, however slowly it came there; a day like the one before needs nobody', () => {
  const rates = (...usd: string[]) => ({
    'config/rates': usd.map((rate, i) => ({ date: `2026-11-${10 + i}`, eur: { EUR: '1', USD: rate } })),
  });
  const one = guardedHash(rates('0.9'));
  expect(guardedHash(rates('0.9', '0.91', '0.88'))).toBe(one);
  expect(guardedHash(rates('0.9', '9'))).not.toBe(one);
  expect(guardedHash(rates('0.9', '1.05', '1.2'))).not.toBe(one);
  expect(guardedHash(rates('0.8'))).not.toBe(one);
  const [built, near, far] = [rates('0.9'), rates('0.9', '0.91'), rates('0.9', '9')];
  const laid = (assets: ReturnType<typeof rates>) =>
    layersFor(assets, { assets, built, current: undefined, nowMs: 0 }).later;
  expect(laid(near)).toEqual([]);
  expect(laid(far)).toEqual(['config/rates']);
});

test('what loosens holds from the next day at six, keeps that day when it is published again, and what is in force stays till then', () => {
  const nowMs = Date.UTC(2026, 10, 30, 22, 15);
  const six = Date.UTC(2026, 11, 1, 6);
  expect(nextSix(nowMs)).toBe(six);
  const geo = (name: string) => [{ country: 'DE', class: name }];
  const built = { 'config/geo': geo('partial') };
  const publish = (value: unknown, current: Parameters<typeof layersFor>[1]['current'], at: number) => {
    const to = { 'config/geo': value, 'news/en': ['b'] };
    const changed = JSON.stringify(value) === JSON.stringify(built['config/geo']) ? { 'news/en': ['b'] } : to;
    return layersFor(changed, { assets: to, built, current, nowMs: at }).layers;
  };
  const opened = publish(geo('served'), undefined, nowMs);
  expect(opened).toEqual([
    { fromMs: 0, changed: { 'news/en': ['b'] } },
    { fromMs: six, changed: { 'config/geo': geo('served') } },
  ]);
  const current = { build: 'x', layers: opened };
  // The same an hour later waits no longer, and after its day it is in force.
  expect(publish(geo('served'), current, nowMs + 3_600_000)).toEqual(opened);
  expect(publish(geo('served'), current, six)).toEqual([
    { fromMs: 0, changed: { 'config/geo': geo('served'), 'news/en': ['b'] } },
  ]);
  // What narrows is there at once; going back to the build from there is loosening, too.
  const closed = publish(geo('restricted'), undefined, nowMs);
  expect(closed).toEqual([{ fromMs: 0, changed: { 'config/geo': geo('restricted'), 'news/en': ['b'] } }]);
  expect(publish(geo('partial'), { build: 'x', layers: closed }, nowMs)).toEqual([
    { fromMs: 0, changed: { 'config/geo': geo('restricted'), 'news/en': ['b'] } },
    { fromMs: six, changed: { 'config/geo': geo('partial') } },
  ]);
});

test('is refused, by publishing and deploying alike, until two of those who could sign before have signed it', () => {
  const deployed = { 'config/geo': [{ class: 'partial' }], 'config/publishers': publishers };
  const wanted = { ...deployed, 'config/geo': [{ class: 'served' }] };
  const hash = guardedHash(wanted);
  const by = (...rows: (readonly [string, string])[]) => ({
    hash,
    signatures: rows.map(([name, pem]) => ({ by: name, signature: signedBy(pem, hash) })),
  });
  expect(unsignedSays(deployed, deployed, undefined)).toBeNull();
  expect(unsignedSays(wanted, deployed, undefined)).toContain('nobody has signed it');
  expect(unsignedSays(wanted, deployed, by(['ada', ada]))).toContain('only ada has signed it');
  expect(unsignedSays(wanted, deployed, by(['ada', ada], ['bob', bob]))).toBeNull();
  // Who adds themselves does not sign by it.
  const added = { ...wanted, 'config/publishers': [...publishers, { name: 'eve', key: publicKeyOf(eve) }] };
  const own = guardedHash(added);
  const mine = {
    hash: own,
    signatures: [ada, eve].map((pem, i) => ({ by: ['ada', 'eve'][i] ?? '', signature: signedBy(pem, own) })),
  };
  expect(unsignedSays(added, deployed, mine)).toContain('only ada has signed it');
});
