// Restricts a feed to titles that two people have certified (content/config/studio-certificates.json): a title is
// closed in every country without a certificate, and not listed at all without any. Further titles of the feed are
// reported, with the entries that they would need.

import type { Problem } from '../../../src/cms/reader/problem.ts';
import { studioVersions } from '../../../src/shared/contract/studio-games.ts';
import type { CatalogueGame } from '../../../src/shared/domain/catalogue/game.ts';
import {
  barredSays,
  type StudioCertificate,
  type StudioVersion,
  servedUnder,
} from '../../../src/shared/domain/wallet/certified.ts';
import { feedIdOf } from './games.ts';
import { isRow, type Row } from './read.ts';

export interface Certified {
  readonly certificates: readonly StudioCertificate[];
  /** Every country that any certificate or feed names. */
  readonly countries: readonly string[];
}

const NOWHERE: { readonly row: Row; readonly no: number } = { row: {}, no: 0 };

export function certifiedGames(
  file: string,
  { rows, producer }: { rows: readonly unknown[]; producer: string | undefined },
  games: readonly CatalogueGame[],
  { certificates, countries }: Certified,
  notes: Problem[],
): CatalogueGame[] {
  const placed = new Map(
    rows.flatMap((row, i) => (isRow(row) ? [[feedIdOf(row, producer).id, { row, no: i + 1 }] as const] : [])),
  );
  return games.flatMap((game) => {
    const { row, no } = placed.get(game.id) ?? NOWHERE;
    const tell = (say: string) => void notes.push({ file, field: `row ${no}, versions`, say });
    const read = studioVersions.safeParse(row.versions ?? []);
    if (!read.success)
      tell('cannot be read: each has a version, the SHA-256 of what was certified, and profiles of returns.');
    const versions = read.success ? read.data : [];
    const own = certificates.filter((each) => each.game === game.id);
    for (const say of uncertified(own, versions)) tell(say);
    const served = own.flatMap((each) => {
      const found = servedUnder(each, versions);
      if (!found)
        tell(
          `have nothing like the certified ${each.version}, ${each.rtpProfile}: it is not listed in ${each.countries.join(', ')}.`,
        );
      return found ? [{ countries: each.countries, rtp: found.rtp }] : [];
    });
    const open = new Set(served.flatMap((each) => each.countries));
    if (open.size === 0) {
      tell('are certified nowhere. The title is left out.');
      return [];
    }
    const blocked = [...new Set([...game.blocked, ...countries.filter((code) => !open.has(code))])].sort();
    return [{ ...game, blocked, returns: returnsOf(served, game.blocked) }];
  });
}

/** By country, where the title is not closed otherwise. */
const returnsOf = (
  served: readonly { readonly countries: readonly string[]; readonly rtp: number }[],
  closed: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    served.flatMap(({ countries, rtp }) =>
      countries.filter((code) => !closed.includes(code)).map((code) => [code, String(rtp)]),
    ),
  );

/** The entry that two people may make, or why no one may. */
const uncertified = (own: readonly StudioCertificate[], versions: readonly StudioVersion[]): string[] =>
  versions.flatMap((version) => {
    const barred = barredSays(version);
    return version.rtp_profiles
      .filter(({ id }) => !own.some((each) => each.version === version.version && each.rtpProfile === id))
      .map(({ id, rtp }) =>
        barred === null
          ? `have ${version.version}, ${id} (${rtp} %), which nobody has certified. Two people enter it in content/config/studio-certificates.json.`
          : `have ${version.version}, ${id} (${rtp} %), which ${barred}: no market takes it.`,
      );
  });
