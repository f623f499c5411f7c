// Sign-ins to this account and attempts: when, in which browser, from where.

import type { Logins as History, LoginRow } from '#shared/contract/security.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';
import { addressText, browserName, placeName } from './browser.ts';

const TONES: Readonly<Record<LoginRow['outcome'], BadgeTone>> = { signed_in: 'win', refused: 'nova', place: 'ion' };

export function Logins({ history }: { history: History }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch] text-muted">{t('security.logins_lead', { days: history.kept_days })}</p>
      {history.logins.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard.
        <ul className="grid max-h-[26rem] overflow-y-auto" tabIndex={0} aria-label={t('security.logins')}>
          {history.logins.map((login) => (
            <Row key={`${login.at} ${login.method} ${login.outcome}`} login={login} />
          ))}
        </ul>
      ) : (
        <p>{t('security.logins_none')}</p>
      )}
    </div>
  );
}

function Row({ login: { at, outcome, method, country, region, ip, user_agent } }: { login: LoginRow }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const browser = browserName(user_agent ?? '') || t('security.session_unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <span className="grid min-w-0 flex-1">
        <b>{dates.moment(Date.parse(at))}</b>
        <small className="text-muted wrap-anywhere">
          {[t(`security.login_by.${method}`), browser, placeName(locale, country, region), addressText(ip)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Badge tone={TONES[outcome]}>{t(`security.login_${outcome}`)}</Badge>
    </li>
  );
}
