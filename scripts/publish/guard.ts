// What bounds money and people is published by two: each signs the hash of all of it with a key of their own. What loosens holds from the
// next day at six, what narrows at once; what is neither for sure waits, too.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Layer, Release } from '../../src/shared/domain/published.ts';

/** Assets of limits, prices, prizes, wagering, budgets, places, rules and retention; of programmes all but their words. */
const GUARDED = new Set([
  ...['geo', 'markets', 'licences', 'retention', 'indicator', 'risk', 'currencies', 'levels', 'publishers'].map(
    (name) => `config/${name}`,
  ),
  ...['payment-methods', 'jackpots', 'shop'],
  ...['bonuses', 'tournaments', 'lotteries', 'lootboxes', 'rewards', 'adventures', 'quests', 'achievements'].map(
    (kind) => `programmes/${kind}`,
  ),
]);

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

type Assets = Readonly<Record<string, unknown>>;

export const guardedIn = (assets: Assets): Assets =>
  Object.fromEntries(Object.entries(assets).filter(([name]) => GUARDED.has(name)));

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (WORDS.has(key) ? [] : [[key, bare(each)] as const])),
  );
};

/** Of all that is guarded, in one order, so that two who have the same commit sign the same. */
export function guardedHash(assets: Assets): string {
  const rows = Object.entries(guardedIn(assets)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(rows.map(([name, value]) => [name, bare(value)])))
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
    'seedMinor',
    'sharePpm',
    'count',
  ],
]);
const HIGHER = new Set(['minimumAge', 'raiseDelayHours', 'minCycleMs', 'minMinor']);
const OPEN = new Set(['bonusBuy', 'taken', 'autoplay', 'turbo', 'stakes', 'enabled', 'signUp']);
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
  if (Array.isArray(before) && Array.isArray(after)) {
    if (of === 'closed' || of === 'blocked') return before.every((each) => after.includes(each));
    return before.length === after.length && before.every((each, i) => narrows(each, after[i], of));
  }
  if (!isRecord(before) || !isRecord(after)) return false;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => {
    if (WORDS.has(key)) return true;
    const directed = LOWER.has(key) || HIGHER.has(key) || OPEN.has(key) || /^(class|state|closed|blocked)$/.test(key);
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
    if (narrows(inForce[name], value)) continue;
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
