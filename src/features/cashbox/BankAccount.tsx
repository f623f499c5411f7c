// The bank account that a withdrawal goes to; its validation is a chunk of its own.
import { useStore } from '@nanostores/react';
import { checkIban, isLithuanianIban } from '#shared/domain/validation/iban.ts';
import { useT } from '#src/i18n/react.tsx';
import { Field } from '#src/ui/Field.tsx';
import { LOADING } from './loaded.ts';
import { useOrder } from './useOrder.ts';
import { $where } from './where.store.ts';

type Props = {
  /** Whether the player has finished typing: before that no one is told that the number is too short. */
  judged: boolean;
  onJudge: () => void;
};

export function BankAccount({ judged, onJudge }: Props) {
  const t = useT();
  const { form, order } = useOrder();
  const where = useStore($where, { ssr: () => LOADING });
  const holder = where.status === 'ready' ? where.value.holder : '';
  const verdict = judged ? (form.address.trim() === '' ? 'validation.required' : checkIban(form.address)) : null;
  const own = holder ? t('cashbox.check_iban', { holder }) : undefined;
  const hint = isLithuanianIban(form.address) ? t('cashbox.iban_lt') : own;
  return (
    <Field
      label={t('cashbox.iban')}
      value={form.address}
      onChange={({ target }) => order.address(target.value)}
      onBlur={() => form.address.trim() !== '' && onJudge()}
      autoComplete="off"
      data-destination
      spellCheck={false}
      error={verdict ? t(verdict) : undefined}
      hint={hint}
    />
  );
}
