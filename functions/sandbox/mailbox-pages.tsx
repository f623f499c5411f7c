/** @jsxImportSource hono/jsx */
// The mailbox: the list of letters, newest first, and one letter as its reader sees it.

import { raw } from 'hono/html';
import { frame, type Words } from './look.tsx';
import { FATES } from './mail/carried.ts';
import type { StoredLetter } from './mailbox.ts';

const when = (locale: string, ms: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(ms);

const CARRIERS: Readonly<Record<StoredLetter['vendor'], string>> = { cloudflare: 'Cloudflare', postmark: 'Postmark' };
const carriedBy = ({ vendor, stream }: StoredLetter): string => `${CARRIERS[vendor]}, ${stream}`;

export function mailboxPage(about: Words & { readonly mails: readonly StoredLetter[] }): string {
  const { t, locale, mails } = about;
  return frame(
    about,
    t('sandbox.mailbox'),
    <>
      <h1>{t('sandbox.mailbox')}</h1>
      <section class="card">
        {mails.length === 0 ? (
          <p class="muted">{t('sandbox.mailbox_empty')}</p>
        ) : (
          <ul class="mails">
            {mails.map((mail) => (
              <Row mail={mail} locale={locale} />
            ))}
          </ul>
        )}
      </section>
    </>,
  );
}

const Row = ({ mail, locale }: { mail: StoredLetter; locale: string }) => (
  <li>
    <a href={`/sandbox/mailbox/${mail.id}`}>
      <b>{mail.subject}</b>
      <time class="muted" datetime={new Date(mail.sentAtMs).toISOString()}>
        {when(locale, mail.sentAtMs)}
      </time>
      <small>
        {mail.to} · {carriedBy(mail)}
      </small>
    </a>
  </li>
);

/** The letter's HTML is written by our own code (ports/mail/letters.ts), so its body can be inserted into this page. */
export function letterPage(about: Words & { readonly mail: StoredLetter }): string {
  const { t, locale, mail } = about;
  // Only this carrier reports that a reader unsubscribed from a stream.
  const fates = FATES.filter((fate) => fate !== 'left' || mail.vendor === 'postmark');
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(mail.html)?.[1] ?? '';
  return frame(
    about,
    mail.subject,
    <>
      <p>
        <a href="/sandbox/mailbox">{t('sandbox.mailbox_back')}</a>
      </p>
      <dl>
        <dt>{t('sandbox.mail_from')}</dt>
        <dd>{mail.from}</dd>
        <dt>{t('sandbox.mail_to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('sandbox.mail_subject')}</dt>
        <dd>{mail.subject}</dd>
        <dt>{t('sandbox.mail_sent')}</dt>
        <dd>{when(locale, mail.sentAtMs)} UTC</dd>
        <dt>{t('sandbox.mail_carrier')}</dt>
        <dd>{carriedBy(mail)}</dd>
      </dl>
      <form class="row" method="post">
        {fates.map((fate) => (
          <button name="fate" value={fate}>
            {t(`sandbox.mail_${fate}`)}
          </button>
        ))}
      </form>
      <article class="letter">{raw(body)}</article>
      <details class="card">
        <summary>{t('sandbox.mail_plain')}</summary>
        <pre>{mail.text}</pre>
      </details>
    </>,
  );
}
