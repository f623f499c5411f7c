/** @jsxImportSource hono/jsx */
// The frame of every page of the office: menu, search, the signed-in operator, and the help on keys. English only (ADR
// 032).

import type { Child } from 'hono/jsx';
import { staffOf } from '#functions/ports/staff/registry.ts';
import { BRAND } from '#shared/base/brand-name.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { hidden } from './form.tsx';
import { menuOf, type Place } from './menu.ts';

interface Framed {
  title: string;
  body: Child;
  /** Null where nobody is signed in. */
  head: Head | null;
}
interface Head {
  readonly menu: Child;
  readonly bar: Child;
  readonly keys: Child;
}

export const framed = ({ title, head, body }: Framed): string =>
  `<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>
          {title} · {BRAND} office
        </title>
        <link rel="stylesheet" href="/style.css" />
        {head && <script src="/office.js" defer />}
      </head>
      <body class={head ? 'signed-in' : 'outside'}>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="side">
          <a class="brand" href="/">
            {BRAND} office
          </a>
          {head?.menu}
        </header>
        {head?.bar}
        <main id="main" tabindex={-1}>
          {body}
        </main>
        {head?.keys}
      </body>
    </html>
  )}`;

/** The frame's data for a signed-in operator; `here` is the current item of the menu. */
export async function headOf(c: OfficeContext, here?: Place): Promise<Head> {
  const operator = c.get('operator');
  const carry = await hidden(c);
  const mayFind = mayDo(operator, 'player.search');
  const out = staffOf(c.env)?.signOut ?? '/';
  return {
    menu: (
      <nav aria-label="Office">
        {menuOf(operator).map(({ part, items }) => (
          <div class="part">
            <span class="part-name" aria-hidden="true">
              {part}
            </span>
            <ul>
              {items.map(({ href, name, key }) => (
                <li>
                  <a href={href} data-go={key} aria-current={href === here ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    ),
    bar: (
      <section class="bar" aria-label="Search and sign-out">
        {mayFind ? (
          <search class="find">
            <form method="post" action="/search" aria-label="Find a player">
              {carry()}
              <input type="hidden" name="kind" value="any" />
              <input
                id="find"
                name="word"
                type="search"
                aria-label="Find a player"
                placeholder="Number, name, email, phone, payment, round, card, IBAN, IP"
                maxlength={200}
                autocomplete="off"
                spellcheck={false}
              />
              <span class="kbd" aria-hidden="true">
                /
              </span>
            </form>
          </search>
        ) : (
          <span class="find" />
        )}
        <button type="button" class="quiet" data-keys hidden aria-label="Keys">
          <kbd>?</kbd>
        </button>
        <div class="who">
          <span>
            {operator.name}
            <br />
            <span class="muted">{operator.roles.join(', ') || 'no role yet'}</span>
          </span>
          {__SANDBOX__ ? (
            <form method="post" action={out}>
              {carry()}
              <button class="quiet">Sign out</button>
            </form>
          ) : (
            <a class="button quiet" href={out}>
              Sign out
            </a>
          )}
        </div>
      </section>
    ),
    keys: <KeySheet mayFind={mayFind} places={menuOf(operator).flatMap(({ items }) => items)} />,
  };
}

const KEYS = [
  ['/', 'Find a player'],
  ['j  k', 'Next row, previous row'],
  ['Enter', 'Open the row'],
  ['c', 'Claim the row, or give it up'],
  ['f', 'First filter of the page'],
  ['n', 'Older, more'],
  ['u', 'Up: to the player, the list'],
  ['r', 'Reload'],
  ['Esc', 'Leave a field, close this sheet'],
  ['?', 'This sheet'],
] as const;

const KeySheet = ({ mayFind, places }: { mayFind: boolean; places: readonly { name: string; key: string }[] }) => (
  <dialog id="keys" aria-labelledby="keys-name">
    <h2 id="keys-name">Keys</h2>
    <div class="keys">
      <dl>
        {KEYS.filter(([key]) => mayFind || key !== '/').map(([key, does]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </>
        ))}
      </dl>
      <dl>
        {places.map(({ key, name }) => (
          <>
            <dt>
              <kbd>g {key}</kbd>
            </dt>
            <dd>{name}</dd>
          </>
        ))}
      </dl>
    </div>
    <form method="dialog">
      <button>Close</button>
    </form>
  </dialog>
);
