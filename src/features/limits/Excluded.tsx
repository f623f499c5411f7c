// The exclusion in force: until when, what stays possible, and how to end a self-exclusion whose term is over.
import { useState } from 'react';
import { ELSEWHERE, REGISTER } from '#shared/domain/limits.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { toast } from '#src/stores/toasts.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { dropLimit } from './limits.store.ts';
import type { Excluded as Row } from './limits.ts';
import { WishRow } from './WishRow.tsx';
import { instant } from './when.ts';
import { placeOf, refusalText } from './words.ts';

export function Excluded({ excluded, zone, place }: { excluded: Row; zone: string; place: Place }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { type, untilMs, over, lifting } = excluded;
  const isRegister = excluded.id === REGISTER;
  const lift = async () => {
    const stay = keepNear();
    setBusy(true);
    const problem = await dropLimit(excluded.id);
    setBusy(false);
    stay();
    if (problem) toast('warning', refusalText(t, problem));
  };
  return (
    <section className="card grid grid-cols-1 gap-4 outline-none" tabIndex={-1} aria-labelledby="limits-excluded">
      <div>
        <h2 id="limits-excluded" tabIndex={-1} className="outline-none">
          {t(`limits.in_force.${isRegister ? 'register' : type}`)}
        </h2>
        <p className="display tabular mt-3 text-lg">
          {untilMs === null
            ? t('limits.in_force.ever')
            : t('limits.in_force.until', { at: instant(locale, zone, untilMs), place: placeOf(t, zone) })}
        </p>
        <p className="mt-3 max-w-[68ch] text-muted">
          {t(
            // Only the account that began it can end it.
            isRegister
              ? 'limits.in_force.register_text'
              : excluded.id === ELSEWHERE && (type === 'selfexclusion' || over)
                ? 'limits.in_force.elsewhere'
                : `limits.in_force.${over && type === 'selfexclusion' ? 'over' : untilMs === null ? 'ever_text' : `${type}_text`}`,
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={at(place, paths.withdraw())}>{t('limits.in_force.withdraw')}</ButtonLink>
        {over && type === 'selfexclusion' && !lifting && excluded.id !== ELSEWHERE && !isRegister && (
          <Button tone="quiet" busy={busy} onClick={lift}>
            {t('limits.in_force.lift')}
          </Button>
        )}
      </div>
      {lifting && <WishRow wish={lifting} zone={zone} title={t('limits.lifting')} />}
    </section>
  );
}
