// What was published after a build was made, as it is stored: the assets that differ from the build's, under their
// hash, and a pointer from that build to the release in force. A build reads only what was made for it, so that code
// and content match.

/** Content in force from an instant on; null for a deleted asset. */
export interface Layer {
  readonly fromMs: number;
  readonly changed: Readonly<Record<string, unknown>>;
}

/** Everything that differs from the named build; of two layers in force the later one counts. */
export interface Release {
  readonly build: string;
  readonly layers: readonly Layer[];
}

/** The record of a build (the asset `build`): the hash of its assets and of the code that makes and reads them. */
export interface Build {
  readonly hash: string;
}

/** `{"hash": "...", "publishedAt": "..."}` */
export const pointerKey = (build: string): string => `published/${build}/current`;
/** What operators have switched off, for every build (shared/domain/switches.ts). */
export const SWITCHES_KEY = 'published/switches';
/** Notices to everybody, for every build (shared/domain/notices/house.ts). */
export const NOTICES_KEY = 'published/notices';
export const releaseKey = (hash: string): string => `published/${hash}`;

export const pointerTo = (hash: string, publishedAt: string): string => JSON.stringify({ hash, publishedAt });

/** The hash that a pointer names; undefined for an invalid text. */
export function hashIn(text: string): string | undefined {
  return /^\s*\{[^{}]*"hash"\s*:\s*"([0-9a-f]{64})"[^{}]*\}\s*$/.exec(text)?.[1];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isReleaseOf(build: string, value: unknown): value is Release {
  if (!isRecord(value) || value.build !== build || !Array.isArray(value.layers)) return false;
  return value.layers.every((layer) => isRecord(layer) && Number.isFinite(layer.fromMs) && isRecord(layer.changed));
}

/**
 * The result of the checks of content that is not in force: printed by the command that would publish it, and read by
 * editors at the office.
 */
export interface Judgement {
  readonly atMs: number;
  /** The file, the field, and what to write instead; empty where everything would be accepted. */
  readonly mistakes: readonly {
    readonly file: string;
    readonly line?: number;
    readonly field?: string;
    readonly say: string;
  }[];
  /** The number of mistakes; of very many only the first are listed. */
  readonly count: number;
}
export const JUDGEMENT = 'published/judgement';
const MOST_MISTAKES = 100;

export const judgementOf = (mistakes: Judgement['mistakes'], atMs: number): Judgement => ({
  atMs,
  mistakes: mistakes.slice(0, MOST_MISTAKES),
  count: mistakes.length,
});
