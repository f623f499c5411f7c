/** @jsxImportSource hono/jsx */
// The frame of pages that imitate a vendor's own: no script, none of our design, and the vendor's name with the word
// sandbox at the top.
import type { Child } from 'hono/jsx';
import { STYLE } from './frame.tsx';

export interface VendorPage {
  readonly vendor: string;
  /** The folder of the vendor's pages. */
  readonly root: string;
  readonly title: string;
  readonly locale: string;
  /** Where a form may redirect; undefined where the payment does not exist. */
  readonly formTo: string | undefined;
}

export function vendorPage(body: Child, { vendor, root, title, locale, formTo }: VendorPage): Response {
  const text = `<!doctype html>${(
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>
          {title} · {vendor} (sandbox)
        </title>
        <link rel="stylesheet" href={`${root}/style.css`} />
      </head>
      <body>
        <header>
          <span class="brand">
            {vendor} <small>sandbox</small>
          </span>
        </header>
        <main>{body}</main>
      </body>
    </html>
  )}`;
  return new Response(text, {
    status: formTo === undefined ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${formTo === undefined ? '' : ` ${new URL(formTo).origin}`}`,
    },
  });
}

/** `deep` is the vendor's colour, `hover` its shade under a pointer, `ring` the colour of the focus ring. */
export const vendorStyle = (colours: { deep: string; hover: string; ring: string }): Response =>
  new Response(`${STYLE}${common(colours)}`, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' },
  });

const common = ({ deep, hover, ring }: { deep: string; hover: string; ring: string }) => `
:root{--deep:${deep}}
button:hover,.button:hover{background:${hover}}
.plain:hover{background:var(--pale)}
.brand small{font-weight:400;color:var(--soft)}
select{width:100%;height:48px;border:1px solid var(--line);border-radius:8px;padding:0 12px;font:inherit;background:#fff;color:var(--ink)}
.check{display:flex;gap:12px;align-items:center;min-height:44px;margin:0;font-weight:400;font-size:16px}
.check input{width:22px;height:22px;flex:none;accent-color:var(--deep)}
:focus-visible{outline-color:${ring}}
table{width:100%;border-collapse:collapse;margin-top:8px}
td{padding:8px 0;border-top:1px solid #d5dbe4;vertical-align:top;font-size:14px}
td code{white-space:nowrap}
td+td{padding-left:14px;text-align:right;color:var(--soft)}
main>.soft:last-child{margin-top:18px}
`;
