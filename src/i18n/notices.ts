// What a notice says, in a language: its words come from its key, amounts from minor units. Read by the browser, and by the API.
import type { LiveNotice } from '#shared/contract/live.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import type { Translate } from './messages.ts';
import { formatMoney } from './money.ts';

type Worded = Pick<LiveNotice, 'type' | 'textKey' | 'values'>;

const TITLES: readonly string[] = ['payment', 'limit', 'jackpot', 'security', 'gift', 'vip'];

export const titleKey = ({ type }: Pick<Worded, 'type'>): string =>
  `notifications.${TITLES.includes(type) ? type : 'other'}`;

export function noticeText(t: Translate, locale: string, { type, textKey, values }: Worded): string {
  const { amountMinor, currency } = values;
  const amount =
    typeof amountMinor === 'number' && typeof currency === 'string'
      ? formatMoney(amountMinor, currency, locale, { whole: type === 'payment' })
      : '';
  // A kind newer than a page that is still open says that there is news.
  return t(`notifications.text.${kindOf(textKey)?.inbox ? textKey : 'other'}`, { ...values, amount });
}
