// The network of a browser test without a browser: who answers is a row of the contract, what is unexpected fails the test.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { LiveFrame } from '#shared/contract/live.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';

type Call<Body, Query> = {
  readonly body: Body;
  readonly query: Query;
  /** The words of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly key: string | null;
};
type Reply = { readonly status: number; readonly body: unknown; readonly request: string | undefined };
type Answerer = (call: Call<never, never>) => unknown;

const LOST = Symbol('lost');
const refusals = new WeakSet<object>();

/** What an answerer gives back to say no. `request`: its id in the log of the server, which then has answered itself. */
export function no(
  code: ProblemCode | (string & {}),
  status = 422,
  { request, ...about }: { data?: object; errors?: object; request?: string } = {},
): Reply {
  const reply = { status, body: { type: `urn:perigee:problem:${code}`, title: code, status, code, ...about }, request };
  refusals.add(reply);
  return reply;
}

/** A call as it was sent. */
export type Sent = { readonly id: string; readonly body: unknown; readonly key: string | null; readonly path: string };

export class Network {
  readonly sent: Sent[] = [];
  readonly unexpected: string[] = [];
  readonly sockets: FakeSocket[] = [];
  readonly #rows: { row: Operation<never, never, unknown>; answer: Answerer }[] = [];
  readonly #pages = new Map<string, (query: URLSearchParams) => string | null>();
  #held: (() => void)[] = [];
  #holding = false;

  /** The newest word about a row counts. */
  on<Body, Query, Answer>(
    row: Operation<Body, Query, Answer>,
    answer: (call: Call<Body, Query>) => Answer | Reply,
  ): void {
    this.#rows.unshift({ row: row as Operation<never, never, unknown>, answer: answer as Answerer });
  }

  /** A page of ours, or a part of one, at an address without its query; null: it does not come. */
  page(path: string, html: (query: URLSearchParams) => string | null): void {
    this.#pages.set(path, html);
  }

  /** No answer comes, as often as it is asked. Answers how to have the former ones again. */
  lose(row: Operation<never, never, unknown> | Operation<unknown, unknown, unknown>): () => void {
    const lost = { row: row as Operation<never, never, unknown>, answer: () => LOST };
    this.#rows.unshift(lost);
    return () => void this.#rows.splice(this.#rows.indexOf(lost), 1);
  }

  /** Answers wait until they are let go. */
  hold(): void {
    this.#holding = true;
  }
  release(): void {
    this.#holding = false;
    for (const go of this.#held.splice(0)) go();
  }

  /** The newest line, once the page has asked for one. */
  async line(): Promise<FakeSocket> {
    return await vi.waitFor(() => {
      const socket = this.sockets.at(-1);
      if (!socket) throw new Error('No line was asked for.');
      return socket;
    });
  }

  calls = (row: { readonly id: string }): Sent[] => this.sent.filter(({ id }) => id === row.id);

  /** An answerer that breaks is no network that is lost. */
  #given(id: string, answer: () => unknown): unknown {
    try {
      return answer();
    } catch (error) {
      this.unexpected.push(`${id}: ${error}`);
      return no('request.invalid', 400);
    }
  }

  async fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    const method = init.method ?? 'GET';
    // What failed in this browser is told to nobody here.
    if (url.pathname === '/log') return new Response(null, { status: 204 });
    const page = this.#pages.get(url.pathname);
    if (page) {
      this.sent.push({ id: 'page', body: undefined, key: null, path: url.pathname + url.search });
      if (this.#holding) await new Promise<void>((go) => this.#held.push(go));
      const html = page(url.searchParams);
      if (html === null) throw new TypeError('Failed to fetch');
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    }
    const found = this.#rows
      .map((one) => ({ ...one, params: matched(one.row.path, url.pathname) }))
      .find(({ row, params }) => row.method === method && params);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const key = new Headers(init.headers).get('idempotency-key');
    if (!found?.params) {
      this.unexpected.push(`${method} ${url.pathname}`);
      return new Response('{}', { status: 400 });
    }
    const { row, answer, params } = found;
    this.sent.push({ id: row.id, body, key, path: url.pathname + url.search });
    if (this.#holding) await new Promise<void>((go) => this.#held.push(go));
    const query = Object.fromEntries(url.searchParams);
    const given = this.#given(row.id, () => answer({ body, query, params, key } as Call<never, never>));
    if (given === LOST) throw new TypeError('Failed to fetch');
    if (isReply(given)) {
      const { status, request } = given;
      return Response.json(given.body, { status, headers: request ? { 'x-request-id': request } : {} });
    }
    if (given === undefined || !row.answer) return new Response(null, { status: 204 });
    return Response.json(given, { status: row.status ?? 200 });
  }
}

const isReply = (given: unknown): given is Reply => typeof given === 'object' && given !== null && refusals.has(given);

function matched(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return found && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]));
}

/** A line to a server that the test speaks for. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly OPEN = 1;
  readyState = 0;
  readonly url: string;
  constructor(url: string | URL) {
    super();
    this.url = String(url);
    sockets?.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  hear(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  tell(frame: LiveFrame): void {
    this.hear(JSON.stringify(frame));
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
  /** The other side closes, or the line is cut. */
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
let sockets: FakeSocket[] | undefined;

/** A file on its way: half of it has gone as soon as it is sent, the rest with the answer. */
const uploadsTo = (made: Network) =>
  class FakeUpload {
    readonly upload: { onprogress: ((gone: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    #to = { method: '', url: '' };
    open(method: string, url: string): void {
      this.#to = { method, url };
    }
    setRequestHeader(): void {}
    send(body: File): void {
      const { method, url } = this.#to;
      const gone = (loaded: number) => this.upload.onprogress?.({ loaded, total: body.size });
      gone(body.size / 2);
      made.fetch(url, { method, body }).then(
        async (answer) => {
          [this.status, this.responseText] = [answer.status, await answer.text()];
          gone(body.size);
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  };

/** A network for each test of the file; a call that nobody answers fails the test that made it. */
export function network(): { readonly now: Network } {
  const held = { now: new Network() };
  beforeEach(() => {
    const made = new Network();
    held.now = made;
    sockets = made.sockets;
    vi.stubGlobal('fetch', made.fetch.bind(made));
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('XMLHttpRequest', uploadsTo(made));
    // Tries follow each other at once.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    expect(held.now.unexpected).toEqual([]);
    vi.restoreAllMocks();
  });
  return held;
}
