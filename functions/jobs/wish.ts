// The letter that a row of an outbox asks for.
import type { MailWish } from '#shared/contract/outgoing.ts';
import { kindOf, type LetterWish } from '#shared/domain/notices/registry.ts';
import { offeredOr } from '#src/i18n/locales.ts';

/** How letters were named before they were found by their notice: objects may still hold rows that ask for one by these. */
const FORMER: Readonly<Record<string, string>> = {
  limit_confirm: 'limit_mailed',
  cashout_refused: 'cashout_rejected',
  document_refused: 'document_refused',
};

/** Throws for a letter that nobody declared: the queue brings it back, and it is in the log. */
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
