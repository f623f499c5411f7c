// The standpoint that a page is made for: the place that it may name, the licence it speaks under, and whether the
// visitor is signed in.
import type { Context } from 'hono';
import type { Session } from '#functions/identity/session.ts';
import type { LicenceRow, Market } from '#shared/contract/content.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { Licence } from '#shared/domain/geo.ts';
import { assert } from '#shared/domain/refusal.ts';
import { type RetainYears, retainYearsOf } from '#shared/domain/retention.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';

export type Standpoint = {
  /** Null where no text may name a country: pages are cached for all restricted countries together. */
  readonly country: string | null;
  /** A player plays under the licence of their registered country, a guest under that of the connection. */
  readonly licence: Licence;
  /** The market whose rules bind the visitor: a player's registered one, for a guest that of the connection. */
  readonly market: Market;
  readonly player: boolean;
  /** The time zone of the place where the visitor is registered; null for a guest, whose browser knows theirs. */
  readonly zone: string | null;
};

/** `registered` is the market of the session's country, which the session middleware has looked up. */
export const standpoint = (
  { geo, country, licence, market }: Visit,
  session: Session | null | undefined,
  registered?: Market,
): Standpoint => ({
  country: geo === 'restricted' ? null : country,
  licence: session?.licence ?? licence,
  market: (session && registered) ?? market,
  player: Boolean(session),
  zone: session ? zoneOf(session.country, session.region) : null,
});

export const standpointOf = (c: Context<{ Bindings: Env; Variables: Vars }>): Standpoint =>
  standpoint(c.get('ctx'), c.get('session'), c.get('registered'));

/** How many years each kind of record must be retained under the licence's law, now. */
export async function retainYearsUnder(env: Env, licence: Licence, nowMs: number): Promise<RetainYears> {
  const years = retainYearsOf(await content(env, 'config/retention'), licence, nowMs);
  assert(years, `content/config/retention has no row for ${licence}`);
  return years;
}

/** Who holds the licence; null where it is not known, and outside sandbox builds where it is a sample. */
export async function operatorOf(env: Env, licence: Licence): Promise<LicenceRow | null> {
  const rows = await content(env, 'config/licences');
  return rows.find((row) => row.id === licence && (__SANDBOX__ || !row.sample)) ?? null;
}
