// What the doors find out about a request, for whoever comes after them.
import type { Session } from '#functions/identity/session.ts';
import type { Market } from '#shared/contract/content.ts';
import type { AnyOperation } from '#shared/contract/operations.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { Operator } from '#shared/domain/office/roles.ts';
import type { Match, Route } from '#src/routes.ts';

/** An editor looks at pages as they will be (edge/look-ahead.ts). */
export interface LookAhead {
  /** As of when pages are drawn. */
  readonly atMs: number;
  /** Null: where the visitor is. */
  readonly country: string | null;
  /** When the link ends. */
  readonly untilMs: number;
}

export type Vars = {
  requestId: string;
  /** The address asked for, parsed once. */
  url: URL;
  pathname: string;
  /** Where the visitor is, and what that means (edge/visit.ts). */
  ctx: Visit;
  /** An editor's look ahead, of a page alone (edge/look-ahead.ts). */
  lookAhead: LookAhead | undefined;
  /** The row of the contract that the call fits; some calls live outside /api. */
  operation: AnyOperation | undefined;
  /** The row of the route table that the address fits; undefined for machine doors, files and unknown addresses. */
  route: Match<Route> | undefined;
  /** Where the address has moved for good (slashes, /en). */
  moved: string | undefined;
  /** Who asks, by a cookie we signed; null for a guest. `requireSession` and `askPlayer` are what most need. */
  session: Session | null;
  /** The market of the country that the session's player registered in. */
  registered: Market | undefined;
  /** Who asks at the office (functions/office); nowhere else is there one. */
  operator: Operator & { session: string };
  /** The answer is a kept page, with its security headers on. */
  dressed: boolean | undefined;
  /** The page lacks what could not be read just now: it is kept for nobody. */
  lacking: boolean | undefined;
  /** Set-Cookie lines that the session door adds to the answer, whatever it is. */
  cookies: string[];
  /** The visitor leaves this browser: what it keeps of pages and answers goes with them. */
  leaves: boolean | undefined;
};
