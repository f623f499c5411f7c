// The page that verifies receipts offline: one file whose own content security policy lets it run its script and load
// nothing. The Worker writes the current keys and the reader's texts into it (functions/receipts/verifier.ts).
import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';

const FOLDER = 'src/features/receipts/verifier';

export function verifierPage(root: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${root}/${FOLDER}/main.ts`, `${root}/${FOLDER}/verifier.css`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    define: { __SANDBOX__: 'false' },
    outdir: '/',
    write: false,
  });
  const textOf = (end: string): string => {
    const text = outputFiles.find(({ path }) => path.endsWith(end))?.text.trim() ?? '';
    // A closing tag inside the text would end the page's script or style.
    if (text === '' || /<\/(?:script|style)/i.test(text))
      throw new Error(`the verifier's ${end} does not fit into a page`);
    return text;
  };
  const script = textOf('.js');
  const style = textOf('.css');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="%lang%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<title>%title%</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script type="application/json" id="told">%told%</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
