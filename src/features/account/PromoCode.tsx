// Where a promo code is entered: on a page of its own, and beside the heading of the gifts.

import { useState } from 'react';
import { PROMO_CODE_MAX } from '#shared/contract/bonuses.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { tidy } from '#shared/domain/validation/tidy.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { wayOf } from '#src/i18n/refusal.ts';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { sendCode } from './promo.store.ts';

/** `compact`: one line beside a heading, where the gift shows up below by itself. */
export function PromoCode({ compact = false, ...texts }: TextProps & { compact?: boolean }) {
  return (
    <Texts {...texts}>
      <Entry compact={compact} />
    </Texts>
  );
}

const typed = (form: FormData) => tidy(String(form.get('code') ?? ''));

function Entry({ compact }: { compact: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [taken, take] = useState<string | null>(null);
  const [refused, refuse] = useState<string | null>(null);
  const { form, busy, error, failure } = useForm({
    name: 'promo-code',
    check: (data) => ({ code: firstRefusal(typed(data), [required, maxLength(PROMO_CODE_MAX)]) }),
    send: async (data) => {
      take(null);
      const problem = await sendCode(typed(data));
      refuse(problem?.code ?? null);
      if (!problem) take(typed(data));
      return problem;
    },
  });
  return (
    <form {...form} className={compact ? 'gift-code' : 'grid max-w-[420px] gap-5'}>
      {failure && (
        <Notice tone="warning" way={refused === null ? null : wayOf(refused, t, locale)}>
          {failure}
        </Notice>
      )}
      {taken !== null && <Taken code={taken} compact={compact} />}
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
          {t('account.promo.use')}
        </Button>
      </div>
    </form>
  );
}

function Taken({ code, compact }: { code: string; compact: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div role="status">
      <Notice tone="success">
        <p>{t('gifts.code.taken', { code })}</p>
        {!compact && (
          <a className="link" href={at({ base: '', locale }, paths.profile('gifts'))}>
            {t('gifts.code.see')}
          </a>
        )}
      </Notice>
    </div>
  );
}
