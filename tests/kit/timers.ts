// A timer that is due, rung in a transaction of a test's own; the object rings them at its alarm.
import { serve as serveTimer } from '#functions/object/timers.ts';
import type { Due } from '#functions/player/core/due.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { TIMERS } from '#functions/player/whole/timers.ts';

export const serve = (tx: Tx, due: Due, title: Title | undefined): void => serveTimer(TIMERS, tx, due, title);
