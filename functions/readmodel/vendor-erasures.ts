// The erasures that vendors were asked for, by the vendor's own id, and whether the vendor has answered. Nobody is
// named here; an operator who asks a vendor to delete permanently reads this list (docs/operators.md, "Identity
// checks").

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

/** Whether we have requested the erasure: later events about it change nothing. */
export async function isErasureOrdered(db: D1Database, vendor: string, ref: string): Promise<boolean> {
  const sql = 'select 1 from vendor_erasure where vendor = ? and ref = ?';
  return (await db.prepare(sql).bind(vendor, ref).first()) !== null;
}

export interface VendorErasure {
  readonly vendor: string;
  readonly ref: string;
  readonly requestedAtMs: number;
  /** Null while the vendor has not answered. */
  readonly doneAtMs: number | null;
}

const PAGE = 50;
const COLUMNS = 'vendor, ref, asked_at as requestedAtMs, done_at as doneAtMs';

/** Open requests, the oldest first, or answered ones, the newest first. */
export async function vendorErasures(
  db: D1Database,
  { isDone, skip }: { isDone: boolean; skip: number },
): Promise<{ items: VendorErasure[]; more: boolean }> {
  const sql = isDone
    ? `select ${COLUMNS} from vendor_erasure where done_at is not null order by done_at desc, ref limit ? offset ?`
    : `select ${COLUMNS} from vendor_erasure where done_at is null order by asked_at, ref limit ? offset ?`;
  const { results } = await db
    .prepare(sql)
    .bind(PAGE + 1, skip)
    .all<VendorErasure>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

/** All erasures in the order of their requests. */
export const everyVendorErasure = async (db: D1Database): Promise<VendorErasure[]> =>
  (await db.prepare(`select ${COLUMNS} from vendor_erasure order by asked_at, ref`).all<VendorErasure>()).results;

export async function countVendorErasures(db: D1Database): Promise<{ waits: number; done: number }> {
  const sql = 'select count(*) - count(done_at) as waits, count(done_at) as done from vendor_erasure';
  return (await db.prepare(sql).first<{ waits: number; done: number }>()) ?? { waits: 0, done: 0 };
}

/** How many have been open since before this time. */
export async function countWaitingSince(db: D1Database, beforeMs: number): Promise<number> {
  const sql = 'select count(*) as n from vendor_erasure where done_at is null and asked_at < ?';
  return (await db.prepare(sql).bind(beforeMs).first<number>('n')) ?? 0;
}
