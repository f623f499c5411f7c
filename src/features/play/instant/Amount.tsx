// A number of the bet that may be typed: taken when it is left or Enter is pressed, brought to the nearest that is allowed.
import { useState } from 'react';
import { useLocale } from '#src/i18n/react.tsx';
import { fixedText } from './words.ts';

type Props = {
  label: string;
  /** In hundredths. */
  value: number;
  suffix?: string;
  locked: boolean;
  onTake: (hundredths: number) => void;
};

export function Amount({ label, value, suffix, locked, onTake }: Props) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number((typed ?? '').replace(',', '.'));
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onTake(Math.round(number * 100));
    setTyped(null);
  };
  return (
    <label className="instant-field">
      <span>{label}</span>
      <span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? fixedText(value / 100, 2, locale)}
          readOnly={locked}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        {suffix}
      </span>
    </label>
  );
}
