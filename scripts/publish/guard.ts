// What bounds money and people is published by two: each signs the hash of all of it with a key of their own. What loosens holds from the
// next day at six, what narrows at once; what is neither for sure waits, too.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Layer, Release } from '../../src/shared/domain/published.ts';

/** What of a value binds money or people: all of it but its words, these fields, or what a function of it says. */
type Bounds = 'all' | readonly string[] | ((value: unknown) => unknown);
type Assets = Readonly<Record<string, unknown>>;

/** How far a rate may come from the last one that was signed; what is nearer is the day's, and needs nobody's word. */
const MOST_DRIFT = 1.25;

/** Of rates each that is far from the last such one of its currency: a day like the one before adds nothing. */
function anchors(days: unknown): unknown {
  const last: Record<string, number> = {};
  return (days as readonly { date: string; eur: Readonly<Record<string, string>> }[]).flatMap(({ date, eur }) =>
    Object.entries(eur).flatMap(([currency, rate]) => {
      const [is, was] = [Number(rate), last[currency]];
      if (was !== undefined && is <= was * MOST_DRIFT && is * MOST_DRIFT >= was) return [];
      last[currency] = is;
      return [[date, currency, rate]];
    }),
  );
}

/** Assets of limits, prices, prizes, wagering, budgets, places, rates, rules and retention. */
const GUARDED: Readonly<Record<string, Bounds>> = {
  ...Object.fromEntries(
    [
      ...[
        'geo',
        'markets',
        'licences',
        'retention',
        'indicator',
        'risk',
        'currencies',
        'levels',
        'publishers',
        'groups',
      ].map((name) => `config/${name}`),
      ...['payment-methods', 'jackpots', 'shop'],
      ...['bonuses', 'tournaments', 'lotteries', 'lootboxes', 'rewards', 'adventures', 'quests', 'achievements'].map(
        (kind) => `programmes/${kind}`,
      ),
      // Who gets gifts beside their templates, who gets none by whose link, whose links earn, and from which sums on statuses hold.
      ...[
        'additional-gifts',
        'excluded-promo-stags',
        'stag-by-referrer-name',
        'currency-config',
        'vip-program-config',
      ].map((name) => `fe/${name}`),
    ].map((name) => [name, 'all'] as const),
  ),
  'config/rates': anchors,
  'config/brand': ['mostPrizeEurMinor'],
  // Where a studio may not be played.
  'fe/providers-config': ['disabled'],
};
/** Stakes in every currency (content/config/stakes.json says how) and what they pay. */
const OF_A_GAME = ({ configHash, title }: { configHash: string; title: { stakes: unknown } }) => ({
  configHash,
  stakes: title.stakes,
});
/** Lists name a game and its stakes, too: it holds together with them, signed, and does not wait. */
const isGame = (name: string): boolean => name.startsWith('games/');
const isGuarded = (name: string): boolean => isGame(name) || Object.hasOwn(GUARDED, name);

/** Words bind nobody. */
const WORDS = new Set(['title', 'description', 'symbol', 'name', 'terms']);

export interface Publisher {
  readonly name: string;
  /** Ed25519, its x as in a JSON Web Key. */
  readonly key: string;
}
export interface Signed {
  readonly hash: string;
  readonly signatures: readonly { readonly by: string; readonly signature: string }[];
}

export const guardedIn = (assets: Assets): Assets =>
  Object.fromEntries(Object.entries(assets).filter(([name]) => isGuarded(name)));

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (WORDS.has(key) ? [] : [[key, bare(each)] as const])),
  );
};

/** What of an asset is signed, and judged by its direction. */
function boundsOf(name: string, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isGame(name)) return OF_A_GAME(value as Parameters<typeof OF_A_GAME>[0]);
  const bounds = GUARDED[name] ?? 'all';
  if (typeof bounds === 'function') return bounds(value);
  if (bounds === 'all') return bare(value);
  return Object.fromEntries(bounds.map((field) => [field, (value as Assets)[field]]));
}

/** Of all that is guarded, in one order, so that two who have the same commit sign the same. */
export function guardedHash(assets: Assets): string {
  const rows = Object.entries(guardedIn(assets)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(rows.map(([name, value]) => [name, boundsOf(name, value)])))
    .digest('hex');
}

const TEXT = (hash: string): Buffer => Buffer.from(`perigee-content:${hash}`);

export const signedBy = (pem: string, hash: string): string =>
  sign(null, TEXT(hash), createPrivateKey(pem)).toString('base64url');

/** The key that publishes are verified by, of a private one. */
export const publicKeyOf = (pem: string): string =>
  String(createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x);

/** Who of the publishers has signed this hash; nobody counts twice, by whatever name. */
export function signersOf(hash: string, signed: Signed | undefined, publishers: readonly Publisher[]): string[] {
  if (signed?.hash !== hash) return [];
  const keys = new Map<string, string>();
  for (const { by, signature } of signed.signatures) {
    const key = publishers.find(({ name }) => name === by)?.key;
    if (key !== undefined && isSignature(hash, signature, key)) keys.set(key, by);
  }
  return [...keys.values()];
}

function isSignature(hash: string, signature: string, x: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, TEXT(hash), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Where signatures stand, beside the commit that they are of. */
export const SIGNATURES = 'signatures.json';

export const readSigned = (): Signed | undefined =>
  existsSync(SIGNATURES) ? JSON.parse(readFileSync(SIGNATURES, 'utf8')) : undefined;

/** Why this may not be published over what is deployed; null where nothing guarded is other, or two have signed it. */
export function unsignedSays(assets: Assets, deployed: Assets, signed = readSigned()): string | null {
  const hash = guardedHash(assets);
  if (hash === guardedHash(deployed)) return null;
  const publishers = (deployed['config/publishers'] ?? []) as readonly Publisher[];
  const signers = signersOf(hash, signed, publishers);
  if (signers.length >= 2) return null;
  const who = signers.length === 0 ? 'nobody has' : `only ${signers.join()} has`;
  const known = publishers.map(({ name }) => name).join(', ') || 'nobody: name two in content/config/publishers.json';
  return `What bounds money or people has changed, and ${who} signed it (${hash.slice(0, 12)}). Two of these sign, with npm run sign: ${known}.`;
}

/** Fields that let less through when they are lower, or higher. */
const LOWER = new Set([
  ...['maxStakeEurMinor', 'yearlyEurMinor', 'maxWager', 'budgetEurMinor', 'verifyAboveEurMinor', 'reviewAboveEurMinor'],
  ...[
    'percent',
    'cap',
    'amount',
    'amountMinor',
    'maxMinor',
    'eurMinor',
    'mostEurMinor',
    'mostPrizeEurMinor',
    'seedMinor',
    'sharePpm',
    'count',
  ],
]);
const HIGHER = new Set(['minimumAge', 'raiseDelayHours', 'minCycleMs', 'minMinor']);
const OPEN = new Set(['bonusBuy', 'taken', 'autoplay', 'turbo', 'stakes', 'enabled', 'signUp']);
/** Lists that let less through when there is more in them. */
const MORE = new Set(['closed', 'blocked', 'disabled', 'stags']);
const CLASSES = ['served', 'partial', 'restricted'];

/** Whether nothing passes after it that did not before. `of`: the nearest field that says a direction. */
export function narrows(before: unknown, after: unknown, of = ''): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return true;
  if (typeof before === 'number' && typeof after === 'number')
    return (LOWER.has(of) && after < before) || (HIGHER.has(of) && after > before);
  if (before === null && typeof after === 'number') return LOWER.has(of);
  if (of === 'class') return CLASSES.indexOf(String(after)) > CLASSES.indexOf(String(before));
  if (of === 'state') return after === 'paused';
  if (OPEN.has(of) && before === true) return after === false;
  if (before === undefined && Array.isArray(after)) return MORE.has(of);
  if (Array.isArray(before) && Array.isArray(after)) {
    if (MORE.has(of)) return before.every((each) => after.includes(each));
    return before.length === after.length && before.every((each, i) => narrows(each, after[i], of));
  }
  if (!isRecord(before) || !isRecord(after)) return false;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => {
    if (WORDS.has(key)) return true;
    const directed = LOWER.has(key) || HIGHER.has(key) || OPEN.has(key) || MORE.has(key) || /^(class|state)$/.test(key);
    return narrows(before[key], after[key], directed ? key : of);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Six in the morning, UTC, of the next day. */
export function nextSix(nowMs: number): number {
  const day = new Date(nowMs);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1, 6);
}

/**
 * What is published, in layers: what loosens beside what is in force now comes later; what waited already keeps its day. `built` are the
 * guarded values of the build, `current` is what its pointer names.
 */
export function layersFor(
  changed: Layer['changed'],
  { assets, built, current, nowMs }: { assets: Assets; built: Assets; current: Release | undefined; nowMs: number },
): { layers: Layer[]; later: string[] } {
  const before = current?.layers ?? [];
  const inForce: Assets = Object.assign(
    {},
    built,
    ...before.filter(({ fromMs }) => fromMs <= nowMs).map((one) => one.changed),
  );
  const waiting = before.filter(({ fromMs }) => fromMs > nowMs);
  const now: Record<string, unknown> = { ...changed };
  const byDay = new Map<number, Record<string, unknown>>();
  const later: string[] = [];
  for (const [name, value] of Object.entries(guardedIn(assets))) {
    if (isGame(name) || narrows(boundsOf(name, inForce[name]), boundsOf(name, value))) continue;
    const known = waiting.find((one) => JSON.stringify(one.changed[name]) === JSON.stringify(value));
    const fromMs = known?.fromMs ?? nextSix(nowMs);
    byDay.set(fromMs, { ...byDay.get(fromMs), [name]: value });
    later.push(name);
    if (JSON.stringify(inForce[name]) === JSON.stringify(built[name])) delete now[name];
    else now[name] = inForce[name] ?? null;
  }
  const days = [...byDay].toSorted(([a], [b]) => a - b).map(([fromMs, each]) => ({ fromMs, changed: each }));
  return { layers: [{ fromMs: 0, changed: now }, ...days], later };
}
