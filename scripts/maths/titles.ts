// Reads the files of all titles and of their certificates.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Certificate, Title } from '#shared/contract/title.ts';

const root = fileURLToPath(new URL('../../content/games/', import.meta.url));

/** All titles by game id, `producer/slug`; throws on a file that breaks the schema. */
export function readTitles(): Map<string, Title> {
  const ids = globSync('*/*.json', { cwd: root })
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''))
    .filter((id) => !id.startsWith('certificates/') && !id.startsWith('configs/'))
    .sort();
  return new Map(ids.map((id) => [id, Title.parse(JSON.parse(readFileSync(`${root}${id}.json`, 'utf8')))]));
}

export const certificateFile = (game: string): string => `${root}certificates/${game.replace('/', '-')}.json`;

/** The file of a configuration that was ever certified, by its hash. */
export const configFile = (hash: string): string => `${root}configs/${hash}.json`;

/** Undefined while no certificate was computed. */
export function readCertificate(game: string): Certificate | undefined {
  const file = certificateFile(game);
  return existsSync(file) ? Certificate.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
