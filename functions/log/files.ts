// Rows as Parquet. They are sorted by content, so that they compress well and their order does not reveal when they came.
import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  LOG_COLUMNS,
  LOG_KINDS,
  type LogBatch,
  type LogCell,
  type LogColumn,
  type LogFile,
  type LogKind,
  partFile,
  SHARED_COLUMNS,
} from '#shared/domain/log.ts';

export interface Written extends LogFile {
  readonly content: ArrayBuffer;
}

/** One file for each kind that has rows. */
export function filesOf(
  { day, shard }: { day: string; shard: number },
  part: number,
  batches: readonly LogBatch[],
): Written[] {
  return LOG_KINDS.flatMap((kind) => {
    const rows = rowsOf(kind, batches);
    if (rows.length === 0) return [];
    const content = parquetOf(columnsOf(kind), rows);
    return [{ kind, name: partFile(kind, day, shard, part), rows: rows.length, bytes: content.byteLength, content }];
  });
}

const columnsOf = (kind: LogKind): readonly LogColumn[] => [...LOG_COLUMNS[kind], ...SHARED_COLUMNS];

function rowsOf(kind: LogKind, batches: readonly LogBatch[]): LogCell[][] {
  const rows = batches.flatMap(({ who, place, licence, rows }) =>
    rows[kind].map((row) => [...row, who, place, licence]),
  );
  return rows.sort(byCells);
}

/** Compares rows: text before numbers, the half hour last. */
function byCells(a: readonly LogCell[], b: readonly LogCell[]): number {
  for (let i = 1; i < a.length; i++) {
    const order = byCell(a[i] ?? null, b[i] ?? null);
    if (order !== 0) return order;
  }
  return byCell(a[0] ?? null, b[0] ?? null);
}

function byCell(a: LogCell, b: LogCell): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

function parquetOf(columns: readonly LogColumn[], rows: readonly (readonly LogCell[])[]): ArrayBuffer {
  return parquetWriteBuffer({
    columnData: columns.map(({ name, type, nullable = false }, at) => ({
      name,
      type,
      nullable,
      columnIndex: false,
      offsetIndex: false,
      data: rows.map((row) => {
        const cell = row[at] ?? null;
        return type === 'INT64' && cell !== null ? BigInt(cell) : cell;
      }),
    })),
  });
}
