// The page of all payments.
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { Payments } from './Payments.tsx';

export function History(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Payments />
    </Texts>
  );
}
