/** The claims of a signed cookie. Only the player object knows whether the session is still alive. */
import type { Licence } from '#shared/domain/geo.ts';
import type { Owner } from './users.ts';

/** Its times are by the system's clock, which browsers use for cookies, also where the sandbox's clock runs ahead. */
export type Session = {
  readonly id: string;
  readonly playerId: string;
  readonly playerNo: number;
  readonly currency: string;
  readonly country: string;
  readonly region?: string;
  readonly licence: Licence;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** When D1 last confirmed it. */
  readonly refreshedAtMs: number;
};

export const ownerOf = ({ playerId, playerNo }: Session): Owner => ({ id: playerId, playerNo });

type Claims = Readonly<Partial<Record<keyof Session, unknown>>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Null where a claim is missing: another release signs other claims. */
export function sessionFrom({
  id,
  playerId,
  playerNo,
  currency,
  country,
  region,
  licence,
  ...times
}: Claims): Session | null {
  const { createdAtMs, expiresAtMs, refreshedAtMs } = times;
  if (!isText(id) || !isText(playerId) || !isText(currency) || !isText(country) || !isText(licence)) return null;
  if (!isNumber(playerNo) || !isNumber(createdAtMs) || !isNumber(expiresAtMs) || !isNumber(refreshedAtMs)) return null;
  const where = isText(region) ? { country, region } : { country };
  return { id, playerId, playerNo, currency, ...where, licence, createdAtMs, expiresAtMs, refreshedAtMs };
}
