// What the bases are measured on: the least a Worker can do, an object's transaction of three inserts, D1's `select 1`.
import { DurableObject } from 'cloudflare:workers';

export class Probe extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('create table if not exists row (id integer primary key, account text, amount integer)');
  }

  post() {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      for (const account of ['player', 'house', 'points'])
        sql.exec('insert into row (account, amount) values (?, ?)', account, 100);
    });
    return true;
  }
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/object') return Response.json(await env.PROBE.getByName(searchParams.get('name')).post());
    if (pathname === '/d1') return Response.json(await env.DB.prepare('select 1').first());
    return new Response('ok');
  },
};
