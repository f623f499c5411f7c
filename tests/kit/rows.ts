// How many rows something writes in an object's tables, index entries included, as Cloudflare counts them.

type Row = Record<string, unknown>;
export type Snapshot = Map<string, { rows: Map<string, string>; indexes: number }>;

/** `all` runs one statement. A row is known by its primary key; partial indexes of what a bet is not are left out. */
export function snapshotOf(all: (sql: string) => Row[]): Snapshot {
  const found: Snapshot = new Map();
  for (const { name } of all("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")) {
    if (String(name).startsWith('_cf_')) continue;
    const key = all(`pragma table_info(${name})`).filter(({ pk }) => Number(pk) > 0);
    const indexes = all(`pragma index_list(${name})`).filter(({ origin, partial }) => origin === 'c' && !partial);
    const rows = all(`select * from "${name}"`).map(
      (row) => [key.map((column) => row[String(column.name)]).join(), JSON.stringify(row)] as const,
    );
    found.set(String(name), { rows: new Map(rows), indexes: indexes.length });
  }
  return found;
}

export function writtenBetween(before: Snapshot | undefined, after: Snapshot): number {
  let written = 0;
  for (const [table, { rows, indexes }] of after) {
    const old = before?.get(table)?.rows ?? new Map<string, string>();
    for (const [key, row] of rows) {
      if (!old.has(key)) written += 1 + indexes;
      else if (old.get(key) !== row) written += 1;
    }
    for (const key of old.keys()) if (!rows.has(key)) written += 1 + indexes;
  }
  return written;
}
