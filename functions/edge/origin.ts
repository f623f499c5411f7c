// Our own origin: configured; in a sandbox the one the visitor used, because tests serve on any port.
export const originOf = ({ req, env }: { req: { url: string }; env: { ORIGIN: string } }): string =>
  __SANDBOX__ ? new URL(req.url).origin : env.ORIGIN;
