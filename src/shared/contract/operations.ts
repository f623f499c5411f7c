// Every call of the API, from the contract files: read by the mounts, geo and OpenAPI. A new contract file is one line here.
import * as activities from './activities.ts';
import * as adventures from './adventures.ts';
import * as appCalls from './app.ts';
import * as bonuses from './bonuses.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as cms from './cms.ts';
import * as compPoints from './comp-points.ts';
import * as edge from './edge.ts';
import * as fe from './fe.ts';
import * as feed from './feed.ts';
import * as gameSessions from './game-sessions.ts';
import * as games from './games.ts';
import * as indicator from './indicator.ts';
import * as info from './info.ts';
import * as jackpots from './jackpots.ts';
import * as limits from './limits.ts';
import * as lobby from './lobby.ts';
import * as logs from './log.ts';
import * as lootboxes from './lootboxes.ts';
import * as lotteries from './lotteries.ts';
import * as measures from './measures.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import type { Operation } from './operation.ts';
import * as ownData from './own-data.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as player from './player.ts';
import * as push from './push.ts';
import * as races from './races.ts';
import * as receipts from './receipts.ts';
import * as rewards from './rewards.ts';
import * as rounds from './rounds.ts';
import * as security from './security.ts';
import * as statement from './statement.ts';
import * as support from './support.ts';
import * as survey from './survey.ts';
import * as tables from './tables.ts';
import * as takings from './takings.ts';
import * as tournaments from './tournaments.ts';
import * as transaction from './transaction.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';
import * as vip from './vip.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of different bodies and answers live in one list.
export type AnyOperation = Operation<any, any, any>;

export const operations: readonly AnyOperation[] = [
  activities,
  adventures,
  appCalls,
  bonuses,
  catalogue,
  chat,
  cms,
  compPoints,
  fe,
  edge,
  feed,
  indicator,
  info,
  games,
  gameSessions,
  users,
  security,
  jackpots,
  limits,
  lobby,
  logs,
  lootboxes,
  lotteries,
  measures,
  messages,
  notifications,
  ownData,
  passkeys,
  payments,
  player,
  push,
  races,
  receipts,
  rewards,
  rounds,
  statement,
  support,
  survey,
  tables,
  takings,
  tournaments,
  transaction,
  verification,
  vip,
].flatMap(rowsOf);

/** The rows that a contract file exports, one by one or as an object of rows. */
function rowsOf(module: object): AnyOperation[] {
  return Object.values(module).flatMap((value: unknown) =>
    isRow(value) ? [value] : isPlain(value) ? Object.values(value).filter(isRow) : [],
  );
}
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
function isRow(value: unknown): value is AnyOperation {
  return isPlain(value) && 'method' in value && 'path' in value && 'act' in value && 'who' in value;
}

/** The row of a call; fixed words win over parameters. HEAD is answered like GET. */
export function operationFor(method: string, path: string): AnyOperation | undefined {
  const segments = path.split('/');
  const rows = index.get(`${method === 'HEAD' ? 'GET' : method} ${segments.length}`);
  return rows?.find(({ parts }) => parts.every((part, i) => (part === null ? segments[i] : part === segments[i])))?.row;
}

/** The methods of an address; none where no call has it. */
export const methodsAt = (path: string): string[] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => operationFor(method, path));

/** The values of the row's parameters in a path, decoded where possible. */
export function wordsIn({ path }: AnyOperation, pathname: string): Record<string, string> {
  const segments = pathname.split('/');
  return Object.fromEntries(
    path.split('/').flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), decoded(segments[i])]] : [])),
  );
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** By method and number of segments, rows with more fixed words first; built once. */
const index = new Map<string, { parts: (string | null)[]; row: AnyOperation }[]>();
for (const row of operations) {
  const parts = row.path.split('/').map((part) => (part.startsWith('{') ? null : part));
  const key = `${row.method} ${parts.length}`;
  index.set(key, [...(index.get(key) ?? []), { parts, row }]);
}
for (const rows of index.values()) rows.sort((a, b) => open(a.parts) - open(b.parts));
function open(parts: (string | null)[]): number {
  return parts.filter((part) => part === null).length;
}
