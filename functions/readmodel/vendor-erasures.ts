// What vendors were told to forget of players who are gone, by the vendor's own name of it, and whether they have answered. It names nobody
// here; whoever asks a vendor to delete for good reads it (docs/operators.md, "Identity checks").

interface About {
  readonly vendor: string;
  readonly ref: string;
  readonly atMs: number;
}

export async function noteErasureOrdered(db: D1Database, { vendor, ref, atMs }: About): Promise<void> {
  const sql = 'insert into vendor_erasure (vendor, ref, asked_at) values (?, ?, ?) on conflict do nothing';
  await db.prepare(sql).bind(vendor, ref, atMs).run();
}

export async function noteErasureDone(db: D1Database, { vendor, ref, atMs }: About): Promise<void> {
  const sql = 'update vendor_erasure set done_at = coalesce(done_at, ?) where vendor = ? and ref = ?';
  await db.prepare(sql).bind(atMs, vendor, ref).run();
}

/** Whether we have told it to: what it says of that afterwards is no news. */
export async function isErasureOrdered(db: D1Database, vendor: string, ref: string): Promise<boolean> {
  const sql = 'select 1 from vendor_erasure where vendor = ? and ref = ?';
  return (await db.prepare(sql).bind(vendor, ref).first()) !== null;
}
