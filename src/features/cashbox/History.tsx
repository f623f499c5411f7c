// The page of all payments.
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { Cards } from './Cards.tsx';
import { Payments } from './Payments.tsx';
import { Statement } from './Statement.tsx';

export function History(texts: TextProps) {
  return (
    <Texts {...texts}>
      <div className="in-turn grid gap-8">
        <Payments />
        <Cards />
        <Statement />
      </div>
    </Texts>
  );
}
