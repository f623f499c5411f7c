// Files of the log as rows.
import { parquetReadObjects } from 'hyparquet';

export type LogRecord = Readonly<Record<string, string | number | null>>;

/** What a row of a file says, its large numbers as numbers. */
export async function readFile(file: ArrayBuffer): Promise<LogRecord[]> {
  const rows = (await parquetReadObjects({ file })) as Record<string, unknown>[];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, typeof cell === 'bigint' ? Number(cell) : cell]),
    ),
  ) as LogRecord[];
}
