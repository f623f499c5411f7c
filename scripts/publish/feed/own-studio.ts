// Lists the titles of a studio that is being built (`STUDIO=http://localhost:9351 npm start`) in this checkout, under the
// sandbox's studio: its feed, and a certificate of nobody's that only a sandbox takes.
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gameRows, studioGames } from '../../../src/shared/contract/studio-games.ts';
import type { StudioCertificate } from '../../../src/shared/domain/wallet/certified.ts';
import { jsonIn } from './fetch.ts';

const PATIENCE_MS = 10_000;
const CERTIFICATES = 'content/config/studio-certificates.json';

export interface OwnStudio {
  /** Where the checkout is. */
  readonly root: string;
  /** The studio's API. */
  readonly api: string;
  /** The sandbox's studio, whose place it takes. */
  readonly id: string;
  readonly secret: string;
  readonly ask?: typeof fetch;
}

type Row = { readonly identifier: string };

/** One sentence for each title. Throws where the list cannot be read, and then nothing is written. */
export async function takeTitles({ root, api, id, secret, ask = fetch }: OwnStudio): Promise<string[]> {
  const list = await listOf(api, secret, ask);
  const read = studioGames.safeParse(list);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`GET ${api}/games cannot be read: row ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const certified = read.data.flatMap(({ identifier, versions: [version] }) => {
    const [profile] = version?.rtp_profiles ?? [];
    return version && profile ? [{ identifier, version, profile }] : [];
  });
  const listed = new Set(read.data.map(({ identifier }) => identifier));

  const feed = `${root}/content/feeds/${id}.json`;
  const others = jsonOf<Row[]>(feed).filter(({ identifier }) => !listed.has(identifier));
  writeJson(feed, [...others, ...list]);

  const file = `${root}/${CERTIFICATES}`;
  const { rows } = jsonOf<{ rows: StudioCertificate[] }>(file);
  const countries = [...new Set(rows.flatMap((row) => row.countries))];
  const remaining = rows.filter(({ game }) => !certified.some(({ identifier }) => game === `${id}/${identifier}`));
  const made = certified.map(({ identifier, version, profile }) => ({
    game: `${id}/${identifier}`,
    version: version.version,
    rtpProfile: profile.id,
    countries,
    laboratory: 'Sample Laboratory, sandboxes only',
    certificate: 'SANDBOX',
    sha256: version.sha256,
  }));
  writeJson(file, { rows: [...remaining, ...made] });

  return read.data.map(({ identifier }) => {
    const row = certified.find((each) => each.identifier === identifier);
    return row
      ? `${id}/${identifier}: version ${row.version.version}, profile ${row.profile.id}.`
      : `${id}/${identifier} states no version with a profile of returns, so that nobody can play it.`;
  });
}

async function listOf(api: string, secret: string, ask: typeof fetch): Promise<readonly unknown[]> {
  const sign = createHmac('sha256', secret).update('').digest('hex');
  const init = { headers: { 'x-request-sign': sign }, signal: AbortSignal.timeout(PATIENCE_MS) };
  const answer = await ask(`${api}/games`, init).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`GET ${api}/games gave no answer: ${cause instanceof Error ? cause.message : cause}.`);
  });
  const text = await answer.text();
  const rows = answer.ok ? gameRows(jsonIn(text)) : undefined;
  if (!rows || rows.length === 0)
    throw new Error(`GET ${api}/games lists no games: HTTP ${answer.status} ${text.slice(0, 200)}`);
  return rows;
}

const jsonOf = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
