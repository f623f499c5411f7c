// Browser fingerprints of a player, stored with their consent.

/** The newest fingerprint among the browsers that gave one; for the fraud check only. */
export async function fingerprintOf(db: D1Database, userId: string): Promise<string | undefined> {
  const row = await db
    .prepare('select dfpc from session where userId = ? and dfpc is not null order by createdAt desc limit 1')
    .bind(userId)
    .first<{ dfpc: string }>();
  return row?.dfpc;
}
