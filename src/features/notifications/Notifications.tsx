// The bell's list: newest first, what is new is marked, each leads where something can be done.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { $notices, $unread } from '#src/stores/inbox.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty } from '#src/ui/States.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { readAll } from './notices.store.ts';

type Props = TextProps & { place: Place };

export function Notifications({ place, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Panel place={place} />
    </Texts>
  );
}

function Panel({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const unread = useStore($unread, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const all = async () => {
    const stay = keepNear();
    setBusy(true);
    setFailed(!(await readAll()));
    setBusy(false);
    stay();
  };
  return (
    <Dialog
      shape="sheet"
      open={popup?.name === 'notifications'}
      onClose={closePopup}
      title={t('notifications.title')}
      width={420}
      footer={
        unread > 0 && (
          <>
            {failed && <Notice tone="warning">{t('notifications.failed')}</Notice>}
            <Button wide busy={busy} onClick={all}>
              {t('notifications.read_all')}
            </Button>
          </>
        )
      }
    >
      <List place={place} />
    </Dialog>
  );
}

function List({ place }: { place: Place }) {
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
