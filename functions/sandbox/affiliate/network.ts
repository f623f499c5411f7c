// The stand-in of an affiliate network: it accepts postbacks with our signature, each id once, and lists them at
// `/sandbox/postbacks.json`.
import { SIGNATURE, verifySignature } from '#functions/ports/signature.ts';

export class Network {
  readonly #sql: SqlStorage;
  readonly #now: () => number;
  readonly #secret: string;

  constructor(sql: SqlStorage, now: () => number, secret: string) {
    this.#sql = sql;
    this.#now = now;
    this.#secret = secret;
    sql.exec(
      'create table if not exists partner_postback (id text primary key, body text not null, times integer not null)',
    );
  }

  async fetch(request: Request): Promise<Response> {
    const raw = await request.arrayBuffer();
    const verified = await verifySignature([this.#secret], request.headers.get(SIGNATURE), raw, this.#now());
    if (!verified.ok) return new Response(verified.code, { status: 401 });
    const body = new TextDecoder().decode(raw);
    const { id } = JSON.parse(body) as { id: string };
    this.#sql.exec(
      'insert into partner_postback values (?, ?, 1) on conflict (id) do update set times = times + 1',
      id,
      body,
    );
    return new Response(null, { status: 204 });
  }

  all(): unknown[] {
    return this.#sql
      .exec<{ body: string; times: number }>('select body, times from partner_postback order by rowid')
      .toArray()
      .map(({ body, times }) => ({ ...(JSON.parse(body) as object), times }));
  }
}
