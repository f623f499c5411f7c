// What the middleware finds out about a request, for the handlers after it.
import type { Session } from '#functions/identity/session.ts';
import type { Market } from '#shared/contract/content.ts';
import type { AnyOperation } from '#shared/contract/operations.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { Operator } from '#shared/domain/office/roles.ts';
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import type { Match, Route } from '#src/routes.ts';

/** An editor previews pages as they will be (edge/look-ahead.ts). */
export interface LookAhead {
  /** The instant as of which pages are drawn. */
  readonly atMs: number;
  /** Null: the visitor's own country. */
  readonly country: string | null;
  /** Whose programmes are shown beside everybody's; null: a guest's. */
  readonly status: VipStatus | null;
  /** When the link ends. */
  readonly untilMs: number;
}

export type Vars = {
  requestId: string;
  /** The requested address, parsed once. */
  url: URL;
  pathname: string;
  /** Where the visitor is, and what that means (edge/visit.ts). */
  ctx: Visit;
  /** An editor's preview, for pages only (edge/look-ahead.ts). */
  lookAhead: LookAhead | undefined;
  /** The operation of the contract that the call matches; some calls are outside /api. */
  operation: AnyOperation | undefined;
  /** The row of the route table that the address matches; undefined for machine endpoints, files and unknown addresses. */
  route: Match<Route> | undefined;
  /** The address that this one redirects to for good (slashes, /en). */
  moved: string | undefined;
  /** The caller's session, from a cookie that we signed; null for a guest. Most code uses `requireSession` and `askPlayer` instead. */
  session: Session | null;
  /** The market of the country that the session's player registered in. */
  registered: Market | undefined;
  /** The operator who calls the office (functions/office); unset everywhere else. */
  operator: Operator & { session: string };
  /** The answer is a cached page that has its security headers. */
  dressed: boolean | undefined;
  /** The page lacks content that could not be read just now, so it is not cached. */
  lacking: boolean | undefined;
  /** Set-Cookie lines that the session middleware adds to every answer. */
  cookies: string[];
  /** The visitor signs out of this browser: its cached pages and answers are cleared. */
  leaves: boolean | undefined;
};
