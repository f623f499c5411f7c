// Content that bounds money or protects people is published by two people: each signs the hash of all of it with a key
// of their own. A change that loosens a bound takes effect at six UTC the next day, one that tightens it at once; a
// change that is not clearly either waits, too.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Layer, Release } from '../../src/shared/domain/published.ts';

/**
 * The part of a value that binds money or people and must be signed: all of it except its words, the named fields, or
 * what a function takes out of it.
 */
type Bounds = 'all' | readonly string[] | ((value: unknown) => unknown);
type Assets = Readonly<Record<string, unknown>>;

/** How far a rate may move from the last signed one, as a factor; a smaller move is the day's and needs no signature. */
const MOST_DRIFT = 1.25;

/** The rates that must be signed: for each currency the first, and each one that moved far from the last signed one. */
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
        'policy',
        'risk',
        'currencies',
        'levels',
        'publishers',
        'groups',
        'studio-certificates',
      ].map((name) => `config/${name}`),
      ...['payment-methods', 'jackpots', 'shop'],
      ...['bonuses', 'tournaments', 'lotteries', 'lootboxes', 'rewards', 'adventures', 'quests', 'achievements'].map(
        (kind) => `programmes/${kind}`,
      ),
      // Which groups get gifts in place of the templates', which affiliates' players get none, which affiliates earn,
      // and from which sums a VIP status begins.
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
  // Countries in which a studio's games may not be played.
  'fe/providers-config': ['disabled'],
};
/** A game's stakes in every currency (content/config/stakes.json) and its payouts. */
const OF_A_GAME = ({ configHash, title }: { configHash: string; title: { stakes: unknown } }) => ({
  configHash,
  stakes: title.stakes,
});
const isGame = (name: string): boolean => name.startsWith('games/');
/**
 * Lists also name games with their stakes, and where a studio's title is certified. Such a change is signed but takes
 * effect at once, so that it agrees with the lists.
 */
const agreesWithLists = (name: string): boolean => isGame(name) || name === 'config/studio-certificates';
const isGuarded = (name: string): boolean => isGame(name) || Object.hasOwn(GUARDED, name);

/** Fields of mere words, which bind nobody. */
const WORDS = new Set(['title', 'description', 'symbol', 'name', 'terms']);

export interface Publisher {
  readonly name: string;
  /** An Ed25519 public key, its x as in a JSON Web Key. */
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

/** The part of an asset that is signed, and compared to tell loosening from tightening. */
function boundsOf(name: string, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isGame(name)) return OF_A_GAME(value as Parameters<typeof OF_A_GAME>[0]);
  const bounds = GUARDED[name] ?? 'all';
  if (typeof bounds === 'function') return bounds(value);
  if (bounds === 'all') return bare(value);
  return Object.fromEntries(bounds.map((field) => [field, (value as Assets)[field]]));
}

/** The hash of all guarded content in a fixed order, so that two people with the same commit sign the same. */
export function guardedHash(assets: Assets): string {
  const rows = Object.entries(guardedIn(assets)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify(rows.map(([name, value]) => [name, boundsOf(name, value)])))
    .digest('hex');
}

const TEXT = (hash: string): Buffer => Buffer.from(`perigee-content:${hash}`);

export const signedBy = (pem: string, hash: string): string =>
  sign(null, TEXT(hash), createPrivateKey(pem)).toString('base64url');

/** The public key of a private one, by which publishes are verified. */
export const publicKeyOf = (pem: string): string =>
  String(createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x);

/** The publishers who have signed this hash; one person counts once, under whatever names. */
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

/** The file of signatures, in the same commit as what they sign. */
/** A brand's publications are signed separately from the first brand's: other values, another hash. */
export const signaturesOf = (brand?: string): string => `signatures${brand ? `.${brand}` : ''}.json`;

export const readSigned = (brand?: string): Signed | undefined =>
  existsSync(signaturesOf(brand)) ? JSON.parse(readFileSync(signaturesOf(brand), 'utf8')) : undefined;

/** Why this content may not be published over the deployed one; null where nothing guarded has changed, or two people have signed. */
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

/** Fields that are stricter when their value is lower, or higher. */
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
/** Lists that are stricter when they have more entries. */
const MORE = new Set(['closed', 'blocked', 'disabled', 'stags']);
const CLASSES = ['served', 'partial', 'restricted'];

/** Whether the change only tightens: nothing is allowed after it that was not before. `of`: the nearest field with a known direction. */
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
 * Splits a publication into layers: changes that loosen a limit take effect later than the rest, and changes that were
 * waiting already keep their day. `built` are the guarded values of the build, `current` is what its pointer names.
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
    if (agreesWithLists(name) || narrows(boundsOf(name, inForce[name]), boundsOf(name, value))) continue;
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
