// How the sealed store is called: by players' objects, which only write to it, and by the office's page of compliance,
// which alone may read it (`alerts-are-sealed` in .dependency-cruiser.cjs).
import { stubOf } from '#functions/object/stub.ts';
import type { AlertVerbs } from './verbs.ts';

export const alertsOf = (env: Env): AlertVerbs => stubOf(env.ALERTS, 'all');
