// How other code reaches a table's object, and which tables there are.

import { stubOf } from '#functions/object/stub.ts';
import { content } from '#src/published/content.ts';
import type { TableVerbs } from './verbs.ts';

/** `game` is the title's id: each live title has one table. */
export const tableOf = (env: Env, game: string): TableVerbs => stubOf(env.TABLE, game);

export const tablesOf = (env: Env): Promise<readonly string[]> => content(env, 'live-titles');
