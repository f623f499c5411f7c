// The letter that a row of an outbox requests.
import type { MailWish } from '#shared/contract/outgoing.ts';
import { kindOf, type LetterWish } from '#shared/domain/notices/registry.ts';
import { offeredOr } from '#src/i18n/locales.ts';

/** Former names of letters, by the notices they are found by now: objects may still hold rows with the old names. */
const FORMER: Readonly<Record<string, string>> = {
  limit_confirm: 'limit_mailed',
  cashout_refused: 'cashout_rejected',
  document_refused: 'document_refused',
};

/** Throws for an undeclared letter: the queue retries it, and it is in the log. */
export function wishOf({
  kind: name,
  email: to,
  locale,
  values,
  ...mail
}: MailWish & { template?: string }): LetterWish {
  const kind = name ?? FORMER[mail.template ?? ''];
  if (!kindOf(kind)?.mail) throw new Error(`no letter is called ${kind}`);
  return { kind, to, locale: offeredOr(locale), values } as LetterWish;
}
