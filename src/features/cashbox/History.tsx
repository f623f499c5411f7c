// The page of all payments.
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Payments } from './Payments.tsx';

export function History(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Titled />
    </Texts>
  );
}

function Titled() {
  const t = useT();
  return (
    <div className="grid gap-5">
      <h1>{t('cashbox.payments')}</h1>
      <Payments />
    </div>
  );
}
