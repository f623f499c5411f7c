import type { Context } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';

/** A request at the office's origin. */
export type OfficeContext = Context<{ Bindings: Env; Variables: Vars }>;
