// What the product says, in the words of a locale: browser tests find controls by the texts that people read.
import { readFileSync } from 'node:fs';
import { type Messages, type Translate, translator } from '#src/i18n/messages.ts';

// Tests run outside the build that defines it; a message that does not exist throws.
Object.assign(globalThis, { __SANDBOX__: true });

export function words(locale: string): Translate {
  const file = `dist/sandbox/client/_content/messages/${locale}.json`;
  return translator(locale, JSON.parse(readFileSync(file, 'utf8')) as Messages);
}
