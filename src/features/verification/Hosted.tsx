// A part of the proof that the vendor collects on its own page: the button that leads there, and the state after return.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Part } from '#shared/domain/identity/documents.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { $toPage, toPage } from './verification.store.ts';

const FROM = 'from';

/** Whether the player has just returned from the vendor's page. The mark is removed, so that a reload does not repeat it. */
export function useReturned(part: Part): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    const url = new URL(location.href);
    if (url.searchParams.get(FROM) !== part) return;
    setReturned(true);
    url.searchParams.delete(FROM);
    history.replaceState(history.state, '', url);
  }, [part]);
  return returned;
}

/** `begun`: a link was ordered, and the vendor has not reported a submission. */
export function Hosted({ part, begun, returned }: { part: Part; begun: boolean; returned: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { busy = false, problem = null } = useStore($toPage, { ssr: 'initial' })[part] ?? {};
  return (
    <div className="grid gap-4 sm:max-w-[420px]">
      {begun && <Notice>{t(returned ? 'verification.page.returned' : 'verification.page.begun')}</Notice>}
      <p className="text-note text-muted">{t('verification.page.note')}</p>
      <Refused problem={problem} />
      <Button tone={begun && returned ? 'plain' : 'sun'} busy={busy} onClick={() => void toPage(part, locale)}>
        {t('verification.page.continue')}
      </Button>
    </div>
  );
}
