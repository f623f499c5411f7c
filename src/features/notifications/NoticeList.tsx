// Newest first, new ones marked, each a link to where something can be done.
import { useStore } from '@nanostores/react';
import { useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { $notices } from '#src/stores/inbox.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty } from '#src/ui/States.tsx';
import { NoticeRow } from './NoticeRow.tsx';

export function NoticeList({ place }: { place: Place }) {
  const t = useT();
  const notices = useStore($notices, { ssr: 'initial' });
  if (!notices)
    return (
      <div className="grid gap-3" aria-busy="true" role="status" aria-label={t('ui.loading')}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </div>
    );
  if (notices.length === 0) return <Empty symbol="bell">{t('notifications.empty')}</Empty>;
  return (
    <ul className="grid gap-2">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} place={place} />
      ))}
    </ul>
  );
}
