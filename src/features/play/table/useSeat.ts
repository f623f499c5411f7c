// A seat at a table: reads its configuration, creates its store and the engine's own state once, and returns their
// current values.
import { useState } from 'react';
import type { Engine } from '#shared/games/engine.ts';
import type { SeatProps } from './props.ts';
import { createTableStore, type TableStore } from './store/table.store.ts';
import { useTable } from './useTable.ts';

type Read<Config> = (raw: Record<string, unknown>) => { config: Config } | { problems: string[] };
type Made<Config, Own, Store> = { config: Config; store: Store; own: Own };

/** `own` creates what the engine's table has beside the store: reels, chips. */
export function useSeat<Config, Own>(
  props: SeatProps,
  engine: Engine,
  readConfig: Read<Config>,
  own: (config: Config, store: TableStore) => Own,
) {
  return useStoreSeat(props, engine, readConfig, own, createTableStore);
}

/** The same with another kind of store: a live table's. */
export function useStoreSeat<Config, Own, Store extends TableStore>(
  props: SeatProps,
  engine: Engine,
  readConfig: Read<Config>,
  own: (config: Config, store: Store) => Own,
  create: (game: SeatProps['game'], mode: SeatProps['mode'], engine: Engine) => Store,
) {
  const [made] = useState((): Made<Config, Own, Store> => {
    // Only this table, of this engine, stores its seats here.
    const before = props.seats.get(props.mode) as Made<Config, Own, Store> | undefined;
    if (before) return before;
    const read = readConfig(props.game.config);
    if ('problems' in read) throw new Error(read.problems.join());
    const store = create(props.game, props.mode, engine);
    const fresh = { config: read.config, store, own: own(read.config, store) };
    props.seats.set(props.mode, fresh);
    return fresh;
  });
  return { ...props, ...made, demo: props.mode === 'demo', ...useTable(made.store) };
}

export type Seat = Omit<ReturnType<typeof useSeat>, 'config' | 'own'>;
