// A store as its own schema describes it: what an export reads and an erasure writes is derived from it, so that a new
// column is exported and erased automatically (I42).

export interface Column {
  name: string;
  notNull: boolean;
  /** As declared: TEXT, INTEGER, DATE, … */
  type: string;
}
export interface Table {
  name: string;
  columns: readonly Column[];
}
export type Cell = string | number | null;
export type Cells = Readonly<Record<string, Cell>>;

/** Every column of every table, except the engine's own; the same for a player's object and for D1. */
export const SCHEMA = `select m.name as "table", c.name as name, c."notnull" as "notNull", c.type as type from
  (select name from sqlite_master where type = 'table' and name not glob '_cf*' and name not glob 'sqlite_*'
    and name not glob 'd1_*' limit 1000) m join pragma_table_info(m.name) c`;

export interface SchemaRow {
  table: string;
  name: string;
  notNull: number;
  type: string;
}

export function tablesOf(rows: readonly SchemaRow[]): Table[] {
  const tables = new Map<string, Column[]>();
  for (const { table, name, notNull, type } of rows)
    tables.set(table, [...(tables.get(table) ?? []), { name, notNull: notNull === 1, type: type.toUpperCase() }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** What an erasure leaves of a table: these columns, or all of them. A table that is not named loses its rows. */
export type Retained = Readonly<Record<string, readonly string[] | 'all'>>;

/** The statement that erases the player's rows of a table; null where all of it stays. */
export function erasing({ name, columns }: Table, retained: Retained, where = 'true'): string | null {
  const stays = Object.hasOwn(retained, name) ? retained[name] : undefined;
  if (stays === 'all') return null;
  if (!stays) return `delete from "${name}" where ${where}`;
  const blanks = columns.filter((column) => !stays.includes(column.name));
  if (blanks.length === 0) return null;
  return `update "${name}" set ${blanks.map((column) => `"${column.name}" = ${blank(column)}`).join(', ')} where ${where}`;
}

const blank = ({ notNull, type }: Column): string => (!notNull ? 'null' : type.includes('INT') ? '0' : "''");

/** One line for each value, so that every table fits one file: RFC 4180, and nothing that a spreadsheet would take for a formula. */
export function toCsv(store: string, table: string, at: number, row: Cells): string {
  return Object.entries(row)
    .map(([column, value]) => `${[store, table, String(at), column, cell(value)].map(quoted).join(',')}\r\n`)
    .join('');
}
export const CSV_HEAD = 'store,table,row,column,value\r\n';

const cell = (value: Cell): string => (value === null ? '' : String(value));
const quoted = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
