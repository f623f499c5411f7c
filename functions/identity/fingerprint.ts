// Browser fingerprints of a player, stored with their consent: for the fraud check, and to see which accounts are linked.

/** The newest fingerprint among the browsers that gave one. */
export async function fingerprintOf(db: D1Database, userId: string): Promise<string | undefined> {
  const row = await db
    .prepare('select dfpc from session where userId = ? and dfpc is not null order by createdAt desc limit 1')
    .bind(userId)
    .first<{ dfpc: string }>();
  return row?.dfpc;
}

/** All of them. */
export async function fingerprintsOf(db: D1Database, userId: string): Promise<string[]> {
  const sql = 'select distinct dfpc from session where userId = ? and dfpc is not null';
  const { results } = await db.prepare(sql).bind(userId).all<{ dfpc: string }>();
  return results.map(({ dfpc }) => dfpc);
}
