// Exports everything that the stores hold about one player, as one file that is streamed: for the player, or for an
// operator who answers the player's request. Each store lists its own data.

import { caseOf } from '#functions/case/stub.ts';
import { chatOf, conversationOf } from '#functions/chat/stub.ts';
import type { ExportPage } from '#functions/player/whole/data-export.ts';
import { exportRows, type Owner, privatePrefix } from '#functions/readmodel/data-export.ts';
import { PRODUCT } from '#shared/base/product.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { type Cells, CSV_HEAD, toCsv } from '#shared/domain/stores.ts';
import { content } from '#src/published/content.ts';

type Piece = { store: string; table: string; row: Cells };
type Stores = Env;
/** Reads a page of one of the object's tables. */
type AskPage = (table: string, offset: number) => Promise<Answer<ExportPage>>;

export function exportFile(env: Stores, owner: Owner, ask: AskPage, format: 'json' | 'csv', nowMs: number): Response {
  const pieces = everything(env, owner, ask);
  const name = `${PRODUCT}-${owner.playerNo}-${new Date(nowMs).toISOString().slice(0, 10)}.${format}`;
  return new Response(streamOf(format === 'csv' ? csvOf(pieces) : jsonOf(pieces)), {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}

async function* everything(env: Stores, owner: Owner, ask: AskPage): AsyncGenerator<Piece> {
  const cases: string[] = [];
  for await (const piece of fromObject(ask)) {
    if (piece.table === 'support_case') cases.push(String(piece.row.id));
    yield piece;
  }
  for await (const { table, row } of exportRows(env, owner)) yield { store: 'accounts', table, row };
  yield* fromChats(env, owner.playerId);
  yield* fromCases(env, cases);
  yield* fromFiles(env, owner.playerId);
}

/** The messages of the player's cases. */
async function* fromCases(env: Stores, ids: readonly string[]): AsyncGenerator<Piece> {
  for (const id of ids) for (const piece of await caseOf(env, id).rows()) yield { store: 'cases', ...piece };
}

async function* fromObject(ask: AskPage): AsyncGenerator<Piece> {
  const page = async (table: string, offset: number) => {
    const answer = await ask(table, offset);
    // Access ended while the file was being written: it must not look complete.
    if (!answer.ok) throw new Error(`the export was refused: ${answer.code}`);
    return answer.value;
  };
  for (const table of (await page('', 0)).tables)
    for (let offset: number | null = 0; offset !== null; ) {
      const { rows, next } = await page(table, offset);
      for (const row of rows) yield { store: 'player', table, row };
      offset = next;
    }
}

/** The player's messages in chats, as far as they are still stored. */
async function* fromChats(env: Stores, playerId: string): AsyncGenerator<Piece> {
  const { rooms } = await content(env, 'config/chat');
  for (const chat of [...rooms.map(({ id }) => id), conversationOf(playerId)]) {
    const table = chat === conversationOf(playerId) ? 'conversation' : chat;
    for (const { no, text, atMs } of await chatOf(env, chat).written(playerId))
      yield { store: 'chat', table, row: { no, text, at: atMs } };
  }
}

/**
 * The player's documents by name and size. The files themselves came from the player, who can download them elsewhere.
 */
async function* fromFiles({ STORE }: Stores, playerId: string): AsyncGenerator<Piece> {
  for (let cursor: string | undefined; ; ) {
    const page = await STORE.list({ prefix: privatePrefix(playerId), ...(cursor && { cursor }) });
    for (const { key, size, uploaded } of page.objects)
      yield { store: 'files', table: 'file', row: { key, size, uploaded_at: uploaded.toISOString() } };
    if (!page.truncated) break;
    cursor = page.cursor;
  }
}

/** `{ "player": { "round": [ … ] }, … }`, streamed while it is read. */
async function* jsonOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<string> {
  let open = { store: '', table: '' };
  yield '{';
  for await (const { store, table, row } of pieces) {
    const sameStore = open.store === store;
    if (sameStore && open.table === table) yield ',\n';
    else {
      if (open.store) yield sameStore ? '],\n' : ']},\n';
      yield `${sameStore ? '' : `${JSON.stringify(store)}:{`}${JSON.stringify(table)}:[`;
    }
    yield JSON.stringify(row);
    open = { store, table };
  }
  yield open.store ? ']}}' : '}';
}

async function* csvOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<string> {
  yield CSV_HEAD;
  let table = '';
  let at = 0;
  for await (const piece of pieces) {
    at = piece.table === table ? at + 1 : 1;
    table = piece.table;
    yield toCsv(piece.store, piece.table, at, piece.row);
  }
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
