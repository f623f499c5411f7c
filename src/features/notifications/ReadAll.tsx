// Marks everything as read; shown while something is new.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { $unread } from '#src/stores/inbox.ts';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { readAll } from './notices.store.ts';

export function ReadAll() {
  const t = useT();
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
  if (unread === 0) return null;
  return (
    <>
      {failed && <Notice tone="warning">{t('notifications.failed')}</Notice>}
      <Button wide busy={busy} onClick={all}>
        {t('notifications.read_all')}
      </Button>
    </>
  );
}
