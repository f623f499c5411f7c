/** @jsxImportSource hono/jsx */
// Halo Chat, the stand-in of a chat vendor: a framed window, a machine that answers and says that it is one, and a
// restore id that finds a conversation again from any browser.
import { CHAT_PROJECT, framedBy } from './origin.ts';
import { type Say, sayIn } from './words.ts';

const ID = /^halo-[0-9a-f-]{36}$/;
const MOST = 1000;

type Line = { from: 'visitor' | 'halo'; text: string };

export class Halo {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('create table if not exists halo_conversation (id text primary key, visitor text not null)');
    sql.exec(`create table if not exists halo_line (no integer primary key autoincrement, conversation text not null,
      author text not null, text text not null)`);
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/halo.css')
      return new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8' } });
    if (url.pathname === '/halo.js')
      return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
    const query = Object.fromEntries(url.searchParams);
    if (url.pathname !== '/window' || query.project !== CHAT_PROJECT) return new Response(null, { status: 404 });
    const say = sayIn(query.locale ?? 'en');
    const id = this.#conversation(query.visitor ?? '', query.restore ?? '', say);
    if (request.method !== 'POST') return page(url, say, id, this.#lines(id));
    const typed = String((await request.formData()).get('text') ?? '').trim();
    if (typed !== '') {
      this.#add(id, 'visitor', typed.slice(0, MOST));
      this.#add(id, 'halo', say('answer', { text: typed.slice(0, 80) }));
    }
    return new Response(null, { status: 303, headers: { location: address(url, id) } });
  }

  /** A restore id that is unknown, or another visitor's, begins a new conversation. */
  #conversation(visitor: string, restore: string, say: Say): string {
    const known = this.#sql
      .exec('select 1 from halo_conversation where id = ? and visitor = ?', restore, visitor)
      .toArray();
    if (ID.test(restore) && known.length > 0) return restore;
    const id = `halo-${crypto.randomUUID()}`;
    this.#sql.exec('insert into halo_conversation (id, visitor) values (?, ?)', id, visitor);
    this.#add(id, 'halo', say('hello'));
    return id;
  }

  #add(id: string, from: Line['from'], text: string): void {
    this.#sql.exec('insert into halo_line (conversation, author, text) values (?, ?, ?)', id, from, text);
  }

  #lines(id: string): Line[] {
    const rows = this.#sql.exec('select author, text from halo_line where conversation = ? order by no', id).toArray();
    return rows.map(({ author, text }) => ({ from: author === 'visitor' ? 'visitor' : 'halo', text: String(text) }));
  }
}

function address(url: URL, restore: string): string {
  const query = new URLSearchParams(url.search);
  query.set('restore', restore);
  return `/window?${query}`;
}

function page(url: URL, say: Say, id: string, lines: readonly Line[]): Response {
  const line = ({ from, text }: Line) => (
    <li class={from}>
      <b>{from === 'visitor' ? say('you') : 'Halo'}</b> {text}
    </li>
  );
  const body = `<!doctype html>${(
    <html lang={say.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Halo Chat</title>
        <link rel="stylesheet" href="/halo.css" />
      </head>
      <body data-restore={id} data-parent={framedBy(url)}>
        <main>
          <h1>Halo Chat</h1>
          <p class="soft">{say('machine')}</p>
          <ol role="log" aria-label={say('log')} tabindex={0}>
            {lines.map(line)}
          </ol>
          <form method="post" action={address(url, id)}>
            <label for="text">{say('label')}</label>
            <div>
              <input id="text" name="text" maxlength={MOST} autocomplete="off" required />
              <button>{say('send')}</button>
            </div>
          </form>
        </main>
        <script src="/halo.js" />
      </body>
    </html>
  )}`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy(url)}`,
    },
  });
}

/** Does what a vendor's script does: it posts the conversation's restore id to the page that frames it. */
const SCRIPT = `
const { restore, parent: origin } = document.body.dataset;
if (parent !== window) parent.postMessage({ restoreId: restore }, origin);
const log = document.querySelector('ol');
log.scrollTop = log.scrollHeight;
`;

const STYLE = `
:root{color-scheme:light;--ink:#1c1633;--soft:#5b5675;--line:#8d88a5;--deep:#5b2bd9}
*{box-sizing:border-box;margin:0}
body{background:#f6f4fc;color:var(--ink);font:16px/1.45 system-ui,sans-serif;height:100vh}
main{display:grid;grid-template-rows:auto auto 1fr auto;gap:8px;height:100%;padding:16px}
h1{font-size:18px;color:var(--deep)}.soft{color:var(--soft);font-size:14px}
ol{list-style:none;padding:0;overflow:auto;display:grid;gap:8px;align-content:start}
li{background:#fff;border:1px solid #ddd8ef;border-radius:12px;padding:8px 12px;overflow-wrap:anywhere}
li.visitor{background:#ece5ff;margin-left:32px}li b{display:block;font-size:13px;color:var(--soft)}
label{font-weight:600;font-size:14px}form div{display:flex;gap:8px;margin-top:4px}
input{flex:1;min-width:0;height:48px;border:1px solid var(--line);border-radius:10px;padding:0 12px;font:inherit;background:#fff;color:var(--ink)}
button{height:48px;border:0;border-radius:10px;padding:0 18px;font:inherit;font-weight:700;background:var(--deep);color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #9b7bff;outline-offset:2px}
`;
