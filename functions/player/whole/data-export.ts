// Everything this object holds of its player, read by its own schema (I42).

import type { Store } from '#functions/object/store.ts';
import { visibleGroups } from '#shared/contract/status.ts';
import type { Imposed } from '#shared/domain/limits/imposed.ts';
import { open } from '#shared/domain/notices/kind.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import { type Cells, SCHEMA, type SchemaRow, type Table, tablesOf } from '#shared/domain/stores.ts';
import { content } from '#src/published/content.ts';
import type { Noun } from '../core/noun.ts';
import { OPERATORS } from '../core/once.ts';
import type { QueueBody } from '../core/outbox.ts';
import { mustBeProved } from '../core/proof.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';
import type { Profile } from '../person/profile.ts';

/** A page of one of the object's tables, and the names of all of them. */
export interface ExportPage {
  tables: string[];
  rows: Cells[];
  /** Where the next page begins; null at the end. */
  next: number | null;
}

const PAGE = 500;

export const schemaOf = (store: Store): Table[] => tablesOf(store.all<SchemaRow>(SCHEMA));

/** Tables without data of a person: the object's own bookkeeping. */
const BARE = new Set(['step']);

/**
 * A page of a table. What would let its reader cheat or act as another person is withheld, in every table; so is what
 * operators keep for themselves: their names and reasons, and groups that are not `shown` to players.
 */
export function exportPage(tx: Tx, name: string, offset: number, visible: readonly number[]): ExportPage {
  const tables = schemaOf(tx.store).filter((table) => !BARE.has(table.name));
  const table = tables.find((each) => each.name === name);
  const readableRow = READABLE[name];
  const rows = table ? all<Cells>(tx, `select * from "${table.name}" limit ? offset ?`, PAGE, offset) : [];
  const seen = rows.filter((row) => !SEALED[name]?.(row));
  return {
    tables: tables.map((each) => each.name),
    rows: seen.map((row) => (readableRow ? readableRow(row, visible) : row)),
    next: rows.length === PAGE ? offset + PAGE : null,
  };
}

/** Rows that are in no export: their existence would reveal that something was examined (ADR 110). */
const SEALED: Readonly<Record<string, (row: Cells) => boolean>> = {
  meta: ({ name }) => name === 'risk' || name === 'screening',
  due: ({ kind }) => kind === 'risk',
  outbox: ({ receiver }) => receiver === 'alerts',
  retained_delivery: ({ receiver }) => receiver === 'alerts',
};

type ReadableRow = (row: Cells, visible: readonly number[]) => Cells;

/** Tables whose rows are not shown whole. */
const READABLE: Readonly<Record<string, ReadableRow>> = {
  // The draw of future rounds: the seed is shown once it is revealed.
  seed: (row) => (row.revealed_at === null ? { ...row, server: null } : row),
  // The keys of the player's persons, and the other accounts and players of those.
  person: (row) => ({ ...row, key: null, near: null }),
  // That somebody is being investigated must not be readable.
  exclusion_record: (row) => ({ ...row, account: null, imposed: readableImposed(row.imposed) }),
  meta: readableMeta,
  // The name of a means of payment among all players.
  payment: (row) => ({ ...row, means: null }),
  saved: (row) => ({ ...row, means: null }),
  // A token whose link only the player's mailbox may open.
  limits: (row) => ({ ...row, token: null }),
  // With it anybody could send pushes to that browser.
  push_device: (row) => ({ ...row, auth: null }),
  // The key by which rows of the log could be recognised.
  log_key: (row) => ({ ...row, key: null }),
  log_day: (row) => ({ ...row, sender: null }),
  interaction: (row) => ({ ...row, operator: null }),
  operated: (row) => ({ ...row, operator: null }),
  proposal: (row) => ({ ...row, operator: null, reason: null }),
  taking: (row) => ({ ...row, operators: null }),
  outbox: readableDelivery,
  retained_delivery: readableDelivery,
  command: (row) => (row.scope === OPERATORS ? { ...row, answer: null } : row),
};

function readableDelivery(row: Cells): Cells {
  // Rows for the log are the books' own, under the pseudonym by which the log has them.
  if (String(row.receiver).startsWith('log:')) return { ...row, body: null };
  return { ...row, body: JSON.stringify(readable(JSON.parse(String(row.body)))) };
}

function readableImposed(text: Cells[string] | undefined): string | null {
  if (typeof text !== 'string') return null;
  const { isChecked: _, ...imposed } = JSON.parse(text) as Imposed;
  return imposed.stops.length + imposed.limits.length > 0 || imposed.offersRest ? JSON.stringify(imposed) : null;
}

function readableMeta(row: Cells, visible: readonly number[]): Cells {
  // The name by which the player was recognised, and the other accounts that this one was compared with.
  if (row.name === 'person' || row.name === 'separation') return { ...row, value: null };
  if (row.name !== 'profile') return row;
  const profile = JSON.parse(String(row.value)) as Profile;
  const groups = profile.groups.filter((id) => visible.includes(id));
  return { ...row, value: JSON.stringify({ ...profile, groups }) };
}

function readable(body: Partial<QueueBody> | null): unknown {
  if (!body?.events) return body;
  const events = body.events.map((event) => {
    if (event.type === 'mail.wanted') {
      const kind = kindOf(event.mail.kind);
      return { ...event, mail: { ...event.mail, values: kind ? open(kind, event.mail.values) : {} } };
    }
    if (event.type === 'exclusion.lifted') return { type: event.type };
    // What an operator is asked about may name a colleague, or another player.
    if (event.type === 'work.changed') return { ...event, about: undefined };
    return event.type === 'operator.acted' ? { type: event.type, deed: { act: event.deed.act } } : event;
  });
  return { ...body, events };
}

/** Milliseconds: a large export takes time, so pages may follow for this long after the proof required for its first page has lapsed. */
const EXPORT_MS = 30 * 60_000;

/** The player's own export. It begins with the names of the tables, which requires a fresh proof. */
export function ownExport(tx: Tx, asker: Asker, name: string, offset: number, visible: readonly number[]): ExportPage {
  mustBeProved(tx, asker, { goneMs: name === '' ? 0 : EXPORT_MS });
  return exportPage(tx, name, offset, visible);
}

/** The groups that players see. */
const visibleIn = async ({ env }: Shell): Promise<readonly number[]> =>
  visibleGroups(await content(env, 'config/groups')).groups;

const commands = {
  /** For an unknown table there are no rows; without a table name only the names. */
  exportPage: async (shell: Shell, asker: Asker, table: string, offset: number) => {
    const visible = await visibleIn(shell);
    return shell.session(asker, (tx) => ownExport(tx, asker, table, offset, visible));
  },
  exportPageFor: async (shell: Shell, table: string, offset: number) => {
    const visible = await visibleIn(shell);
    return shell.system((tx) => exportPage(tx, table, offset, visible));
  },
};

export const noun = { commands } satisfies Noun;
