// The platform's own module (`cloudflare:workers`) as tests in Node see it: vitest.config.ts has it under that name.

export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** Nothing ends before what it began: tests wait for what they look at. */
export const waitUntil = (): void => {};
