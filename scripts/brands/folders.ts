// Lists the brands beside the first one: folders of content/brands (ADR 127).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Brand } from '../../src/shared/contract/content.ts';

export const FOLDER = 'content/brands';

export interface BrandFolder {
  /** The folder's name; it is also the brand's word in addresses and its host in a sandbox: `aphelion.localhost`. */
  readonly id: string;
  /** The folder that it is laid out in: `content` and `public`, as the first brand has them. */
  readonly root: string;
  readonly look: Brand;
}

const brandAt = (file: string): Brand => JSON.parse(readFileSync(file, 'utf8'));
export const firstBrand = (root = '.'): Brand => brandAt(`${root}/content/config/brand.json`);

export function brandFolders(root = '.'): BrandFolder[] {
  if (!existsSync(`${root}/${FOLDER}`)) return [];
  const ids = globSync('*/config/brand.json', { cwd: `${root}/${FOLDER}` }).map((path) => path.split(/[\\/]/)[0] ?? '');
  return ids.sort().map((id) => ({
    id,
    root: resolve(root, '.state/brands', id),
    look: brandAt(`${root}/${FOLDER}/${id}/config/brand.json`),
  }));
}
