// Creates a player of any country in one call. Estonian players exist only in this way, and tests need many players.
import { bear } from '#functions/identity/player.ts';
import { createUser } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { newcomersOf } from '#functions/readmodel/databases.ts';
import type { Market } from '#shared/contract/content.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { content } from '#src/published/content.ts';
import { sandboxHash } from './passwords.ts';

/** The licence of the country's market; the default market's where the country has none. */
const licenceFor = (markets: readonly Market[], country: string, nowMs: number): string =>
  (rowInForce(markets, country, undefined, nowMs) ?? rowInForce(markets, '*', undefined, nowMs))?.licence ?? '';

const DAY_MS = 86_400_000;
/** A birthday that differs for each address: players with the same name and birthday would be one person. */
function bornOn(email: string): string {
  const sum = [...email].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 21_900, 0);
  return new Date(Date.UTC(1940, 0, 1) + sum * DAY_MS).toISOString().slice(0, 10);
}

export async function sandboxPlayer(
  env: Env,
  wish: unknown,
  nowMs: number,
): Promise<{ id: string; playerNo: number } | null> {
  const field = (name: string, fallback: string): string => {
    const value =
      typeof wish === 'object' && wish !== null ? Object.entries(wish).find(([key]) => key === name)?.[1] : undefined;
    return typeof value === 'string' ? value : fallback;
  };
  const country = field('country', 'AT');
  const { db, numbers } = newcomersOf(env);
  const user = await createUser(
    db,
    {
      email: normalEmail(field('email', '')),
      passwordHash: sandboxHash(field('password', '')),
      currency: field('currency', 'EUR'),
      dateOfBirth: field('dateOfBirth', bornOn(normalEmail(field('email', '')))),
      country,
      region: field('region', '') || null,
      licence: licenceFor(await content(env, 'config/markets'), country, nowMs),
      locale: field('locale', 'en'),
      receivePromos: false,
      autoregistered: true,
      terms: null,
      confirmed: field('confirmed', 'yes') === 'yes',
    },
    nowMs,
    numbers,
  );
  if (user && field('terms', 'yes') === 'no')
    await db.prepare('update "user" set termsAcceptedAt = null where id = ?').bind(user.id).run();
  if (user && field('verified', 'no') === 'yes') {
    await bear(env, user);
    await playerOf(env, user.id).amend({ verified: true });
  }
  return user && { id: user.id, playerNo: user.playerNo };
}
