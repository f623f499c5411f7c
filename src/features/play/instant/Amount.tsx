// A number of the bet that may be typed: taken when it is left or Enter is pressed. One that the game does not take stays there
// with the reason, and while it does the table plays nothing.
import { useEffect, useId, useState } from 'react';
import { parseMinor } from '#shared/domain/cashier/decimal.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { decimalSign, fixedText } from './words.ts';

/** All in hundredths. */
type Props = {
  label: string;
  value: number;
  least: number;
  most: number;
  suffix?: string;
  locked: boolean;
  onTake: (hundredths: number) => void;
};

export function Amount({ label, value, least, most, suffix, locked, onTake }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const number = (hundredths: number) => fixedText(hundredths / 100, 2, locale);
  const empty = typed === null || typed.trim() === '';
  const read = empty ? value : parseMinor(typed, 100, decimalSign(locale));
  const fits = read !== null && read >= least && read <= most;
  const wrong = left && !locked && !fits;
  // Set by other means, it is what counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value anew.
  useEffect(() => setTyped(null), [value]);
  const take = () => {
    setLeft(true);
    if (!fits) return;
    setTyped(null);
    if (!empty) onTake(read);
  };
  return (
    <label className="instant-field">
      <span>{label}</span>
      <span className="instant-typed">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? number(value)}
          readOnly={locked}
          aria-invalid={wrong || undefined}
          aria-errormessage={wrong ? id : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            // It is told when she has done typing; what is mended is told at once.
            if (!wrong) setLeft(false);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
        {suffix}
      </span>
      <small id={id} role="status">
        {wrong && t('play.instant.between', { min: number(least), max: number(most) })}
      </small>
    </label>
  );
}
