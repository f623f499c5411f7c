// What a place forbids: the decision of I35 as a pure function, and the choice of a dated, regional row of policy.
import { type Refusal, refuse } from './refusal.ts';

/** Served, partial (withdraw only), or restricted: every country without a row. */
export type GeoClass = 'served' | 'partial' | 'restricted';
/** The id of a row of content/config/licences.json: "CW", "EE", "MT". */
export type Licence = string;

/**
 * What somebody wants to do. `read` is open everywhere; `open` too, and also to excluded players (sign-out, lower
 * limits); `play` is a game's page and its demo, `bet` a stake; `value` is everything else that moves money or value.
 */
export const ACTS = ['read', 'open', 'sign-in', 'sign-up', 'play', 'bet', 'deposit', 'withdraw', 'value'] as const;
export type Act = (typeof ACTS)[number];

export type Whereabouts = {
  readonly geo: GeoClass;
  /** Acts that the country's own row closes (Estonia: sign-up). */
  readonly closed: readonly Act[];
  /** Licence of the connection's country. */
  readonly licence: Licence;
};

const CODES: Partial<Record<Act, string>> = {
  'sign-in': 'geo.sign_in',
  'sign-up': 'geo.sign_up',
  play: 'geo.restricted',
  bet: 'geo.money',
  deposit: 'geo.money',
  withdraw: 'geo.money',
  value: 'geo.money',
};

const PARTIAL: readonly Act[] = ['read', 'open', 'play', 'withdraw'];

/** What an account of another licence may not do here: a drawn prize is a game of chance too. Withdrawals stay open, and stops apply. */
const OF_THE_LICENCE: readonly Act[] = ['sign-in', 'bet', 'deposit', 'value'];

/** Returns the refusal (451 by its code) or undefined. `registered` is the account's licence, if known. */
export function forbidden(act: Act, from: Whereabouts, registered?: Licence): Refusal | undefined {
  const code = CODES[act];
  if (!code) return undefined;
  if (from.geo === 'restricted' || from.closed.includes(act)) return refuse(code);
  if (from.geo === 'partial' && !PARTIAL.includes(act)) return refuse(code);
  if (registered && registered !== 'EE' && from.licence === 'EE' && OF_THE_LICENCE.includes(act))
    return refuse('EE_LICENSE_BLOCKED');
  return undefined;
}

/** Acts that need a licence; reading, signing in, withdrawing and stops need none. */
const LICENSED = ['sign-up', 'bet', 'deposit', 'value'] as const satisfies readonly Act[];

/** When a licence is in force (epoch milliseconds); without a start it always was, without an end it is until further notice. */
export type LicenceTerm = { readonly id: Licence; readonly fromMs?: number; readonly untilMs?: number };

/** The acts that are closed where a licence is not in force: one that has ended, has not begun, or does not exist. */
export function closedByLicence(terms: readonly LicenceTerm[], licence: Licence, nowMs: number): readonly Act[] {
  const term = terms.find(({ id }) => id === licence);
  const holds = term && (term.fromMs ?? -Infinity) <= nowMs && nowMs < (term.untilMs ?? Infinity);
  return holds ? [] : LICENSED;
}

/** A row of policy: for a country or one of its regions, in force from one instant to another (epoch milliseconds). */
export type PolicyRow = {
  readonly country: string;
  readonly region?: string;
  readonly fromMs?: number;
  readonly untilMs?: number;
};

/** The row in force: a region's before the country's, the latest start among several. */
export function rowInForce<Row extends PolicyRow>(
  rows: readonly Row[],
  country: string | null,
  region: string | undefined,
  nowMs: number,
): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) {
    if (row.country !== country || (row.region !== undefined && row.region !== region)) continue;
    if ((row.fromMs ?? -Infinity) > nowMs || (row.untilMs ?? Infinity) <= nowMs) continue;
    if (!best || rank(row) > rank(best) || (rank(row) === rank(best) && (row.fromMs ?? 0) >= (best.fromMs ?? 0)))
      best = row;
  }
  return best;
}

/** The next instant at which another row, or none, is in force; undefined where the current one stays. */
export function nextRow<Row extends PolicyRow>(
  rows: readonly Row[],
  country: string | null,
  region: string | undefined,
  nowMs: number,
): { atMs: number; row: Row | undefined } | undefined {
  const here = rowInForce(rows, country, region, nowMs);
  return rows
    .flatMap(({ fromMs = 0, untilMs = 0 }) => [fromMs, untilMs])
    .filter((atMs) => atMs > nowMs)
    .sort((a, b) => a - b)
    .map((atMs) => ({ atMs, row: rowInForce(rows, country, region, atMs) }))
    .find(({ row }) => row !== here);
}

const rank = (row: PolicyRow) => (row.region === undefined ? 0 : 1);
