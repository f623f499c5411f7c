// The sports site is somebody else's address: who is offered it, operators say in content/fe/betting-config.json.
import type { Context } from 'hono';
import { forbidden } from '#shared/domain/geo.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';

type Betting = {
  readonly url: string | null;
  readonly countries: readonly string[];
  readonly hidden_locales: readonly string[];
};

/** Null where there is none for this visitor. */
export async function sportsOf(c: Context<{ Bindings: Env; Variables: Vars }>): Promise<string | null> {
  const { url, countries, hidden_locales } = await content<Betting>(c.env, 'fe/betting-config');
  const ctx = c.get('ctx');
  if (!url || !ctx.country || !countries.includes(ctx.country) || forbidden('play', ctx)) return null;
  return hidden_locales.includes(ctx.locale) ? null : url;
}
