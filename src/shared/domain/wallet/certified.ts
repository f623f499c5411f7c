// Which version of a studio's title may be played where: the one whose certificate two people have entered, with the
// certified return (content/config/studio-certificates.json). Also finds differences between that and the studio's
// present list.

/** A version as its studio describes it (contract/studio-games.ts). */
export interface StudioVersion {
  readonly version: string;
  /** Identifies the certified version: the digest in the laboratory's certificate. */
  readonly sha256: string;
  /** The profiles, each with its return in percent. */
  readonly rtp_profiles: readonly { readonly id: string; readonly rtp: number }[];
  /** Features of the version that the launch's policy cannot switch off. */
  readonly turbo: boolean;
  readonly autoplay: boolean;
  /** It celebrates wins of no more than the stake. */
  readonly celebrates_losses: boolean;
}

/** A title as its studio lists it. */
export interface StudioGame {
  readonly identifier: string;
  readonly title: string;
  /** False: it accepts no new rounds. */
  readonly enabled: boolean;
  readonly currencies: readonly string[];
  readonly blocked_countries: readonly string[];
  readonly versions: readonly StudioVersion[];
}

/** A laboratory's certificate for a version and a return profile, with the countries whose markets accept it. */
export interface StudioCertificate {
  /** `studio/title` */
  readonly game: string;
  readonly version: string;
  readonly rtpProfile: string;
  readonly countries: readonly string[];
  readonly laboratory: string;
  /** The certificate's number at the laboratory. */
  readonly certificate: string;
  /** The digest in the certificate; the version that the studio serves must have the same. */
  readonly sha256: string;
}

/** Features that no market accepts, whatever the certificate says: turbo, autoplay, and celebrated losses. */
const BARRED = {
  turbo: 'plays faster than it is made',
  autoplay: 'plays by itself',
  celebrates_losses: 'cheers a win of no more than the stake',
} as const satisfies Partial<Record<keyof StudioVersion, string>>;
type Barred = keyof typeof BARRED;

/** Why no market accepts this version; null where there is no such reason. */
export function barredSays(version: StudioVersion): string | null {
  const found = (Object.keys(BARRED) as Barred[]).filter((each) => version[each]);
  return found.length === 0 ? null : found.map((each) => BARRED[each]).join(', ');
}

/** The certificate that applies to a title in a country; undefined where none does. */
export const certificateFor = (
  all: readonly StudioCertificate[],
  game: string,
  country: string,
): StudioCertificate | undefined => all.find((one) => one.game === game && one.countries.includes(country));

/**
 * The version that the studio serves under a certificate; undefined where it differs from the certified one, or may not
 * be played.
 */
export function servedUnder(
  { version, sha256, rtpProfile }: StudioCertificate,
  versions: readonly StudioVersion[],
): { readonly version: StudioVersion; readonly rtp: number } | undefined {
  const found = versions.find((one) => one.version === version && one.sha256 === sha256 && barredSays(one) === null);
  const profile = found?.rtp_profiles.find(({ id }) => id === rtpProfile);
  return found && profile && { version: found, rtp: profile.rtp };
}

/**
 * A difference between a studio's list and what is in force. `new`, `version`: to be certified, or ignored.
 * `withdrawn`: it accepts no new rounds, or the certified version is gone. `changed`: the version's digest is not the
 * certified one. `blocked`, `currency`: the next publish reports it.
 */
export type ProposalKind = 'new' | 'version' | 'withdrawn' | 'changed' | 'blocked' | 'currency';

export interface Proposal {
  readonly kind: ProposalKind;
  readonly game: string;
  readonly title: string;
  /** What differs: a version, countries, currencies. */
  readonly of: string;
  /** The entry for two people to make, besides the certificate's number; null where there is nothing to enter. */
  readonly enter: Pick<StudioCertificate, 'game' | 'version' | 'rtpProfile' | 'sha256'> | null;
  /** Why no market accepts it. */
  readonly barred: string | null;
}

/** A title that is listed now. */
export interface ListedNow {
  readonly id: string;
  readonly name: string;
  readonly blocked: readonly string[];
  /** Without play money. */
  readonly currencies: readonly string[];
}

/** Differences that stop new rounds at once, because players would not get what two people have certified. */
export const STOPPING: readonly ProposalKind[] = ['withdrawn', 'changed'];

export function proposalsOf(
  idOf: (identifier: string) => string,
  theirs: readonly StudioGame[],
  certificates: readonly StudioCertificate[],
  listed: readonly ListedNow[],
): Proposal[] {
  const byId = new Map(theirs.map((game) => [idOf(game.identifier), game]));
  const gone = listed.filter(({ id }) => byId.get(id)?.enabled !== true);
  return [
    ...gone.map(({ id, name }) => plain('withdrawn', id, name, 'the whole title')),
    ...[...byId].flatMap(([id, game]) => (game.enabled ? proposalsOfGame(id, game, certificates, listed) : [])),
  ];
}

const plain = (kind: ProposalKind, game: string, title: string, of: string): Proposal => ({
  ...{ kind, game, title, of },
  ...{ enter: null, barred: null },
});

function proposalsOfGame(
  id: string,
  { title, versions, blocked_countries, currencies }: StudioGame,
  certificates: readonly StudioCertificate[],
  listed: readonly ListedNow[],
): Proposal[] {
  const own = certificates.filter(({ game }) => game === id);
  const now = listed.find((each) => each.id === id);
  const certified = (version: string, rtpProfile: string): boolean =>
    own.some((one) => one.version === version && one.rtpProfile === rtpProfile);
  const wanted = versions.flatMap((version) =>
    version.rtp_profiles.flatMap(({ id: rtpProfile, rtp }): Proposal[] =>
      certified(version.version, rtpProfile)
        ? []
        : [
            {
              ...{ kind: own.length === 0 ? 'new' : 'version', game: id, title },
              of: `${version.version}, ${rtpProfile} (${rtp} %)`,
              enter: { game: id, version: version.version, rtpProfile, sha256: version.sha256 },
              barred: barredSays(version),
            },
          ],
    ),
  );
  if (!now) return wanted;
  const stopped = own.flatMap((one): Proposal[] => {
    if (servedUnder(one, versions)) return [];
    const isThere = versions.some(({ version }) => version === one.version);
    return [plain(isThere ? 'changed' : 'withdrawn', id, title, `${one.version}, ${one.rtpProfile}`)];
  });
  const closed = blocked_countries.map((code) => code.toUpperCase()).filter((code) => !now.blocked.includes(code));
  const lost = now.currencies.filter((code) => !currencies.includes(code));
  return [
    ...stopped,
    ...wanted,
    ...(closed.length > 0 ? [plain('blocked', id, title, closed.toSorted().join(', '))] : []),
    ...(lost.length > 0 ? [plain('currency', id, title, lost.join(', '))] : []),
  ];
}
