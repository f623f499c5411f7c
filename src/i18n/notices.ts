// The text of a notice in a language: its key names the text, its values are formatted by their kinds
// (domain/notices/kind.ts). Used by the browser, the API and letters.
import { inWords } from '#shared/base/in-words.ts';
import type { LiveNotice } from '#shared/contract/live.ts';
import type { AnyValues, Names, NoticeKind, ValueKind } from '#shared/domain/notices/kind.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import { datesIn } from './dates.ts';
import type { Translate } from './messages.ts';
import { formatMoney } from './money.ts';

type Worded = Pick<LiveNotice, 'textKey' | 'values'>;

/** For a kind that an older open page does not know, the text says that there is news. */
const keyOf = (textKey: string): string => (kindOf(textKey)?.inbox ? textKey : 'other');

export const noticeTitle = (t: Translate, { textKey }: Pick<Worded, 'textKey'>): string =>
  t(`notifications.title.${keyOf(textKey)}`);

export const noticeText = (t: Translate, locale: string, { textKey, values }: Worded): string =>
  t(`notifications.text.${keyOf(textKey)}`, wordsOf(kindOf(textKey), values, locale));

/** A title in the reader's language. Rows written before titles existed in every language hold one text. */
export const nameIn = (names: string | number | Names | undefined, locale: string): string =>
  typeof names === 'object' ? inWords(names, locale) : String(names ?? '');

/** The values as texts use them. Payments are in whole coins, as the wallet at the other end counts them. */
export function wordsOf(
  kind: NoticeKind | undefined,
  values: AnyValues,
  locale: string,
): Record<string, string | number> {
  const words: Record<string, string | number> = {};
  for (const [name, valueKind] of Object.entries(kind?.values ?? {})) {
    const [key, word] = wordOf(
      name,
      valueKind,
      values,
      locale,
      kind?.inbox === undefined || kind.inbox.type === 'payment',
    );
    words[key] = word;
  }
  return words;
}

function wordOf(
  name: string,
  kind: ValueKind,
  values: AnyValues,
  locale: string,
  whole: boolean,
): readonly [key: string, word: string | number] {
  const value = values[name];
  if (kind === 'minor') return ['amount', formatMoney(Number(value), String(values.currency), locale, { whole })];
  if (kind === 'time')
    return [
      name.replace(/Ms$/, ''),
      typeof value === 'number' ? datesIn({ locale, zone: String(values.zone) }).instant(value) : '',
    ];
  return [name, typeof value === 'number' ? value : nameIn(value, locale)];
}
