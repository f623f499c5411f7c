// What became of the promo code that a link brought along, beside the deposit that handed it in.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { Handed } from './promo.store.ts';

export function Promo({ handed: { code, problem } }: { handed: Handed }) {
  const t = useT();
  const locale = useLocale();
  if (!problem)
    return (
      <div role="status">
        <Notice tone="success">{t('cashbox.promo_taken', { code })}</Notice>
      </div>
    );
  return (
    <Notice tone="warning">
      <p>{t('cashbox.promo_refused', { code, why: t(`problems.${problem.code}`) })}</p>
      <a className="link" href={at({ base: '', locale }, paths.profile('promocode'))}>
        {t('cashbox.promo_type')}
      </a>
    </Notice>
  );
}
