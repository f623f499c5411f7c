// What a player's browsers said of themselves, where they agreed to it.

/** The fingerprint of the browser that signed in last, of those that gave one: for the fraud check alone. */
export async function fingerprintOf(db: D1Database, userId: string): Promise<string | undefined> {
  const row = await db
    .prepare('select dfpc from session where userId = ? and dfpc is not null order by createdAt desc limit 1')
    .bind(userId)
    .first<{ dfpc: string }>();
  return row?.dfpc;
}
