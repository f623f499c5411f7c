// Awards, banners and files for one reader, and the search engine data of a route.

import type { EntryCollections, SeoRow } from '#shared/contract/entries.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { isMeantFor, isPublished } from '#shared/domain/programme.ts';
import { content, withVariables } from './content.ts';

/** Banners for groups are left out: no page knows a player's groups, so the browser requests them. */
export async function entriesOf<E extends keyof EntryCollections>(
  env: Env,
  collection: E,
  reader: Reader,
  groups: readonly number[] = [],
): Promise<EntryCollections[E]> {
  const rows: EntryCollections[E] = await content<EntryCollections[E]>(env, `${collection}/${reader.locale}`);
  const viewer = { ...reader, groups: [...reader.groups, ...groups] };
  const visible = rows.filter(
    (row) => !('draft' in row) || (isPublished(row, reader.nowMs, reader.preview) && isMeantFor(row, viewer)),
  );
  return visible.map((row) => withVariables(row, reader)) as unknown as EntryCollections[E];
}

/** The main page's own row is stored under /home (S2.092). */
export async function seoOf(env: Env, locale: string, path: string): Promise<SeoRow | undefined> {
  const rows = await content(env, `seo/${locale}`);
  return rows[path === '/' ? '/home' : path];
}
