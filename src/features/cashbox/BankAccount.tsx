// The bank account that a withdrawal goes to; its rules are a chunk of their own.
import { checkIban, isLithuanianIban } from '#shared/domain/validation/iban.ts';
import { useT } from '#src/i18n/react.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useOrder } from './useOrder.ts';

export function BankAccount() {
  const t = useT();
  const { form, order } = useOrder();
  const verdict = form.address ? checkIban(form.address) : null;
  return (
    <Field
      label={t('cashbox.iban')}
      value={form.address}
      onChange={({ target }) => order.address(target.value)}
      autoComplete="off"
      spellCheck={false}
      error={verdict ? t(verdict) : undefined}
      hint={t(isLithuanianIban(form.address) ? 'cashbox.iban_lt' : 'cashbox.check_iban')}
    />
  );
}
