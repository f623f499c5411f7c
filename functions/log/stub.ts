// How a shard of the log is reached: by its day and number, `2026-11-29/3`.
import { stubOf } from '#functions/object/stub.ts';
import type { LogVerbs } from './verbs.ts';

export const logOf = ({ LOG }: Pick<Env, 'LOG'>, name: string): LogVerbs => stubOf(LOG, name);
