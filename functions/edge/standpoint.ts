// For whose eyes a page is made: the place that it may name, the licence it speaks under, and whether she is signed in.
import type { Context } from 'hono';
import { content } from '#functions/content.ts';
import type { Session } from '#functions/identity/cookie.ts';
import type { LicenceRow } from '#shared/contract/content.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { Licence } from '#shared/domain/geo.ts';
import type { Vars } from './vars.ts';

export type Standpoint = {
  /** Null where no text may name one: pages are kept for all restricted countries together. */
  readonly country: string | null;
  /** A player plays under the licence of her registered country, a guest under that of the connection. */
  readonly licence: Licence;
  readonly player: boolean;
};

export const standpoint = ({ geo, country, licence }: Visit, session: Session | null | undefined): Standpoint => ({
  country: geo === 'restricted' ? null : country,
  licence: session?.licence ?? licence,
  player: Boolean(session),
});

export const standpointOf = (c: Context<{ Bindings: Env; Variables: Vars }>): Standpoint =>
  standpoint(c.get('ctx'), c.get('session'));

/** Who holds the licence; null where none is known, and outside sandbox builds a sample is none. */
export async function operatorOf(env: Env, licence: Licence): Promise<LicenceRow | null> {
  const rows = await content(env, 'config/licences');
  return rows.find((row) => row.id === licence && (__SANDBOX__ || !row.sample)) ?? null;
}
