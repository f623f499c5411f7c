// Small facts of the object that are one JSON text each: profile, clock offset, sitting, when all sessions were ended.
import { type Desk, one, run } from './desk.ts';

export type MetaName = 'profile' | 'clock' | 'sitting' | 'ended';

export function readMeta<Fact>(desk: Pick<Desk, 'store'>, name: MetaName): Fact | undefined {
  const row = desk.store.all<{ value: string }>('select value from meta where name = ?', name)[0];
  return row ? (JSON.parse(row.value) as Fact) : undefined;
}

export function writeMeta(desk: Desk, name: MetaName, fact: unknown): void {
  run(
    desk,
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    JSON.stringify(fact),
  );
}

export const isWritten = (desk: Desk, name: MetaName): boolean =>
  one(desk, 'select 1 from meta where name = ?', name) !== undefined;
