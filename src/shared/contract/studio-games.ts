// A studio's answer to `GET /games`, as agreed with studios (provider-wallet.md): publishing reads the same rows from
// content/feeds, and the hourly job reads them from the studio. Unknown members of a row are ignored.
import * as z from 'zod/mini';
import type { StudioGame, StudioVersion } from '#shared/domain/wallet/certified.ts';

const name = z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const studioVersions = z
  .array(
    z.object({
      version: name,
      sha256,
      rtp_profiles: z.array(z.object({ id: name, rtp: z.number().check(z.gte(50), z.lt(100)) })),
      turbo: z._default(z.boolean(), false),
      autoplay: z._default(z.boolean(), false),
      celebrates_losses: z._default(z.boolean(), false),
    }),
  )
  .check(z.maxLength(50)) satisfies z.ZodMiniType<readonly StudioVersion[]>;

const country = z.string().check(z.regex(/^[A-Za-z]{2}$/));

/** The rows of an answer: a list, or a list under the name that most studios use. Undefined where there is none. */
export function gameRows(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { games, data, items } = answer as Readonly<Record<string, unknown>>;
  return [games, data, items].find((list) => Array.isArray(list));
}

export const studioGames = z.array(
  z.object({
    identifier: name,
    title: z.string().check(z.minLength(1), z.maxLength(80)),
    enabled: z._default(z.boolean(), true),
    currencies: z._default(z.array(z.string()), []),
    blocked_countries: z._default(z.array(country), []),
    versions: z._default(studioVersions, []),
  }),
) satisfies z.ZodMiniType<readonly StudioGame[]>;
