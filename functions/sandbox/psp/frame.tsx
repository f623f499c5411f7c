/** @jsxImportSource hono/jsx */
// The look of Apsis Pay. It is a company of its own, so nothing here uses Perigee's design.
import type { Child } from 'hono/jsx';

/** A page; `formTo` is another origin that a form's answer may redirect to. */
export function page(
  body: Child,
  about: { title: string; lang: string; status?: number; formTo?: string | null },
): Response {
  const text = `<!doctype html>${(
    <html lang={about.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{about.title} · Apsis Pay</title>
        <link rel="stylesheet" href="/apsis.css" />
        <script src="/apsis.js" defer />
      </head>
      <body>
        <header>
          <span class="brand">
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
              <ellipse
                cx="13"
                cy="13"
                rx="12"
                ry="7"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
                transform="rotate(-30 13 13)"
              />
              <circle cx="13" cy="13" r="4" fill="currentColor" />
            </svg>
            Apsis Pay
          </span>
        </header>
        <main>{body}</main>
      </body>
    </html>
  )}`;
  return new Response(text, {
    status: about.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action 'self'${about.formTo ? ` ${about.formTo}` : ''}`,
      ].join('; '),
    },
  });
}

export const STYLE = `
:root{color-scheme:light;--ink:#16202c;--soft:#53606f;--line:#8a94a3;--pale:#f2f5f9;--deep:#1d4ed8;--bad:#b3261e}
*{box-sizing:border-box;margin:0}
body{background:var(--pale);color:var(--ink);font:16px/1.5 system-ui,sans-serif;min-height:100vh}
header{padding:20px;display:flex;justify-content:center}
.brand{display:inline-flex;gap:10px;align-items:center;font-weight:700;font-size:18px;color:var(--deep)}
main{width:min(440px,100% - 32px);margin:0 auto 40px;background:#fff;border:1px solid #d5dbe4;border-radius:14px;padding:26px}
h1{font-size:20px;line-height:1.25;margin-bottom:4px}
.sum{font-size:34px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:14px}
form{display:grid;gap:16px;margin-top:20px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:14px}
label{display:block;font-weight:600;font-size:14px;margin-bottom:6px}
input{width:100%;height:48px;border:1px solid var(--line);border-radius:8px;padding:0 12px;font:inherit;background:#fff;color:var(--ink);font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad)}
:focus-visible{outline:3px solid #6f97ff;outline-offset:2px}
.soft[id]{margin-top:6px}
.bad{color:var(--bad);font-size:14px;margin-top:6px}
.alert{border-left:4px solid var(--bad);background:#fdf1f0;padding:10px 12px;border-radius:6px;margin-top:16px}
button,.button{height:50px;border:0;border-radius:8px;font:inherit;font-weight:700;cursor:pointer;background:var(--deep);color:#fff;width:100%;display:flex;align-items:center;justify-content:center;text-decoration:none}
button:hover,.button:hover{background:#163fae}
.plain{background:none;color:var(--deep)}.plain:hover{background:var(--pale)}
details{margin-top:18px;border-top:1px solid #d5dbe4;padding-top:14px}
summary{cursor:pointer;font-weight:600;min-height:32px}
ul{list-style:none;padding:0;margin-top:8px}
li button{height:auto;min-height:46px;background:none;color:var(--ink);font-weight:500;text-align:left;padding:6px 8px;display:grid;grid-template-columns:auto 1fr;gap:0 12px;align-items:center}
li code{white-space:nowrap}
li button:hover{background:var(--pale)}
li small{color:var(--soft);text-align:right}
code{font:600 14px ui-monospace,monospace;overflow-wrap:anywhere}
@media (prefers-contrast:more){:root{--soft:#26313d;--line:#16202c}}
`;

/**
 * A convenience: every page works without it. It stores rejected input in this tab, and deletes it once the field is
 * filled with it again.
 */
export const SCRIPT = `
const number = document.querySelector('[name=number]');
const expiry = document.querySelector('[name=expiry]');
number?.addEventListener('input', () => {
  if (number.selectionStart !== number.value.length) return;
  number.value = number.value.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ');
});
expiry?.addEventListener('input', (event) => {
  if (event.inputType?.startsWith('delete')) return;
  expiry.value = expiry.value.replace(/[^\\d]/g, '').slice(0, 4).replace(/^(\\d{2})/, '$1/');
});
for (const card of document.querySelectorAll('[data-number]')) card.addEventListener('click', () => {
  number.value = card.dataset.number;
  if (expiry) expiry.value = card.dataset.expiry;
  document.querySelector('[name=cvc]').value = '123';
  document.querySelector('[data-pay]').focus();
});
const typed = sessionStorage.getItem('typed');
sessionStorage.removeItem('typed');
if (typed && document.querySelector('[role=alert]')) {
  const [place, ...values] = JSON.parse(typed);
  if (place === location.pathname) [number, expiry].forEach((field, i) => field && field.type !== 'hidden' && (field.value = values[i]));
}
document.querySelector('[data-pay]')?.form.addEventListener('submit', () =>
  sessionStorage.setItem('typed', JSON.stringify([location.pathname, number?.value ?? '', expiry?.value ?? ''])));
const wait = document.querySelector('[data-refresh]');
if (wait) setTimeout(() => location.reload(), 1500);
`;
