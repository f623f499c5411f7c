// A visitor without a browser: keeps cookies, says where it comes from, sends a fresh key with every command.
import { request } from 'node:http';
import { requireListed } from './listed.ts';

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
export type Send = {
  method?: string;
  json?: unknown;
  /** As texts, where a name stands once. */
  form?: Record<string, string> | URLSearchParams;
  key?: string;
  /** The header `locale`: in which language words are wanted. */
  locale?: string;
  follow?: boolean;
};

export class Client {
  readonly base: URL;
  /** What the Origin header says where the server believes in another address than it is reached at. */
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Each visitor sends from an address of its own, so that the doors' throttles do not count tests together. */
  readonly address = `2001:db8:${hex()}:${hex()}::1`;

  constructor(base: string, origin = new URL(base).origin) {
    this.base = new URL(base);
    this.origin = origin;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A path of this site, or an absolute address on any host of the same server (`pay.localhost`). */
  async send(address: string, { method, json, form, key, locale }: Send = {}): Promise<Reply> {
    const url = new URL(address, this.origin);
    const own = url.origin === this.origin;
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const headers: Record<string, string> = {
      host: url.host,
      'cf-connecting-ip': this.address,
      ...(locale !== undefined && { locale }),
      ...(own && this.cookies.size > 0 && { cookie: this.cookie }),
      ...(verb !== 'GET' && { origin: url.origin, 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(body !== undefined && {
        'content-type': json === undefined ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
    const reply = await this.#exchange(url, verb, headers, body);
    if (own) this.#keep(reply.headers['set-cookie']);
    requireListed(verb, url.href, String(reply.headers['content-type']), reply.text);
    return reply;
  }

  /** The JSON of an answer that must be good. */
  async ask<T>(path: string, send: Send = {}): Promise<T> {
    const { status, text } = await this.send(path, send);
    if (status >= 300) throw new Error(`${send.method ?? (send.json ? 'POST' : 'GET')} ${path}: ${status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  #exchange(url: URL, method: string, headers: Record<string, string>, body: string | undefined): Promise<Reply> {
    // Whatever the host's name, it is this server: names under localhost resolve in browsers only.
    // A connection of its own: one that is kept may be let go by the server in the moment that it is used again.
    const to = {
      host: '127.0.0.1',
      port: this.base.port,
      agent: false as const,
      path: url.pathname + url.search,
      method,
      headers,
    };
    return new Promise((resolve, reject) => {
      // Among a thousand calls: which one, and after how long.
      const sinceMs = performance.now();
      const failed = (error: Error) => {
        error.message += ` (${method} ${url.pathname}, after ${Math.round(performance.now() - sinceMs)} ms)`;
        reject(error);
      };
      const outgoing = request(to, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        // Of a server that ends in the middle of an answer nothing more comes.
        answer.on('error', failed);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      outgoing.on('error', failed);
      outgoing.end(body);
    });
  }

  #keep(lines: string | string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

const hex = (): string => crypto.getRandomValues(new Uint16Array(1))[0]?.toString(16) ?? '0';
