// What a call refuses with, its row of the contract lists: a page has the texts of listed codes alone (ADR 159).

import { codesOf } from '#shared/contract/openapi.ts';
import { EVERY_CALL } from '#shared/contract/operation.ts';
import { operationFor } from '#shared/contract/operations.ts';
import type { Problem } from '#shared/contract/problem.ts';

/** Throws where an answer has a code that its operation does not list: the player would read "something failed". */
export function requireListed(method: string, address: string, type: string | null | undefined, text: string): void {
  // An answer to HEAD has no body.
  if (!type?.startsWith('application/problem+json') || text === '') return;
  const row = operationFor(method, new URL(address, 'http://localhost').pathname);
  if (!row) return;
  const { code } = JSON.parse(text) as Problem;
  const codes: readonly string[] = [...EVERY_CALL, ...codesOf(row)];
  if (!codes.includes(code))
    throw new Error(
      `${row.id} (${row.method} ${row.path}) answers ${code}, which its row of the contract does not list`,
    );
}
