// `npm run publish`: checks what operators wrote in content/ and writes the JSON that the Worker reads (public/_content, served by no door).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCALES } from '../src/i18n/locales.ts';
import { compileMessages, type Problem } from './publish/messages.ts';

const problems: Problem[] = [];
const assets: Record<string, unknown> = {};

for (const locale of LOCALES) assets[`messages/${locale}`] = compileMessages(locale, problems);

for (const { file, field, say } of problems) console.error(`${file}${field ? `: "${field}"` : ''} ${say}`);
if (problems.length > 0) process.exit(1);
if (!process.argv.includes('--check')) {
  rmSync('public/_content', { recursive: true, force: true });
  for (const [name, value] of Object.entries(assets)) {
    const file = `public/_content/${name}.json`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
}
