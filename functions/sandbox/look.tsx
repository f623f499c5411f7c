/** @jsxImportSource hono/jsx */
// The frame of the sandbox's own pages, in the product's design. They are not part of a release, nor of its build of
// styles.

import type { Child, PropsWithChildren } from 'hono/jsx';
import { BRAND } from '#shared/base/brand-name.ts';
import type { Translate } from '#src/i18n/messages.ts';

export type Words = { readonly locale: string; readonly t: Translate };

export function frame({ locale, t }: Words, title: string, body: Child): string {
  return `<!doctype html>${(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>
          {title} · {BRAND}
        </title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <a class="brand" href="/">
            {BRAND}
          </a>
          <nav aria-label={t('sandbox.title')}>
            <a href="/sandbox">{t('sandbox.title')}</a>
            <a href="/sandbox/mailbox">{t('sandbox.mailbox')}</a>
          </nav>
        </header>
        <main>{body}</main>
      </body>
    </html>
  )}`;
}

/** One action, and what it is for. */
export const Card = ({ id, name, hint, children }: PropsWithChildren<{ id?: string; name: string; hint: string }>) => (
  <section class="card" id={id}>
    <h2>{name}</h2>
    <p class="muted">{hint}</p>
    {children}
  </section>
);

export const STYLE = `
:root{color-scheme:dark;--ink:#0b0c14;--one:#13151f;--two:#1b1e2b;--line:#ffffff14;--edge:#ffffff2e;--text:#f6f2ea;--muted:#a3a5b5;--sun:#ffb224;--ion:#7de3e1}
*{box-sizing:border-box;margin:0}
body{background:var(--ink);color:var(--text);font:500 16px/1.5 Figtree,system-ui,sans-serif;min-height:100vh}
a{color:var(--ion)}
:focus-visible{outline:2px solid var(--ion);outline-offset:2px}
header{display:flex;gap:24px;align-items:center;flex-wrap:wrap;padding:16px clamp(16px,4vw,40px);border-bottom:1px solid var(--line)}
.brand{font-weight:800;font-size:20px;letter-spacing:-.03em;color:var(--text);text-decoration:none}
nav{display:flex;gap:8px}nav a{color:var(--text);text-decoration:none;padding:10px 14px;border-radius:12px;min-height:44px}nav a:hover{background:var(--two)}
main{width:min(960px,100% - 32px);margin:32px auto 64px;display:grid;gap:24px}
h1{font-size:clamp(24px,4vw,32px);letter-spacing:-.03em;line-height:1.15}h2{font-size:18px;margin-bottom:4px}
.card{background:var(--one);border:1px solid var(--line);border-radius:18px;padding:clamp(18px,3vw,28px);min-width:0}
.muted{color:var(--muted)}
.row{display:flex;gap:10px;flex-wrap:wrap;margin-top:16px}
button,.button{font:inherit;font-weight:650;min-height:44px;padding:10px 16px;border-radius:12px;border:1px solid var(--edge);background:var(--two);color:var(--text);cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{border-color:var(--ion)}
button[aria-pressed=true]{background:var(--sun);border-color:var(--sun);color:#241300}
.card table{width:100%;border-collapse:collapse;margin-top:12px}.card td,.card th{text-align:left;padding:10px 8px;border-top:1px solid var(--line);vertical-align:top}.card th{color:var(--muted);font-weight:600;border:0}
.fields{display:grid;gap:12px;margin-top:16px}.fields .row{margin:0}label{display:grid;gap:4px;font-weight:650;min-width:0}input,select{font:inherit;color:var(--text);background:var(--ink);border:1px solid var(--edge);border-radius:12px;min-height:44px;padding:9px 12px;width:100%;min-width:0}
td.n,code{font-variant-numeric:tabular-nums;white-space:nowrap}
ul{list-style:none;padding:0}
.mails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 4px;border-top:1px solid var(--line);color:var(--text);text-decoration:none}
.mails a:hover b{color:var(--ion)}.mails li:first-child a{border-top:0}
.mails a>*{overflow-wrap:anywhere}@media(width<600px){.mails a{grid-template-columns:1fr;padding:14px 0}.mails small{grid-row:2}header{gap:4px 16px}nav{margin-inline:-14px}}
.mails small{color:var(--muted);grid-column:1/-1}
.letter{border-radius:14px;overflow:hidden;border:1px solid var(--line)}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin-bottom:20px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;color:var(--muted);margin-top:12px}
`;
