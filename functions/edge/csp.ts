// One content security policy: ours, with the hashes that Astro found for the page's own scripts and styles.

/** `found` is Astro's policy (header, or the lifted <meta>): only its script and style hashes are taken over. */
export function policy(found: string, formAction: readonly string[] = []): string {
  const hashes = (name: string) =>
    directive(found, name).filter((source) => source === "'self'" || source.startsWith("'sha"));
  // `npm run dev` reloads by scripts and styles that it writes into the page.
  const inline = import.meta.hot ? ["'unsafe-inline'"] : undefined;
  const scripts = unique(["'self'", ...(inline ?? [...hashes('script-src'), ...hashes('script-src-elem')])]);
  const styles = unique(["'self'", ...(inline ?? [...hashes('style-src'), ...hashes('style-src-elem')])]);
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formAction].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    `style-src ${styles.join(' ')}`,
    `style-src-elem ${styles.join(' ')}`,
    // The one exception: style="" of rendered React and of custom properties.
    "style-src-attr 'unsafe-inline'",
  ].join('; ');
}

const META = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"\s*\/?>/i;

/** Takes the <meta> policy of a prerendered page out of its head: in the header it also covers what comes before it. */
export function liftPolicy(html: string): { html: string; policy: string } {
  const found = META.exec(html);
  if (!found) return { html, policy: '' };
  return {
    html: html.replace(found[0], ''),
    policy: (found[1] ?? '').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  };
}

function directive(text: string, name: string): string[] {
  for (const part of text.split(';')) {
    const [found, ...sources] = part.trim().split(/\s+/);
    if (found === name) return sources;
  }
  return [];
}

const unique = (values: string[]) => [...new Set(values)];
