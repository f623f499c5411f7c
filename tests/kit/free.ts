// A free round as somebody's command: once for its key, as whoever gives one makes it.
import { type Keyed, once } from '#functions/player/core/once.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import * as engine from '#functions/player/rounds/engine.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { ASKER } from './transaction.ts';

export const placeFree = (tx: Tx, { key, ...input }: Keyed & engine.FreeInput, title: Title) =>
  once(tx, 'free', key, input, () => engine.placeFree(tx, ASKER, input, title)).answer;
