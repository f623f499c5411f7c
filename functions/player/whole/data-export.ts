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

/** Tables that say nothing of a person: the object's own bookkeeping. */
const BARE = new Set(['step']);

/**
 * A page of a table. What would let its reader cheat or act as somebody else is withheld, in every table where it stands; so is
 * what operators keep for themselves: their names and reasons, and groups that are not `shown` to players.
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

/** Rows that are in nobody's export: that there is one would say that something was looked into (ADR 110). */
const SEALED: Readonly<Record<string, (row: Cells) => boolean>> = {
  meta: ({ name }) => name === 'risk' || name === 'screening',
  due: ({ kind }) => kind === 'risk',
  outbox: ({ receiver }) => receiver === 'alerts',
  retained_delivery: ({ receiver }) => receiver === 'alerts',
};

type ReadableRow = (row: Cells, visible: readonly number[]) => Cells;

/** Tables whose rows are not shown whole. */
const READABLE: Readonly<Record<string, ReadableRow>> = {
  // The draw of rounds to come; it is shown once it is revealed.
  seed: (row) => (row.revealed_at === null ? { ...row, server: null } : row),
  // How the persons are named that the player belongs to, and which other accounts and players they have.
  person: (row) => ({ ...row, key: null, near: null }),
  // That something is looked into is nobody's to read.
  exclusion_record: (row) => ({ ...row, account: null, imposed: readableImposed(row.imposed) }),
  meta: readableMeta,
  // How a means of payment is known among all players.
  payment: (row) => ({ ...row, means: null }),
  saved: (row) => ({ ...row, means: null }),
  // A link that only the player's mailbox may open.
  limits: (row) => ({ ...row, token: null }),
  // With it anybody could write to that browser.
  push_device: (row) => ({ ...row, auth: null }),
  // By which rows of the log could be recognised.
  log_key: (row) => ({ ...row, key: null }),
  log_day: (row) => ({ ...row, sender: null }),
  interaction: (row) => ({ ...row, operator: null }),
  operated: (row) => ({ ...row, operator: null }),
  proposal: (row) => ({ ...row, operator: null, reason: null }),
  outbox: readableDelivery,
  retained_delivery: readableDelivery,
  command: (row) => (row.scope === OPERATORS ? { ...row, answer: null } : row),
};

function readableDelivery(row: Cells): Cells {
  return { ...row, body: JSON.stringify(readable(JSON.parse(String(row.body)))) };
}

function readableImposed(text: Cells[string] | undefined): string | null {
  if (typeof text !== 'string') return null;
  const { isChecked: _, ...imposed } = JSON.parse(text) as Imposed;
  return imposed.stops.length + imposed.limits.length > 0 || imposed.offersRest ? JSON.stringify(imposed) : null;
}

function readableMeta(row: Cells, visible: readonly number[]): Cells {
  // As whom the player was recognised, and which other accounts this one was held against.
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
    return event.type === 'operator.acted' ? { type: event.type, deed: { act: event.deed.act } } : event;
  });
  return { ...body, events };
}

/** A large export takes its time: pages may follow for this long after the proof that its first page asked for has lapsed. */
const EXPORT_MS = 30 * 60_000;

/** The player's own export. It begins with the names of the tables, which takes a fresh proof. */
export function ownExport(tx: Tx, asker: Asker, name: string, offset: number, visible: readonly number[]): ExportPage {
  mustBeProved(tx, asker, { goneMs: name === '' ? 0 : EXPORT_MS });
  return exportPage(tx, name, offset, visible);
}

/** The groups that players are told of. */
const visibleIn = async ({ env }: Shell): Promise<readonly number[]> =>
  visibleGroups(await content(env, 'config/groups')).groups;

const commands = {
  /** Of an unknown table there are no rows; with none named the names alone. */
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
