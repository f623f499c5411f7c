// Small facts of the object that are one JSON text each: profile, clock offset, sitting, when all sessions were ended, whether deposits are stopped.
import { type Desk, run } from './desk.ts';
import { type Mind, recall, remember } from './memory.ts';

export type MetaName = 'profile' | 'clock' | 'sitting' | 'ended' | 'deposits';

const facts = (mind: Mind): ReadonlyMap<MetaName, unknown> =>
  recall(mind, 'meta', () => {
    const rows = mind.store.all<{ name: MetaName; value: string }>('select name, value from meta');
    return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  });

export const readMeta = <Fact>(mind: Mind, name: MetaName): Fact | undefined =>
  facts(mind).get(name) as Fact | undefined;

export function writeMeta(desk: Desk, name: MetaName, fact: unknown): void {
  run(
    desk,
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    JSON.stringify(fact),
  );
  remember(desk, 'meta', new Map(facts(desk)).set(name, fact));
}
