// Our own origin: the configured one; in a sandbox the one that the visitor used, because tests serve on any port.
export const originOf = ({ req, env }: { req: { url: string }; env: { ORIGIN: string } }): string =>
  __SANDBOX__ ? new URL(req.url).origin : env.ORIGIN;
