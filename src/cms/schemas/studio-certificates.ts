// content/config/studio-certificates.json: which version of an outside studio's title was certified, and for which countries.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import type { StudioCertificate } from '#shared/domain/wallet/certified.ts';
import { described } from './described.ts';
import { country, text } from './words.ts';

export const studioCertificatesSchema = z.strictObject({
  rows: described(
    'One row for each version and profile of a title that a laboratory has certified. A title is played in the countries of its rows alone; two of the publishers sign each change.',
    z.array(
      z.strictObject({
        game: described(
          'The studio and the title as its feed calls it: "gimbal/lantern-moths".',
          refer.plain(z.string().check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not studio/title'))),
        ),
        version: described('As its feed calls it.', text),
        rtpProfile: described('The profile of returns that is played, as its feed calls it.', text),
        countries: described('Where it is certified: countries by their two letters.', z.array(country)),
        laboratory: described('Who has certified it.', text),
        certificate: described("The certificate's number.", text),
        sha256: described(
          'The digest that the certificate states: 64 letters of 0 to 9 and a to f.',
          refer.plain(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256'))),
        ),
      }),
    ),
  ),
}) satisfies z.ZodMiniType<{ rows: readonly StudioCertificate[] }>;

type File = z.infer<typeof studioCertificatesSchema>;

/** In each country only one version of a title may be played. */
export const studioCertificateMistakes = ({ rows }: File) =>
  rows.flatMap(({ game, countries }, i) => {
    const twice = countries.filter((code) =>
      rows.slice(0, i).some((row) => row.game === game && row.countries.includes(code)),
    );
    return twice.length === 0
      ? []
      : [
          {
            path: ['rows', i, 'countries'],
            say: `names ${twice.join(', ')}, where another row says what is played of ${game}.`,
          },
        ];
  });
