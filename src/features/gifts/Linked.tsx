// The outcome of a gift's code from a link.
import { useStore } from '@nanostores/react';
import { givesOf } from '#src/i18n/gifts.ts';
import { wayOf } from '#src/i18n/refusal.ts';
import { $linkedCode } from '#src/stores/linked-code.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Notice } from '#src/ui/Notice.tsx';

export function Linked() {
  const speech = useSpeech();
  const { t, locale } = speech;
  const linked = useStore($linkedCode, { ssr: 'initial' });
  if (!linked) return null;
  const { code, problem, came } = linked;
  if (problem)
    return (
      <Notice tone="warning" way={wayOf(problem.code, t, locale)}>
        {t('gifts.code.from_link', { code, why: t(`problems.${problem.code}`) })}
      </Notice>
    );
  const what = came?.gift ?? came?.offer;
  if (!what) return null;
  return (
    <div role="status">
      <Notice tone="success">
        {t(came?.gift ? 'gifts.code.gave' : 'gifts.code.set', { code, what: givesOf(what, speech) })}
      </Notice>
    </div>
  );
}
