// The player's timers by kind: nouns declare what each does (noun.ts).
import * as timers from '#functions/object/timers.ts';
import type { Tx } from './transaction.ts';

export type Due = timers.Due;
type Ref = string | number;

export const plan: (tx: Tx, kind: string, ref: Ref, atMs: number) => void = timers.plan;
export const hasten: (tx: Tx, kind: string) => void = timers.hasten;
export const dueAt: (tx: Tx, kind: string, ref: Ref) => number | null = timers.dueAt;
export const drop: (tx: Tx, kind: string, ref: Ref) => void = timers.drop;
export const ripe: (tx: Tx) => Due[] = timers.ripe;
export const nextDue = timers.nextDue;
