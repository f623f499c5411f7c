// Reads columns of a file of the log. Of the reader library only this is used: its queries, filters and page indexes
// would be twice the code.
import { readColumn } from 'hyparquet/src/column.js';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { parquetMetadata, parquetSchema } from 'hyparquet/src/metadata.js';
import { getTreePath } from 'hyparquet/src/schema.js';
import type { LogCell } from '#shared/domain/log.ts';

/** Rows of these columns, in the file's order. */
export function rowsIn<Name extends string>(
  file: ArrayBuffer,
  names: readonly Name[],
): Readonly<Record<Name, LogCell>>[] {
  const metadata = parquetMetadata(file);
  const schema = parquetSchema(metadata);
  const rows: Record<Name, LogCell>[] = [];
  for (const group of metadata.row_groups) {
    const first = rows.length;
    const count = Number(group.num_rows);
    for (let i = 0; i < count; i++) rows.push({} as Record<Name, LogCell>);
    for (const { meta_data: column } of group.columns) {
      const name = column?.path_in_schema[0] as Name;
      if (!column || !names.includes(name)) continue;
      const start = Number(column.dictionary_page_offset ?? column.data_page_offset);
      const view = new DataView(file, start, Number(column.total_compressed_size));
      const path = getTreePath(schema, column.path_in_schema);
      const element = path.at(-1)?.element;
      if (!element) throw new Error(`no column ${name}`);
      const { data } = readColumn(
        { view, offset: 0 },
        { groupStart: 0, groupRows: count, selectStart: 0, selectEnd: count },
        { ...column, pathInSchema: column.path_in_schema, schemaPath: path, element, parsers: DEFAULT_PARSERS },
      );
      let at = first;
      for (const cells of data)
        for (const cell of cells) {
          const row = rows[at++];
          if (row) row[name] = typeof cell === 'bigint' ? Number(cell) : ((cell ?? null) as LogCell);
        }
    }
  }
  return rows;
}
