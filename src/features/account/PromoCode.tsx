// Enters a promo code: on a page of its own, and beside the heading of the gifts. A preview shows what it gives before
// it is used.

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PROMO_CODE_MAX } from '#shared/contract/bonuses.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import { readCode } from '#shared/domain/text/codes.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { amountOf, besideOf, givesOf, termRows, untilText } from '#src/i18n/gifts.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { $gifts, type Entered, enterCode, followGifts } from '#src/stores/gifts.ts';
import { useSpeech } from '#src/stores/speech.ts';
import { Act } from '#src/ui/Act.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Terms } from '#src/ui/Terms.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { lookAt } from './promo.store.ts';

/** `compact`: one line beside a heading, where the new gift appears below. */
export function PromoCode({ compact = false, ...texts }: TextProps & { compact?: boolean }) {
  return (
    <Texts {...texts}>
      <Judged compact={compact} />
    </Texts>
  );
}

/** A code is asked for where one would be taken: what a press would be refused with is said instead. */
function Judged({ compact }: { compact: boolean }) {
  const t = useT();
  const locale = useLocale();
  const gifts = useStore($gifts, { ssr: 'initial' });
  useEffect(() => followGifts(locale), [locale]);
  if (gifts.status === 'loading')
    return (
      <div className={compact ? 'gift-code' : undefined}>
        <Skeleton height={compact ? '68px' : '144px'} />
      </div>
    );
  const codes = gifts.status === 'ready' ? gifts.value.codes : null;
  if (gifts.status === 'failed' || !codes) return <Entry compact={compact} />;
  // The player has turned bonuses off. The gifts below say so, with the way to turn them on.
  if (codes.code === 'bonus.not_offered' && !gifts.value.settings.can_issue)
    return compact ? null : (
      <Notice way={{ href: at({ base: '', locale }, paths.profile('gifts')), label: t('gifts.on.act') }}>
        {t('gifts.off.text')}
      </Notice>
    );
  return <Refused problem={codes} />;
}

const typed = (form: FormData) => readCode(String(form.get('code') ?? ''));

type Seen = { readonly code: string; readonly offer: Offer };
type Used = { readonly code: string; readonly came: Entered };

function Entry({ compact }: { compact: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [seen, see] = useState<Seen | null>(null);
  const [used, use] = useState<Used | null>(null);
  const [refused, refuse] = useState<string | null>(null);
  const { form, busy, error, failure } = useForm({
    name: 'promo-code',
    check: (data) => ({ code: firstRefusal(typed(data), [required, maxLength(PROMO_CODE_MAX)]) }),
    send: async (data) => {
      use(null);
      const code = typed(data);
      const looked = await lookAt(code, locale);
      refuse(looked.ok ? null : looked.problem.code);
      if (!looked.ok) return looked.problem;
      see({ code, offer: looked.value });
      return null;
    },
  });
  if (seen)
    return (
      <Preview
        seen={seen}
        onUsed={(came) => {
          see(null);
          use({ code: seen.code, came });
        }}
        onOther={() => see(null)}
      />
    );
  return (
    <form {...form} className={compact ? 'gift-code' : 'grid max-w-[420px] gap-5'}>
      {failure && (
        <Notice tone="warning" way={refused === null ? null : wayOf(refused, t, locale)}>
          {failure}
        </Notice>
      )}
      {used && <Came used={used} compact={compact} />}
      <Field
        label={t('account.tab.promocode')}
        name="code"
        error={error('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div>
        <Button type="submit" tone={compact ? 'plain' : 'sun'} size={compact ? 'medium' : 'large'} busy={busy}>
          {t('account.promo.check')}
        </Button>
      </div>
    </form>
  );
}

type PreviewProps = { seen: Seen; onUsed: (came: Entered) => void; onOther: () => void };

/** What the code gives, with all terms; it has not been used yet. */
function Preview({ seen: { code, offer }, onUsed, onOther }: PreviewProps) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const spins = besideOf(offer, t);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone, so the heading takes it.
  useEffect(() => heading.current?.focus(), []);
  const act = async () => {
    const came = await enterCode(code, locale);
    if (came.ok) onUsed(came.value);
    return came.ok ? null : came.problem;
  };
  return (
    <section className="grid max-w-[420px] gap-4" aria-labelledby="code-gives">
      <h2 id="code-gives" tabIndex={-1} ref={heading}>
        {t('gifts.code.gives', { code })}
      </h2>
      <p className="display text-xl">
        {amountOf(offer, speech)} {spins && <small>{spins}</small>}
      </p>
      <p>
        <b>{offer.title}.</b> {offer.description}
      </p>
      <Terms rows={termRows(offer, speech)} />
      {offer.until !== null && (
        <p className="text-muted">{t('gifts.until', { date: untilText(offer.until, speech) })}</p>
      )}
      <Act tone="sun" label={t('account.promo.use')} act={act} />
      <Button tone="quiet" onClick={onOther}>
        {t('gifts.code.other')}
      </Button>
    </section>
  );
}

function Came({ used: { code, came }, compact }: { used: Used; compact: boolean }) {
  const speech = useSpeech();
  const { t, locale } = speech;
  const what = came.gift ?? came.offer;
  return (
    <div role="status">
      <Notice tone="success">
        {what && <p>{t(came.gift ? 'gifts.code.gave' : 'gifts.code.set', { code, what: givesOf(what, speech) })}</p>}
        {!compact && (
          <a className="link" href={at({ base: '', locale }, paths.profile('gifts'))}>
            {t('gifts.code.see')}
          </a>
        )}
      </Notice>
    </div>
  );
}
