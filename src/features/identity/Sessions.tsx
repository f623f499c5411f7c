// The player's sessions, each with a button to end it.

import { useState } from 'react';
import type { SessionRow } from '#shared/contract/security.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { toast } from '#src/stores/toasts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { addressText, browserName, placeName } from './browser.ts';
import { endOtherSessions, endSession } from './security.store.ts';

export function Sessions({ sessions }: { sessions: readonly SessionRow[] }) {
  const t = useT();
  const others = sessions.filter(({ current }) => !current);
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (name: string, ask: () => ReturnType<typeof endSession>) => {
    const stay = keepNear();
    setEnding(name);
    const problem = await ask();
    setEnding(null);
    stay();
    if (problem && problem.code !== 'reauth.required') toast('warning', t(`problems.${problem.code}`));
  };
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {[...sessions]
          .sort((a, b) => Number(b.current) - Number(a.current) || b.seen_at.localeCompare(a.seen_at))
          .map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => end(session.id, () => endSession(session.id))}
            />
          ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button busy={ending === 'others'} onClick={() => end('others', endOtherSessions)}>
            {t('security.sessions_end')}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t('security.sessions_only')}</p>
      )}
    </div>
  );
}

function Row({ session, busy, onEnd }: { session: SessionRow; busy: boolean; onEnd: () => void }) {
  const t = useT();
  const locale = useLocale();
  const browser = browserName(session.user_agent ?? '') || t('security.session_unknown');
  const dates = useDates();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <span className="grid min-w-0 flex-1">
        <b>{browser}</b>
        <small className="text-muted wrap-anywhere">
          {[
            placeName(locale, session.country, session.region),
            addressText(session.ip),
            t('security.session_seen', { when: dates.moment(Date.parse(session.seen_at)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {session.withdraw_only && <Badge tone="ion">{t('security.session_withdraw')}</Badge>}
      {session.current ? (
        <Badge>{t('security.session_this')}</Badge>
      ) : (
        <Button tone="quiet" busy={busy} aria-label={t('security.session_end_label', { browser })} onClick={onEnd}>
          {t('security.session_end')}
        </Button>
      )}
    </li>
  );
}
