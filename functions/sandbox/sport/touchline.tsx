/** @jsxImportSource hono/jsx */
// Touchline, the stand-in of a sports site: it accepts a session that we hand over, asks us whose it is, and hands its
// player back.

import type { Child } from 'hono/jsx';
import { SIGNATURE, signature, verifySignature } from '#functions/ports/signature.ts';
import { beside } from '#functions/sandbox/beside.ts';
import { BRAND } from '#shared/base/brand-name.ts';

type Person = { player: string; currency: string; country: string; locale: string; back: string };

export class Touchline {
  readonly #now: () => number;
  readonly #secret: string;

  constructor(now: () => number, secret: string) {
    this.#now = now;
    this.#secret = secret;
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const home = beside('', url);
    const token = url.searchParams.get('token');
    if (token === null)
      return page(
        200,
        <>
          <p>You are a guest.</p>
          <p>
            <a href={`${home}/sport/login`}>Sign in</a> <a href={`${home}/sport/registration`}>Join</a>
          </p>
        </>,
      );
    const raw = bytes(token);
    const verified = await verifySignature([this.#secret], url.searchParams.get('signature'), raw, this.#now());
    if (!verified.ok) return page(403, <p>This link is not {BRAND}’s, or is too old.</p>);
    const person = await this.#whose(home, token);
    if (!person) return page(403, <p>This link was used already.</p>);
    const query = new URLSearchParams({
      token: person.back,
      signature: await signature([this.#secret], bytes(person.back), this.#now()),
    });
    return page(
      200,
      <>
        <p>
          Signed in as <code id="player">{person.player}</code>, {person.currency}, {person.country}, {person.locale}.
        </p>
        <p>
          <a href={`${home}/sport/back?${query.toString()}`}>Back to {BRAND}</a>
        </p>
      </>,
    );
  }

  async #whose(home: string, token: string): Promise<Person | null> {
    const body = bytes(JSON.stringify({ token }));
    const answer = await fetch(`${home}/webhooks/sport/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE]: await signature([this.#secret], body, this.#now()),
      },
      body,
    });
    return answer.ok ? await answer.json() : null;
  }
}

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

function page(status: number, body: Child): Response {
  const text = `<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Touchline</title>
      </head>
      <body>
        <main>
          <h1>Touchline Sports</h1>
          {body}
        </main>
      </body>
    </html>
  )}`;
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
