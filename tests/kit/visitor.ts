// A visitor of the Worker under test: keeps cookies, comes from a country and an address of its own, knows the captcha.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { codeAt, stepAt } from '#functions/identity/totp.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { SESSION } from './cookies.ts';
import { bornOn } from './person.ts';
import type { WorkerUnderTest } from './worker.ts';

export type Letter = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};
export type Reply<T = unknown> = { status: number; headers: Headers; body: T; problem: Problem; text: string };
export type Send = { method?: string; json?: unknown; form?: Record<string, string>; headers?: Record<string, string> };

export const PASSWORD = 'orbit-Lantern-42';
let made = 0;

/** Of this visitor alone: players of one name and birthday are one person. */
function birthday(): string {
  const [year, month, day] = bornOn(++born).split('-');
  return `${day}/${month}/${year}`;
}
let born = 10_000;

export class Visitor {
  readonly worker: WorkerUnderTest;
  country: string;
  /** Each visitor sends from another address, so that throttles of one test never meet another's. */
  ip = `203.0.${Math.floor(++made / 250)}.${made % 250}`;
  readonly cookies = new Map<string, string>();

  constructor(worker: WorkerUnderTest, country = 'AT') {
    this.worker = worker;
    this.country = country;
  }

  async send<T = unknown>(path: string, { method, json, form, headers = {} }: Send = {}): Promise<Reply<T>> {
    const verb = method ?? (json === undefined && form === undefined ? 'GET' : 'POST');
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json);
    const answer = await this.worker.fetch(path, {
      method: verb,
      country: this.country,
      ...(body !== undefined && { body }),
      headers: {
        'cf-connecting-ip': this.ip,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(verb !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    const parsed = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
    return { status: answer.status, headers: answer.headers, body: parsed, problem: parsed, text };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get signedIn(): boolean {
    return this.cookies.has(SESSION);
  }

  async captcha(): Promise<string> {
    const { body: challenge } = await this.send<Challenge>('/api/captcha/challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  async register(
    email: string,
    wish: Record<string, unknown> = {},
  ): Promise<Reply<{ email: string; currency: string }>> {
    const person = { email, password: PASSWORD, currency: 'EUR', date_of_birth: birthday(), terms_acceptance: true };
    return this.send('/api/users', { json: { user: { ...person, captcha: await this.captcha(), ...wish } } });
  }

  signIn(email: string, password = PASSWORD, more: Record<string, unknown> = {}): Promise<Reply> {
    return this.send('/api/users/sign_in', { json: { user: { email, password, ...more } } });
  }

  signOut(): Promise<Reply> {
    return this.send('/api/users/sign_out', { method: 'DELETE' });
  }

  async letters(to: string, after = 0, subject = ''): Promise<Letter[]> {
    const query = new URLSearchParams({ to, after: String(after), wait: '20000', subject });
    return (await this.send<Letter[]>(`/sandbox/mailbox.json?${query}`)).body;
  }

  /** The token in the link of the newest letter whose subject begins so, whichever its name: another may be on its way meanwhile. */
  async tokenTo(email: string, subject = '', after = 0): Promise<string> {
    const [newest] = await this.letters(email, after, subject);
    const link = new URL(/https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? 'http://none');
    return [...link.searchParams.values()][0] ?? '';
  }
}

export const freshEmail = (name = 'ada'): string => `${name}.${++made}.${Date.now().toString(36)}@example.com`;

/** A player whose e-mail is not confirmed yet, with the letter that asks for it. */
export async function joined(worker: WorkerUnderTest, country = 'AT'): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(worker, country);
  const email = freshEmail();
  await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, country, confirmed: 'no' } });
  const answer = await visitor.signIn(email);
  if (answer.status !== 200) throw new Error(`could not join: ${answer.status} ${answer.text}`);
  const wanted = await visitor.send('/api/users/confirmation', { json: { user: { email } } });
  if (wanted.status !== 204) throw new Error(`no letter: ${wanted.status} ${wanted.text}`);
  await visitor.letters(email);
  return { visitor, email };
}

/** The code that an authenticator shows; `ahead` steps from now, for the one after a spent one. */
export const otp = (secret: string, ahead = 0): Promise<string> => codeAt(secret, stepAt(Date.now()) + ahead);
