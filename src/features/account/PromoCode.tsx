// Where a promo code is entered.

import { PROMO_CODE_MAX } from '#shared/contract/bonuses.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { tidy } from '#shared/domain/validation/tidy.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { sendCode } from './promo.store.ts';

export function PromoCode(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Entry />
    </Texts>
  );
}

const typed = (form: FormData) => tidy(String(form.get('code') ?? ''));

function Entry() {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    check: (data) => ({ code: firstRefusal(typed(data), [required, maxLength(PROMO_CODE_MAX)]) }),
    send: (data) => sendCode(typed(data)),
  });
  return (
    <form {...form} className="grid max-w-[420px] gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
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
        <Button type="submit" tone="sun" size="large" busy={busy}>
          {t('account.promo.use')}
        </Button>
      </div>
    </form>
  );
}
