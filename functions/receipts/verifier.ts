// The verifier as one file: the page of the build, with today's keys and the reader's texts inserted.

import { escaped } from '#shared/base/escaped.ts';
import { type Messages, pick, translator } from '#src/i18n/messages.ts';
import { content } from '#src/published/content.ts';
import { publishedKeys } from './keys.ts';

export async function verifierPage(env: Env, locale: string, messages: Messages): Promise<string> {
  const [{ page }, keys] = await Promise.all([content(env, 'verifier'), publishedKeys(env)]);
  const words = pick(messages, 'verifier', 'receipts.agreed');
  // Data inside a script must not be able to end that script.
  const data = JSON.stringify({ locale, keys, messages: words }).replaceAll('<', '\\u003c');
  return page
    .replace('%lang%', locale)
    .replace('%title%', () => escaped(translator(locale, words)('verifier.title')))
    .replace('%told%', () => data);
}
