// Why a call was refused, for people to read.

import type { FormProblem } from '#shared/base/form.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { datesFor } from '#src/i18n/zone.ts';

/** Why it was refused; for a temporary refusal also when it ends. */
export function failureText(code: string, data: FormProblem['data'], t: Translate, locale: string): string {
  const { retryAfter, againAtMs, zone } = data ?? {};
  if (typeof againAtMs === 'number')
    return t(`problems.${code}`, {
      when: datesFor(locale, typeof zone === 'string' ? zone : undefined).instant(againAtMs),
    });
  if (typeof retryAfter === 'number') return t('ui.wait', { minutes: Math.ceil(retryAfter / 60) });
  const figures = Object.entries(data ?? {}).filter((row): row is [string, number] => typeof row[1] === 'number');
  return t(`problems.${code}`, Object.fromEntries(figures));
}
