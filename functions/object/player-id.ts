// A player's id, the same everywhere: it cannot be guessed. In brands other than the first it begins with the brand's
// name, because persons, means of payment and birthdays are shared by brands (ADR 128).
import { FIRST, PRODUCT } from '#shared/base/product.ts';

const OF_A_BRAND = /^([a-z][a-z0-9-]*)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const newPlayerId = (): string =>
  PRODUCT === FIRST ? crypto.randomUUID() : `${PRODUCT}-${crypto.randomUUID()}`;

const brandOf = (playerId: string): string => OF_A_BRAND.exec(playerId)?.[1] ?? FIRST;

/** The objects of the player's brand: brands that share persons are bound to each other (scripts/brands.ts). */
export function playersAt(env: Env, playerId: string): Env['PLAYER'] {
  const brand = brandOf(playerId);
  if (brand === PRODUCT) return env.PLAYER;
  const objects = Object.entries(env).find(([name]) => name === bindingOf(brand))?.[1] as Env['PLAYER'] | undefined;
  if (!objects) throw new Error(`No brand here is called ${brand}.`);
  return objects;
}

/** `PLAYER_APHELION`. */
const bindingOf = (brand: string): string => `PLAYER_${brand.toUpperCase().replaceAll('-', '_')}`;
