// Tables that are created with their first row. Each empty table takes a page of the object's file, and so does each of
// its indexes: with every possible table a new object would consist mostly of empty pages (docs/adr/147).
import { bringUp, first, STEP_TABLE, type Step, type Store, takeStep, type Value } from './store.ts';

/**
 * A step that changes one table names it: an object without that table skips the step, and includes its change when it
 * creates the table.
 */
export interface LateStep {
  readonly of?: string;
  readonly does: Step;
}

export interface Declared {
  /**
   * The steps from before this scheme, frozen. An object that began with them has all of their tables; a new object
   * runs none of them.
   */
  readonly before: readonly Step[];
  /** The tables that a new object has at once. */
  readonly begins: readonly string[];
  /** The statements that create each other table, with the columns that the steps of `before` gave it. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly after: readonly LateStep[];
}

/** The tables that a statement uses. */
interface Plan {
  /** The table that it writes to. */
  readonly target: string | null;
  readonly verb: 'insert' | 'change' | 'create' | 'read';
  /** Tables that it may read. A column with the same name as a table does no harm. */
  readonly named: readonly string[];
}

const WRITES = /^\s*(?:(insert|replace)(?:\s+or\s+\w+)?\s+into|(?:update(?:\s+or\s+\w+)?|delete\s+from))\s+"?(\w+)/i;
const CREATES = /^\s*create\s+table\s+"?(\w+)/i;
const READS = /^\s*(?:select|with|insert|replace|update|delete)\b/i;
/** Most statements are constants: the limit is for those that contain names or numbers. */
const MOST_PLANS = 5000;

export class LateTables {
  readonly declared: Declared;
  readonly #plans = new Map<string, Plan>();
  readonly #columns = new Map<string, readonly string[]>();

  constructor(declared: Declared) {
    this.declared = declared;
  }

  get names(): readonly string[] {
    return Object.keys(this.declared.tables);
  }

  planOf(sql: string): Plan {
    const known = this.#plans.get(sql);
    if (known) return known;
    const plan = this.#planned(sql);
    if (this.#plans.size >= MOST_PLANS) this.#plans.clear();
    this.#plans.set(sql, plan);
    return plan;
  }

  #planned(sql: string): Plan {
    const [, created] = CREATES.exec(sql) ?? [];
    if (created !== undefined) return { verb: 'create', target: created, named: [] };
    const [written = '', inserts, target = null] = WRITES.exec(sql) ?? [];
    const rest = sql.slice(written.length);
    const words = new Set(READS.test(sql) && /\bfrom\b/i.test(rest) ? rest.match(/\w+/g) : []);
    const named = this.names.filter((name) => words.has(name));
    if (target === null) return { verb: 'read', target, named };
    return { verb: inserts === undefined ? 'change' : 'insert', target, named };
  }

  /** Creates the table as an object has it that has run this many of the later steps. */
  make(store: Store, name: string, taken: number): void {
    const { tables, after } = this.declared;
    takeStep(store, tables[name] ?? []);
    for (const { of, does } of after.slice(0, taken)) if (of === name) takeStep(store, does);
  }

  /** The statement for an object without these tables: each is replaced by an empty table inside the statement. */
  without(sql: string, missing: readonly string[]): string {
    if (missing.length === 0) return sql;
    const empty = missing.map((name) => {
      const columns = this.columnsOf(name).map((column) => `null as "${column}"`);
      return `${name} as (select ${columns.join(', ')} where 0)`;
    });
    const [opening = '', recursive = ''] = /^\s*with\s+(recursive\s+)?/i.exec(sql) ?? [];
    const rest = sql.slice(opening.length);
    return `with ${recursive}${empty.join(', ')}${opening === '' ? ' ' : ', '}${rest}`;
  }

  columnsOf(name: string): readonly string[] {
    const known = this.#columns.get(name);
    if (known) return known;
    const { tables, after } = this.declared;
    const later = after.flatMap(({ of, does }) => (of === name ? does : []));
    const columns = columnsIn([...(tables[name] ?? []), ...later].filter((part) => typeof part === 'string'));
    this.#columns.set(name, columns);
    return columns;
  }
}

/** The columns of the table that these statements create. */
function columnsIn(statements: readonly string[]): string[] {
  return statements.flatMap((sql) => {
    const [, added] = /^\s*alter\s+table\s+\S+\s+add\s+column\s+"?(\w+)/i.exec(sql) ?? [];
    if (added !== undefined) return [added];
    if (!CREATES.test(sql)) return [];
    const inside = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
    return partsOf(inside)
      .map((part) => /^\s*"?(\w+)/.exec(part)?.[1] ?? '')
      .filter((word) => !['primary', 'unique', 'check', 'foreign', 'constraint'].includes(word));
  });
}

/** Split at commas outside of parentheses. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts;
}

/** Runs the steps that the object's tables have not run yet. */
export interface SteppedStore extends Store {
  bringUp(): void;
}

/** The object's tables for all of its code, whichever way they are created. */
export const stepped = (inner: Store, steps: readonly Step[] | LateTables): SteppedStore =>
  steps instanceof LateTables ? lateStore(inner, steps) : { ...inner, bringUp: () => bringUp(inner, steps) };

/**
 * A table that does not exist yet counts as empty: reading it creates nothing, and inserting a row creates it in the
 * same transaction.
 */
export function lateStore(inner: Store, late: LateTables): SteppedStore {
  const { before, begins, after } = late.declared;
  /** Tables that do not exist; null until they are looked up. */
  let missing: ReadonlySet<string> | null = null;
  let taken = after.length;

  const missed = (): ReadonlySet<string> => {
    missing ??= missingIn(inner, late);
    return missing;
  };
  const made = (name: string): void => {
    missing = new Set([...missed()].filter((each) => each !== name));
  };
  const all = <Row>(sql: string, ...values: Value[]): Row[] => {
    if (missed().size === 0) return inner.all<Row>(sql, ...values);
    const { verb, target, named } = late.planOf(sql);
    if (target !== null && missed().has(target)) {
      // There is no row to change.
      if (verb === 'change') return [];
      // Created directly, or by another store over this one.
      if (verb === 'create') made(target);
      if (verb === 'insert') late.make(store, target, taken);
    }
    const absent = named.filter((name) => missed().has(name));
    return inner.all<Row>(late.without(sql, absent), ...values);
  };
  const store: SteppedStore = {
    all,
    atomic(work) {
      const whole = missed();
      try {
        return inner.atomic(work);
      } catch (error) {
        // The rollback also removes the tables that it created.
        missing = whole;
        throw error;
      }
    },
    bringUp() {
      inner.all(STEP_TABLE);
      const later = after.map(
        ({ of, does }, index): Step => [
          () => {
            taken = index;
            if (of === undefined || !missed().has(of)) takeStep(store, does);
            taken = index + 1;
          },
        ],
      );
      missing = null;
      const isNew = first(inner, 'select 1 from step limit 1') === undefined;
      // A new object records all steps in one row: they cost it nothing, however many there will be.
      if (isNew)
        inner.atomic(() => {
          takeStep(inner, begins);
          missing = null;
          for (const step of later) takeStep(inner, step);
          inner.all('insert into step (no) values (?)', before.length + after.length);
        });
      missing = null;
      bringUp(inner, [...before, ...later]);
    },
  };
  return store;
}

const missingIn = (store: Store, late: LateTables): ReadonlySet<string> => {
  const rows = store.all<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const there = new Set(rows.map(({ name }) => name));
  return new Set(late.names.filter((name) => !there.has(name)));
};
