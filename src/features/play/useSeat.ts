// A seat at a table: its configuration read, its store and the engine's own state made once, and what is told of them.
import { useState } from 'react';
import type { Engine } from '#shared/games/engine.ts';
import type { TextProps } from '#src/i18n/react.tsx';
import type { TableProps } from './props.ts';
import { createTable, type TableStore } from './table.store.ts';
import { useTable } from './useTable.ts';

export type SeatProps = Omit<TableProps, keyof TextProps>;
type Read<Config> = (raw: Record<string, unknown>) => { config: Config } | { problems: string[] };

/** `own` makes what the engine's table has beside the store: reels to show, chips to lay. */
export function useSeat<Config, Own>(
  props: SeatProps,
  engine: Engine,
  readConfig: Read<Config>,
  own: (config: Config, store: TableStore) => Own,
) {
  const [made] = useState(() => {
    const read = readConfig(props.game.config);
    if ('problems' in read) throw new Error(read.problems.join());
    const store = createTable(props.game, props.mode, engine);
    return { config: read.config, store, own: own(read.config, store) };
  });
  return { ...props, ...made, demo: props.mode === 'demo', ...useTable(made.store) };
}

export type Seat = Omit<ReturnType<typeof useSeat>, 'config' | 'own'>;
