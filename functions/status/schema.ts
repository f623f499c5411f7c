// The object's tables, as numbered steps that run once each. A step is never edited after it was released.
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step } from '#functions/object/store.ts';
import { DUE_TABLES } from '#functions/object/timers.ts';

export const STEPS: readonly Step[] = [
  [
    META_TABLE,
    ...DUE_TABLES,
    'create table part (name text primary key, state text not null, since integer not null) without rowid',
    // `reached`: by the last check; `until`: how long an observation during orders counts.
    `create table vendor (name text primary key, reached integer not null default 1, until integer not null default 0,
      since integer) without rowid`,
    'create table queue (name text primary key, probed integer not null, arrived integer not null) without rowid',
    // Disturbances that were detected automatically; an incident is a message by operators.
    `create table disturbance (no integer primary key, service text not null, since integer not null, until integer)`,
    'create unique index disturbance_open on disturbance (service) where until is null',
    `create table incident (id text primary key, services text not null, since integer not null, until integer)
      without rowid`,
    `create table incident_update (key text primary key, incident text not null, at integer not null, sentence text not null)
      without rowid`,
    'create index incident_update_of on incident_update (incident, at)',
  ],
];
