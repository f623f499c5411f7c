// A player's own data: contract/own-data.ts. The stores say themselves what they hold.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { Refused } from '#functions/edge/problem.ts';
import { forgetSession } from '#functions/identity/sessions.ts';
import { dossierRows, privatePrefix } from '#functions/readmodel/dossier.ts';
import * as contract from '#shared/contract/own-data.ts';
import { type Cells, CSV_HEAD, toCsv } from '#shared/domain/stores.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { liveUser } from './users/live-user.ts';
import { requireProof } from './users/proof.ts';

type Piece = { store: string; table: string; row: Cells };

export function ownData(app: Api): void {
  mount(app, contract.exportData, async ({ c, query: { format = 'json' } }) => {
    // Before the first byte: who has no session gets a refusal, not half a file.
    const { id, playerNo, email } = await liveUser(c);
    const pieces = everything(c, { playerId: id, playerNo, email });
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    const name = `perigee-${playerNo}-${new Date(now()).toISOString().slice(0, 10)}.${format}`;
    return new Response(streamOf(format === 'csv' ? csvOf(pieces) : jsonOf(pieces)), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });

  mount(app, contract.eraseData, async ({ c, body }) => {
    await requireProof(c);
    const user = await liveUser(c);
    if (normalEmail(body.email) !== user.email)
      throw new Refused('request.refused', { errors: { email: ['validation.email.other'] } });
    const erased = await askPlayer(c, (player, asker) => player.erase(asker));
    if (!erased.ok) return erased;
    c.get('cookies').push(...(await forgetSession(c.env, c.req.raw.headers)));
    return undefined;
  });
}

async function* everything(
  c: ApiContext,
  owner: { playerId: string; playerNo: number; email: string },
): AsyncGenerator<Piece> {
  yield* fromObject(c);
  for await (const { table, row } of dossierRows(c.env.DB, owner)) yield { store: 'accounts', table, row };
  yield* fromFiles(c, owner.playerId);
}

async function* fromObject(c: ApiContext): AsyncGenerator<Piece> {
  const page = async (table: string, offset: number) => {
    const answer = await askPlayer(c, (player, asker) => player.dossier(asker, table, offset));
    // The session ended while the file was being written: it must not look whole.
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

/** Her documents by name and size; the files themselves she uploaded, and sees where she did. */
async function* fromFiles(c: ApiContext, playerId: string): AsyncGenerator<Piece> {
  for (let cursor: string | undefined; ; ) {
    const page = await c.env.STORE.list({ prefix: privatePrefix(playerId), ...(cursor && { cursor }) });
    for (const { key, size, uploaded } of page.objects)
      yield { store: 'files', table: 'file', row: { key, size, uploaded_at: uploaded.toISOString() } };
    if (!page.truncated) break;
    cursor = page.cursor;
  }
}

/** `{ "player": { "round": [ … ] }, … }`, written as it is read. */
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
