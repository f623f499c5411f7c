// The outcome of a link's promo code, beside the deposit that used it.
import { givesOf } from '#src/i18n/gifts.ts';
import { at, paths } from '#src/paths.ts';
import type { LinkedCode } from '#src/stores/linked-code.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function Promo({ handed: { code, problem, came } }: { handed: LinkedCode }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const what = came?.gift ?? came?.offer;
  if (!problem)
    return what ? (
      <div role="status">
        <Notice tone="success">
          {t(came?.gift ? 'gifts.code.gave' : 'gifts.code.set', { code, what: givesOf(what, speech) })}
        </Notice>
      </div>
    ) : null;
  return (
    <Notice tone="warning">
      <p>{t('cashbox.promo_refused', { code, why: t(`problems.${problem.code}`) })}</p>
      <a className="link" href={at({ base: '', locale }, paths.profile('promocode'))}>
        {t('cashbox.promo_type')}
      </a>
    </Notice>
  );
}
