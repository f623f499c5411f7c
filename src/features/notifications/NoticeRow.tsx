// One notice: a picture of its kind, what happened and when; a press marks it as read and follows its link.

import type { LiveNotice } from '#shared/contract/live.ts';
import { noticeText, noticeTitle } from '#src/i18n/notices.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { readNotice } from './notices.store.ts';
import { lookOf } from './notices.ts';

export function NoticeRow({ notice, place }: { notice: LiveNotice; place: Place }) {
  const t = useT();
  const locale = useLocale();
  const fresh = notice.status === 'new';
  const read = () => {
    if (fresh) void readNotice(notice.id);
  };
  const dates = useDates();
  const look = `flex w-full items-start gap-3 rounded-panel p-3 text-start transition-colors ${fresh ? 'bg-surface-2' : ''} hover:bg-surface-3`;
  const face = (
    <>
      <img src={symbolUrl(SYMBOLS[lookOf(notice).symbol], 64)} alt="" width="32" height="32" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-center justify-between gap-2 text-note text-muted">
          {noticeTitle(t, notice)}
          {fresh && <Badge tone="ion">{t('notifications.new')}</Badge>}
        </span>
        <span className="wrap-anywhere">{noticeText(t, locale, notice)}</span>
        <time className="text-note text-muted" dateTime={new Date(notice.createdAtMs).toISOString()}>
          {dates.moment(notice.createdAtMs)}
        </time>
      </span>
    </>
  );
  return (
    <li>
      {notice.link ? (
        <a className={look} href={at(place, notice.link)} onClick={read}>
          {face}
        </a>
      ) : (
        <button type="button" className={look} onClick={read}>
          {face}
        </button>
      )}
    </li>
  );
}
