/** The text of the terms that a player accepts: identified by its hash, and stored under it for a later receipt. */

import type { Reader } from '#shared/contract/reader.ts';
import { hashText } from '#shared/domain/hash.ts';
import type { AgreedText } from '#shared/domain/journal.ts';
import { assert } from '#shared/domain/refusal.ts';
import { paths } from '#src/paths.ts';
import { documentOf } from '#src/published/content.ts';

/** The terms as this reader sees them now: in their language, under their licence. */
export async function acceptedBy(env: Env, reader: Reader): Promise<AgreedText> {
  const page = await documentOf(env, 'pages', paths.terms().slice(1), reader);
  assert(page, 'there are no terms to accept');
  const html = page.parts.map((part) => ('html' in part ? part.html : '')).join('\n');
  const text = `<h1>${page.title}</h1>\n${html}`;
  const hash = hashText(text);
  await env.DB.prepare('insert into agreed_text (hash, text) values (?, ?) on conflict do nothing')
    .bind(hash, text)
    .run();
  return { document: page.slug, licence: reader.licence, locale: reader.locale, version: page.updated, hash };
}

/** The texts with these hashes; one that is not stored is omitted. */
export async function textsOf(db: D1Database, hashes: readonly string[]): Promise<Record<string, string>> {
  const rows = await Promise.all(
    [...new Set(hashes)].map((hash) =>
      db
        .prepare('select hash, text from agreed_text where hash = ?')
        .bind(hash)
        .first<{ hash: string; text: string }>(),
    ),
  );
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.hash, row.text]] : [])));
}
